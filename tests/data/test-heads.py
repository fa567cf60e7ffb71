#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file says its licence, and in one sentence what it is for.

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


def every_source_file_says_its_licence():
    claims.check_empty(find_without_licence(ROOT), 'These files lack the SPDX line')


def every_c_file_says_what_it_is_for():
    claims.check_empty(find_without_purpose(ROOT), 'These files lack a sentence')


def files_are_looked_at():
    claims.check_equal(len(list_files(ROOT)) > 100, True)


def a_planted_file_is_found():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / 'src').mkdir()
        (root / 'src' / 'bare.c').write_text('int x;\n', encoding='utf-8')
        (root / 'src' / 'dumb.c').write_text(f'/* {LICENCE} */\nint x;\n', encoding='utf-8')
        claims.check_equal(find_without_licence(root), ['src/bare.c'])
        claims.check_equal(find_without_purpose(root), ['src/bare.c', 'src/dumb.c'])


claims.run(every_source_file_says_its_licence, every_c_file_says_what_it_is_for,
           files_are_looked_at, a_planted_file_is_found)
