#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text can be translated, and every language has them all.

test-translations.py ROOT
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import claims

ROOT = pathlib.Path(sys.argv[1])
PO = ROOT / 'po'

# What wraps a text in C, and what marks one in XML.
C_TEXT = re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext)\s*\(\s*"')
XML_TEXT = re.compile(r'translatable="(?:yes|true)"')

# As meson's preset "glib" for C, with the rules of the lessons; .ui, .desktop and .metainfo.xml files are
# known to xgettext.
XGETTEXT = [
    'xgettext', '--from-code=UTF-8', '--add-comments', '--keyword=_', '--keyword=N_',
    '--keyword=C_:1c,2', '--keyword=NC_:1c,2', '--keyword=g_dcgettext:2',
    '--keyword=g_dngettext:2,3', '--keyword=g_dpgettext2:2c,3', '--flag=g_strdup_printf:1:c-format',
    '--flag=g_string_append_printf:2:c-format', '--flag=g_error_new:3:c-format',
    '--flag=g_set_error:4:c-format', '--package-name=wuzi',
]


def read_list(file):
    """The lines of a file that aren't comments."""
    lines = file.read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line.strip() and not line.startswith('#')]


def has_texts(file):
    """Is there anything to translate in it?"""
    pattern = C_TEXT if file.suffix in ('.c', '.h') else XML_TEXT
    return pattern.search(file.read_text(encoding='utf-8')) is not None


def find_with_texts(root):
    """The files below src/ with texts, by their path from the root."""
    files = [file for file in (root / 'src').rglob('*') if file.suffix in ('.c', '.h', '.ui')]
    return sorted(file.relative_to(root).as_posix() for file in files if has_texts(file))


