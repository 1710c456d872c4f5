"""Tools for the host of a server: backups, checks of the data, retention, administration."""

from ratusz.host.backup import backup, backup_into, restore
from ratusz.host.retention import Due, Retention

__all__ = ["Due", "Retention", "backup", "backup_into", "restore"]
