#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file says its licence, and in one sentence what it is for, and is typed as
.editorconfig says.

test-heads.py ROOT
"""

import pathlib
import sys
import tempfile

import claims

ROOT = pathlib.Path(sys.argv[1])

FOLDERS = ['src', 'data', 'po', 'tests']
SUFFIXES = {'.6', '.c', '.h', '.css', '.po', '.py', '.sh', '.supp', '.svg', '.ui', '.xml'}
PROGRAMS = ['run', 'check']

LICENCE = 'SPDX-License-Identifier: GPL-3.0-or-later'

# A tab, a blank at the end of a line, another end of line, and none.
BADLY_TYPED = {'a.c': b'\tint x;\n', 'b.c': b'int x; \n', 'c.c': b'int x;\r\n', 'd.c': b'int x;'}

# Within so many lines: a declaration or a #! may stand before it.
HEAD_LINES = 3


def list_files(root):
    """All source files below it."""
    files = [root / name for name in PROGRAMS if (root / name).exists()]
    for folder in FOLDERS:
        files += [file for file in (root / folder).rglob('*')
                  if file.name.endswith(tuple(SUFFIXES)) or file.suffix == '.in'
                  and pathlib.Path(file.stem).suffix in SUFFIXES]
    return sorted(file for file in files if '__pycache__' not in file.parts)


def read_head(file):
    return file.read_text(encoding='utf-8').splitlines()[:HEAD_LINES]


def find_without_licence(root):
    return [file.relative_to(root).as_posix() for file in list_files(root)
            if not any(LICENCE in line for line in read_head(file))]


def says_its_purpose(file):
    """Is the second line of a C file a comment of its own?"""
    head = read_head(file)
    return len(head) > 1 and head[1].startswith('/* ') and len(head[1]) > len('/* x. */')


def find_without_purpose(root):
    return [file.relative_to(root).as_posix() for file in list_files(root)
            if file.suffix in ('.c', '.h') and not says_its_purpose(file)]


def is_typed_well(file):
    """Spaces alone, none at the ends of lines, and an end of line at the end."""
    text = file.read_bytes()
    return (text.endswith(b'\n') and b'\t' not in text and b'\r' not in text
            and b' \n' not in text)


def find_badly_typed(root):
    return [file.relative_to(root).as_posix() for file in list_files(root)
            if not is_typed_well(file)]


def every_source_file_says_its_licence():
    claims.check_empty(find_without_licence(ROOT), 'These files lack the SPDX line')


def every_c_file_says_what_it_is_for():
    claims.check_empty(find_without_purpose(ROOT), 'These files lack a sentence')


def every_source_file_is_typed_well():
    claims.check_empty(find_badly_typed(ROOT), 'These files are not as .editorconfig wants them')


def files_are_looked_at():
    claims.check_equal(len(list_files(ROOT)) > 100, True)


def planted_files_are_found():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / 'src').mkdir()
        (root / 'src' / 'bare.c').write_text('int x;\n', encoding='utf-8')
        (root / 'src' / 'dumb.c').write_text(f'/* {LICENCE} */\nint x;\n', encoding='utf-8')
        claims.check_equal(find_without_licence(root), ['src/bare.c'])
        claims.check_equal(find_without_purpose(root), ['src/bare.c', 'src/dumb.c'])
        for name, text in BADLY_TYPED.items():
            (root / 'src' / name).write_bytes(text)
        claims.check_equal(find_badly_typed(root), [f'src/{name}' for name in BADLY_TYPED])


claims.run(every_source_file_says_its_licence, every_c_file_says_what_it_is_for,
           every_source_file_is_typed_well, files_are_looked_at, planted_files_are_found)
