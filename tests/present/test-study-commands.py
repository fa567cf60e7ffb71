#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that convert files of games, and draw them, without a display.

test-study-commands.py (WUZI names the program)
"""

import os
import pathlib
import re
import subprocess
import tempfile

import claims
import pdf

WUZI = os.environ['WUZI']

TREE = '(;GM[4]SZ[15]PB[Ann];B[hh](;W[ii]C[Good];B[jj])(;W[hg]))'


def run(*arguments, language='en', given=''):
    """The exit status, and what was printed by a program that is given that to read."""
    environment = {**os.environ, 'LANGUAGE': language}
    for name in ('DISPLAY', 'WAYLAND_DISPLAY'):
        environment.pop(name, None)
    result = subprocess.run([WUZI, *map(str, arguments)], env=environment, text=True, check=False, input=given,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    return result.returncode, result.stdout


def in_folder(claim):
    """Gives a claim a folder of its own."""
    def wrapped():
        with tempfile.TemporaryDirectory() as folder:
            claim(pathlib.Path(folder))
    wrapped.__name__ = claim.__name__
    return wrapped


def convert(*arguments):
    status, text = run('--convert', *arguments)
    claims.check_equal((status, text if status else ''), (0, ''))
    return text


@in_folder
def a_tree_goes_to_renlib_and_back(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    convert(folder / 'a.sgf', folder / 'b.lib')
    convert(folder / 'b.lib', folder / 'c.sgf')
    text = (folder / 'c.sgf').read_text(encoding='utf-8').replace('\n', '')
    claims.check_equal(text[text.index(';B'):], ';B[hh](;W[ii]C[Good];B[jj])(;W[hg]))')


@in_folder
def what_is_left_out_is_said(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    text = convert(folder / 'a.sgf', folder / 'b.txt')
    claims.check_equal('Variations were left out' in text and 'Comments' in text, True)
    claims.check_equal((folder / 'b.txt').read_text(encoding='utf-8'), 'h8i7j6\n')


@in_folder
def nothing_is_written_over(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    (folder / 'b.txt').write_text('precious', encoding='utf-8')
    for target in ('a.sgf', 'b.txt'):
        status, text = run('--convert', folder / 'a.sgf', folder / target)
        claims.check_equal((status, 'already a file' in text), (1, True))
    claims.check_equal((folder / 'b.txt').read_text(encoding='utf-8'), 'precious')


@in_folder
def a_folder_is_converted_but_for_what_is_no_game(folder):
    source = folder / 'in'
    (source / 'deeper').mkdir(parents=True)
    (source / 'a.sgf').write_text(TREE + TREE, encoding='utf-8')
    (source / 'a.txt').write_text('h8i9', encoding='utf-8')
    (source / 'b').write_text('Dear Ann', encoding='utf-8')
    status, text = run('--convert', source, folder / 'out', '--format', 'psq')
    claims.check_equal((status, text.count('Wrote')), (1, 3))
    claims.check_equal(sorted(file.name for file in (folder / 'out').iterdir()),
                       ['a-1.psq', 'a-2.psq', 'a.txt.psq'])
    status, text = run('--convert', source, folder / 'again')
    claims.check_equal(sorted(file.name for file in (folder / 'again').iterdir()),
                       ['a.sgf', 'a.txt.sgf'])


@in_folder
def what_is_converted_goes_to_the_standard_output(folder):
    """What is said of it doesn't."""
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    (folder / 'two.sgf').write_text(TREE + TREE, encoding='utf-8')
    done = subprocess.run([WUZI, '--convert', folder / 'a.sgf', '-', '--format', 'txt'], env={**os.environ, 'LANGUAGE': 'en'},
                          cwd=folder, check=False, capture_output=True, text=True)
    claims.check_equal((done.returncode, done.stdout), (0, 'h8i7j6\n'))
    claims.check_equal('Variations were left out' in done.stderr, True)
    for source, words in ((folder / 'two.sgf', 'can hold only one game.'), (folder, 'only be converted into a folder.')):
        status, text = run('--convert', source, '-', '--format', 'psq')
        claims.check_equal((status, words in text), (1, True))
    claims.check_equal(sorted(file.name for file in folder.iterdir()), ['a.sgf', 'two.sgf'])


