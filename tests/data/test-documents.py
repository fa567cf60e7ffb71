#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The documents in Markdown lead where they say, and stay short enough to be read.

test-documents.py ROOT
"""

import pathlib
import re
import sys
import tempfile

import claims

ROOT = pathlib.Path(sys.argv[1])

# So many lines are read to the end.
MOST_LINES = {'README.md': 250, 'src/engine/README.md': 350}

LINK = re.compile(r'\[[^\]]*\]\(([^)\s]+)\)')
CODE = re.compile(r'^(?:    .*|```.*?^```)$|`[^`\n]*`', re.MULTILINE | re.DOTALL)


def list_documents(root):
    folders = [root] + [root / name for name in ('src', 'data', 'po', 'tests')]
    return sorted(file for folder in folders
                  for file in (folder.glob('*.md') if folder == root else folder.rglob('*.md')))


def list_anchors(file):
    """What the headings of a document are called in links: as GitHub does it."""
    headings = re.findall(r'^#+ (.*)$', file.read_text(encoding='utf-8'), re.MULTILINE)
    return {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-') for heading in headings}


def leads_somewhere(document, target):
    name, _, anchor = target.partition('#')
    file = document.parent / name if name else document
    if '://' in target:
        return True
    return file.exists() and (not anchor or anchor in list_anchors(file))


def find_lost_links(root):
    return [f'{document.relative_to(root)}: {target}' for document in list_documents(root)
            for target in LINK.findall(CODE.sub('', document.read_text(encoding='utf-8')))
            if not leads_somewhere(document, target)]


def all_links_lead_somewhere():
    claims.check_empty(find_lost_links(ROOT), 'These links lead nowhere')


def planted_faults_are_found():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / 'a.md').write_text('# One thing\n[a](#one-thing) [b](#two) [c](b.md) [d](a.md#x)\n'
                                   '`[e](f.md)` [g](https://example.org/)\n', encoding='utf-8')
        claims.check_equal(find_lost_links(root), ['a.md: #two', 'a.md: b.md', 'a.md: a.md#x'])


def documents_are_short_enough():
    counts = {name: len((ROOT / name).read_text(encoding='utf-8').splitlines())
              for name in MOST_LINES}
    claims.check_empty([f'{name}: {count} lines, at most {MOST_LINES[name]}'
                        for name, count in counts.items() if count > MOST_LINES[name]],
                       'These documents are too long')


def the_formats_of_the_records_are_those_of_the_code():
    """Of each constant that is called so, but for those that aren't the newest."""
    folder = ROOT / 'src' / 'records'
    rows = re.findall(r'^\| .* \| (\d+) \| `([A-Z_]+)`, (\S+) \|$', (folder / 'README.md').read_text(encoding='utf-8'), re.MULTILINE)
    assert len(rows) > 5
    for number, constant, name in rows:
        code = (folder / name).read_text(encoding='utf-8')
        claims.check_equal((constant, re.search(rf'\b{constant} = (\d+)', code).group(1)), (constant, number))
    told = {constant for _, constant, _ in rows}
    there = set()
    for layer in ('engines', 'library', 'matches', 'records', 'teacher'):
        for file in (ROOT / 'src' / layer).rglob('*.[ch]'):
            there |= set(re.findall(r'^  ([A-Z_]+_(?:FORMAT|DB_VERSION|INDEX_VERSION)) = \d+', file.read_text(encoding='utf-8'), re.MULTILINE))
    claims.check_equal(there - told, {'REVIEW_OLDEST_FORMAT', 'REVIEW_RATED_FORMAT'})


claims.run(all_links_lead_somewhere, planted_faults_are_found, documents_are_short_enough,
           the_formats_of_the_records_are_those_of_the_code)