def run_tool(*command):
    """Runs a tool and returns what it wrote; a complaint fails the claim."""
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en',
                   'GETTEXTDATADIRS': str(ROOT / 'data' / 'lessons')}
    result = subprocess.run(command, cwd=ROOT, env=environment, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        raise AssertionError(' '.join(map(str, command)) + '\n' + result.stdout)
    return result.stdout


def languages():
    return read_list(PO / 'LINGUAS')


def is_whole(statistics):
    """'12 translated messages.' and nothing else."""
    return re.fullmatch(r'\d+ translated messages?\.\s*', statistics) is not None


def all_files_with_texts_are_listed():
    listed = read_list(PO / 'POTFILES')
    claims.check_empty([name for name in find_with_texts(ROOT) if name not in listed],
                       'POTFILES lacks these')


def all_listed_files_exist():
    listed = read_list(PO / 'POTFILES')
    claims.check_empty([name for name in listed if not (ROOT / name).is_file()],
                       'POTFILES lists these, and they are not there')


def no_source_is_listed_in_vain():
    with_texts = find_with_texts(ROOT)
    claims.check_empty([name for name in read_list(PO / 'POTFILES')
                        if name.startswith('src/') and name not in with_texts],
                       'POTFILES lists these, and they have no texts')


def the_list_is_sorted():
    listed = read_list(PO / 'POTFILES')
    claims.check_equal(listed, sorted(set(listed)))


def a_planted_text_is_found():
    planted = {
        'src/a.c': 'char *x = _ ("Text");', 'src/b.c': 'ngettext ("%d a", "%d b", n);',
        'src/c.c': 'C_ ("level", "Hard")', 'src/d.ui': '<property translatable="yes">x</property>',
        'src/deep/e.c': '_(\n  "Text")', 'src/none.c': 'get_ (x); /* _ */',
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in planted.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding='utf-8')
        claims.check_equal(find_with_texts(root),
                           ['src/a.c', 'src/b.c', 'src/c.c', 'src/d.ui', 'src/deep/e.c'])


def every_language_has_its_file():
    claims.check_equal([f'{name}.po' for name in sorted(languages())],
                       sorted(file.name for file in PO.glob('*.po')))


def translations_are_well_formed():
    for language in languages():
        run_tool('msgfmt', '--check', '--output-file=/dev/null', PO / f'{language}.po')


def translations_are_whole():
    for language in languages():
        statistics = run_tool('msgfmt', '--statistics', '--output-file=/dev/null',
                              PO / f'{language}.po')
        claims.check_equal((language, is_whole(statistics) or statistics), (language, True))


def merge(folder, language):
    """Merges a language with the texts that the sources have now."""
    template = os.path.join(folder, 'wuzi.pot')
    merged = os.path.join(folder, f'{language}.po')
    run_tool(*XGETTEXT, f'--files-from={PO / "POTFILES"}', f'--directory={ROOT}',
             f'--output={template}')
    run_tool('msgmerge', '--quiet', '--no-fuzzy-matching', f'--output-file={merged}',
             PO / f'{language}.po', template)
    return merged


def list_entries(file, *kind):
    """The entries of that kind, without the head of the file."""
    return run_tool('msgattrib', *kind, file).strip().split('\n\n')[1:]


def no_text_is_missing():
    for language in languages():
        with tempfile.TemporaryDirectory() as folder:
            merged = merge(folder, language)
            claims.check_empty(list_entries(merged, '--untranslated', '--no-obsolete'),
                               f'{language}.po lacks these')


def no_text_is_left_over():
    for language in languages():
        with tempfile.TemporaryDirectory() as folder:
            merged = merge(folder, language)
            claims.check_empty(list_entries(merged, '--only-obsolete'),
                               f'{language}.po has these, and nobody says them')


def a_language_has_a_mnemonic_in_each_label_or_in_none():
    for language in languages():
        text = (PO / f'{language}.po').read_text(encoding='utf-8')
        pairs = re.findall(r'^msgid "(.*_[A-Za-z].*)"\nmsgstr "(.+)"$', text, re.MULTILINE)
        without = [label for _, label in pairs if not re.search(r'_[A-Za-z]', label)]
        if len(without) < len(pairs):
            claims.check_empty(without, f'{language}.po has mnemonics, such as “(_O)”, but in these')


# The word that the program doesn't use, and the one that it has for the same thing.
CHINESE_WORDS = {
    '您': '你', '访客': '游客', '帐户': '账户', '棋局': '对局', '设定': '设置', '提议和棋': '提和',
    '弃权': '停一手', '静棋': '做棋', '主线': '主变', '变化树': '着法树', '级别': '难度',
}
HAN = '[\u4e00-\u9fff]'
# Punctuation of half the width, but for mnemonics; and letters or digits without a space.
CHINESE_SLIPS = re.compile(rf'{HAN}(?:[,;:!?]|\.(?![a-z]))|{HAN} ?\((?!_)|[A-Za-z0-9]{HAN}|{HAN}[A-Za-z0-9]')
# What is told to translators of a text with names, and a name without a space, as if all were Chinese.
NAMED = re.compile(r"^#\. .*(?:(?:player|engine|machine)'s name|name of a (?:player|program))", re.MULTILINE)
CHINESE_NAMES = re.compile(rf'{HAN}%(?:\d\$)?s|%(?:\d\$)?s{HAN}')
# Lists, and what a shell or strftime () reads.
NO_SENTENCES = re.compile(r'^[^ ]*;$|\[:|%-?[A-Za-z]')


def read_chinese():
    text = run_tool('msgcat', '--no-wrap', PO / 'zh_CN.po')
    return re.findall(r'^msgstr(?:\[0\])? "(.+)"$', text, re.MULTILINE)


def chinese_has_one_word_for_one_thing():
    claims.check_empty([f'{text} ({wrong}: {right})' for text in read_chinese()
                        for wrong, right in CHINESE_WORDS.items() if wrong in text],
                       'zh_CN.po has unusual words')


def chinese_has_spaces_around_names():
    text = run_tool('msgcat', '--no-wrap', PO / 'zh_CN.po')
    named = [entry for entry in text.split('\n\n') if NAMED.search(entry)]
    assert len(named) > 20
    claims.check_empty([line for entry in named for line in re.findall('^msgstr.*', entry, re.MULTILINE)
                        if CHINESE_NAMES.search(line)], 'zh_CN.po lacks spaces at names')


def chinese_is_spaced_and_punctuated():
    claims.check_empty([text for text in read_chinese()
                        if CHINESE_SLIPS.search(re.sub(NO_SENTENCES, '', text))],
                       'zh_CN.po lacks spaces or full width')


claims.need('xgettext', 'msgfmt', 'msgmerge', 'msgattrib')
claims.run(all_files_with_texts_are_listed, all_listed_files_exist, no_source_is_listed_in_vain,
           the_list_is_sorted, a_planted_text_is_found, every_language_has_its_file,
           translations_are_well_formed, translations_are_whole, no_text_is_missing,
           no_text_is_left_over, a_language_has_a_mnemonic_in_each_label_or_in_none,
           chinese_has_one_word_for_one_thing, chinese_has_spaces_around_names,
           chinese_is_spaced_and_punctuated)