@in_folder
def points_of_text_are_as_the_options_say(folder):
    (folder / 'a.txt').write_text('a1b2', encoding='utf-8')
    convert(folder / 'a.txt', folder / 'b.txt', '--coordinates', 'top', '--board-size', '20')
    claims.check_equal((folder / 'b.txt').read_text(encoding='utf-8'), 'a20b19\n')
    convert(folder / 'b.txt', folder / 'c.sgf')
    convert(folder / 'c.sgf', folder / 'd.txt', '--coordinates', 'row-column')
    claims.check_equal((folder / 'd.txt').read_text(encoding='utf-8'), '0,0 1,1\n')


@in_folder
def what_cannot_be_done_is_said(folder):
    (folder / 'a.sgf').write_text('(;GM[4]SZ[30])', encoding='utf-8')
    bad = [
        ['--convert', folder / 'a.sgf', folder / 'b.txt'],
        ['--convert', folder / 'none', folder / 'b.txt'],
        ['--convert', folder / 'a.sgf'],
        ['--convert', folder / 'a.sgf', folder / 'b'],
        ['--convert', folder / 'a.sgf', folder / 'b.sav'],
        ['--convert', folder / 'a.sgf', folder / 'b.txt', '--coordinates', 'x'],
        ['--convert', folder / 'a.sgf', folder / 'b.txt', '--board-size', '4'],
        ['--format', 'sgf'],
        [folder / 'a.sgf'],
    ]
    for arguments in bad:
        status, text = run(*arguments)
        claims.check_equal((arguments, status, text.count('\n')), (arguments, 1, 1))
    claims.check_equal([file.name for file in folder.iterdir()], ['a.sgf'])


@in_folder
def the_standard_input_is_read(folder):
    for given, line in ((TREE, 'h8i7j6'), ('1. h8 i9 2. j7 1-0', 'h8i9j7'), ('黑h8 白i9', 'h8i9')):
        status, text = run('--convert', '-', folder / f'{line}.txt', given=given)
        claims.check_equal((status, (folder / f'{line}.txt').read_text(encoding='utf-8')), (0, line + '\n'))
    claims.check_equal(run('--picture', '-', folder / 'a.txt', given=TREE)[0], 0)
    for given in ('', 'Dear Ann'):
        status, text = run('--convert', '-', folder / 'none.sgf', given=given)
        claims.check_equal((status, 'can’t read games' in text), (1, True))
    claims.check_equal((folder / 'none.sgf').exists(), False)


@in_folder
def what_can_be_read_of_a_collection_is(folder):
    (folder / 'a.sgf').write_text('(;SZ[25])(;SZ[15]RU[Chess];B[hh])', encoding='utf-8')
    text = convert(folder / 'a.sgf', folder / 'b.txt')
    claims.check_equal(('1 game was left out' in text, '25 × 25' in text, '“Chess”' in text), (True, True, True))
    status, text = run('--picture', folder / 'a.sgf', folder / 'c.png')
    claims.check_equal((status, '1 game was left out' in text), (0, True))


