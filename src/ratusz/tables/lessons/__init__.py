"""Lessons: guided first games, each scripted in a file beside its game (docs/lessons.md)."""

from ratusz.tables.lessons.lesson import (
    FIRST,
    BadLesson,
    Lesson,
    LessonStep,
    Sentence,
    all_lessons,
    find_lesson,
    lessons_of,
)

__all__ = ["FIRST", "BadLesson", "Lesson", "LessonStep", "Sentence", "all_lessons", "find_lesson", "lessons_of"]
