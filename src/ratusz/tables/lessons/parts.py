"""Parts of the table page that a lesson can light by name; the page knows where they are (web/static/lesson.js)."""

PARTS = (
    "done",
    "undo",
    "score",
    "log",
    "seats",
    "menu",
    "actions",
    "cards",
    "rotate",
    "flip",
    "choices",
)