@in_folder
def sentences_name_the_files_that_were_named(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    gone = folder / 'gone' / 'b.sgf'
    for arguments in (['--convert', folder / 'a.sgf', gone], ['--picture', folder / 'a.sgf', gone.with_suffix('.png')]):
        status, text = run(*arguments)
        claims.check_equal((status, f'“{arguments[2]}”' in text, text.count('\n')), (1, True, 1))
    claims.check_equal(gone.parent.exists(), False)


@in_folder
def a_place_that_cannot_be_reached_is_told(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    far = 'wuzi-nowhere://host/b.sgf'
    for arguments in ((far, folder / 'b.sgf'), (folder / 'a.sgf', far)):
        status, text = run('--convert', *arguments)
        claims.check_equal((status, far in text, text.count('\n')), (1, True, 1))


@in_folder
def a_new_file_is_as_readable_as_others(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    convert(folder / 'a.sgf', folder / 'b.sgf')
    claims.check_equal((folder / 'b.sgf').stat().st_mode, (folder / 'a.sgf').stat().st_mode)


@in_folder
def a_position_is_drawn_in_every_format(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    for ending, begin in (('png', b'\x89PNG'), ('svg', b'<?xml'), ('pdf', b'%PDF-'), ('txt', b'15 ')):
        picture = folder / f'a.{ending}'
        claims.check_equal(run('--picture', folder / 'a.sgf', picture, '--pixels', '300'), (0, ''))
        claims.check_equal(picture.read_bytes().startswith(begin), True)
    text = (folder / 'a.txt').read_text(encoding='utf-8')
    claims.check_equal((text.count(' x'), text.count(' o ')), (2, 1))
    for theme in ('print', 'wood', 'slate', 'paper', 'night'):
        claims.check_equal(run('--picture', folder / 'a.sgf', folder / f'{theme}.png', '--theme', theme),
                           (0, ''))
    claims.check_equal(len({(folder / f'{theme}.png').read_bytes() for theme in ('print', 'wood', 'night')}),
                       3)


@in_folder
def a_whole_game_is_drawn_on_pages(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    claims.check_equal(run('--picture', folder / 'a.sgf', folder / 'a.pdf', '--whole-game'), (0, ''))
    claims.check_equal(pdf.count_pages((folder / 'a.pdf').read_bytes()), 1)


@in_folder
def all_games_of_a_file_are_drawn_on_pages(folder):
    (folder / 'a.sgf').write_text(TREE + TREE + '(;GM[4]SZ[9];B[ee])', encoding='utf-8')
    claims.check_equal(run('--picture', folder / 'a.sgf', folder / 'a.pdf', '--whole-game'), (0, ''))
    claims.check_equal(pdf.count_pages((folder / 'a.pdf').read_bytes()), 3)


@in_folder
def moves_of_a_picture_may_be_some(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    for moves, stones in (('2', 2), ('1-2', 2), ('2-', 3), ('1-99', 3)):
        picture = folder / f'{moves}.txt'
        claims.check_equal(run('--picture', folder / 'a.sgf', picture, '--moves', moves), (0, ''))
        board = picture.read_text(encoding='utf-8').rsplit('\n', 2)[0]
        claims.check_equal(board.count('x') + board.count('o'), stones)


@in_folder
def a_picture_that_cannot_be_drawn_is_not_begun(folder):
    (folder / 'a.sgf').write_text(TREE, encoding='utf-8')
    file = folder / 'a.sgf'
    bad = [
        ['--picture', file],
        ['--picture', file, folder / 'a.gif'],
        ['--picture', file, folder / 'a'],
        ['--picture', folder / 'none', folder / 'a.png'],
        ['--picture', file, file],
        ['--picture', file, folder / 'a.png', '--pixels', '10'],
        ['--picture', file, folder / 'a.png', '--pixels', '100000'],
        ['--picture', file, folder / 'a.png', '--theme', 'glass'],
        ['--picture', file, folder / 'a.png', '--format', 'sgf'],
        ['--convert', file, folder / 'a.lib', '--moves', '1-2'],
        ['--moves', '1-2'],
        ['--whole-game'],
        ['--picture', file, folder / 'a.png', '--whole-game'],
        ['--picture', file, folder / 'none' / 'a.png'],
    ] + [['--picture', file, folder / 'a.png', '--moves', moves]
         for moves in ('', 'x', '3-2', '1-2-3', '-', '99999', '4-', '90-99')]
    for arguments in bad:
        status, text = run(*arguments)
        claims.check_equal((arguments, status, text.count('\n')), (arguments, 1, 1))
    claims.check_equal([each.name for each in folder.iterdir()], ['a.sgf'])


claims.run(a_tree_goes_to_renlib_and_back, what_is_left_out_is_said, nothing_is_written_over,
           a_folder_is_converted_but_for_what_is_no_game, what_is_converted_goes_to_the_standard_output,
           points_of_text_are_as_the_options_say,
           what_cannot_be_done_is_said, the_standard_input_is_read, what_can_be_read_of_a_collection_is,
           sentences_name_the_files_that_were_named, a_place_that_cannot_be_reached_is_told,
           a_new_file_is_as_readable_as_others, a_position_is_drawn_in_every_format,
           a_whole_game_is_drawn_on_pages, all_games_of_a_file_are_drawn_on_pages,
           moves_of_a_picture_may_be_some,
           a_picture_that_cannot_be_drawn_is_not_begun)
