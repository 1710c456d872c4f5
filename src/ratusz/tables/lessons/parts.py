"""Parts of the table page that a lesson can highlight by name; web/static/js/table/lesson.js knows where they are."""

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
