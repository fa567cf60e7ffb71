#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files are chosen by a desktop's portal, as in a sandbox: it gives each in a folder of its own, where only
the file of that name is the user's."""

import os
from pathlib import Path

import tap
from portal import Portal
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

GAME = '(;FF[4]GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ii])'

documents = Path(os.environ['XDG_RUNTIME_DIR'], 'doc')
portal = Portal()
wuzi = Wuzi()


def give(document, name):
    """The path of a file that the portal gives; it needn't be there."""
    folder = documents / document
    folder.mkdir(parents=True, exist_ok=True)
    return folder / name


def list_names(path):
    return sorted(each.name for each in path.parent.iterdir())


def choose(path, key):
    """Presses a key that asks for a file, which is this one; returns what the portal was asked."""
    count = len(portal.asked)
    portal.choice = path
    wuzi.press_until(key, lambda: len(portal.asked) > count, 'the portal to be asked')
    return portal.asked[count]


def read(path):
    return path.read_text(encoding='utf-8') if path.exists() else ''


def wait_for_start(words):
    wait_for(lambda: any(item.name.startswith(words) for item in wuzi.items()), f'“{words}…”')


def a_game_is_opened():
    game = give('1a2b3c4d', 'Game.sgf')
    game.write_text(GAME, encoding='utf-8')
    debug = [os.environ['GDK_DEBUG']] if 'GDK_DEBUG' in os.environ else []
    wuzi.set_variables({'GDK_DEBUG': ','.join([*debug, 'portals'])})
    wuzi.start()
    wait_for(lambda: wuzi.is_focused('text', 'Your name'), 'the focus in the name')
    method, title, options = choose(game, 'ctrl+o')
    check_equal((method, title, options.get('multiple')), ('OpenFile', 'Open Games', True), 'what the portal is asked')
    wait_for_start('Before the first of 2 moves')
    wuzi.wait_for_words('Game.sgf')


def it_is_saved_where_it_is():
    game = give('1a2b3c4d', 'Game.sgf')
    wuzi.press('End')
    wait_for_start('Move 2 of 2: White i7')
    wuzi.click_point('a1')
    wait_for_start('Move 3 of 3: Black a1')
    wuzi.press('ctrl+s')
    wait_for(lambda: ';B[ao]' in read(game), 'the move in the file')
    wuzi.wait_for_words('Saved.')
    check_equal(list_names(game), ['Game.sgf'], 'files')


def nothing_is_saved_where_nothing_is_chosen():
    game = give('1a2b3c4d', 'Game.sgf')
    before = game.read_bytes()
    wuzi.click_point('b1')
    wait_for_start('Move 4 of 4: White b1')
    wuzi.wait_for_words('• Game.sgf')
    method, title, options = choose(None, 'ctrl+shift+s')
    check_equal((method, title, options.get('current_name')), ('SaveFile', 'Save Study', 'Game.sgf'),
                'what the portal is asked')
    check(game.read_bytes() == before, 'the file is written')
    check_equal(list_names(game), ['Game.sgf'], 'files')
    check(wuzi.says('• Game.sgf'), 'the move counts as saved')


def it_is_saved_under_the_very_name_that_is_given():
    study = give('2b3c4d5e', 'My study')
    choose(study, 'ctrl+shift+s')
    wait_for(lambda: ';W[bo]' in read(study), 'the study')
    wuzi.wait_for_words('My study')
    check_equal(list_names(study), ['My study'], 'files')
    # By now, the answer before this one was read, too.
    check(';W[bo]' not in read(give('1a2b3c4d', 'Game.sgf')), 'the move is in the file that was not chosen')


def elsewhere_a_name_gets_an_ending():
    """As outside a sandbox, where the portal gives files where they are."""
    study = wuzi.home / 'Study.sav'
    choose(study, 'ctrl+shift+s')
    wait_for(lambda: ';B[ao]' in read(study.with_name('Study.sav.sgf')), 'the study')
    wuzi.wait_for_words('Study.sav.sgf')
    check(not study.exists(), 'the other name is taken')


def a_picture_is_exported():
    picture = give('3c4d5e6f', 'Board.png')
    wuzi.choose_in_menu('Study menu', 'Picture and Print', 'Export Picture…')
    wait_for(lambda: wuzi.find('image', 'Preview'), 'the dialog')
    choose(picture, 'ctrl+s')
    wuzi.wait_for_words('“Board.png” exported.')
    check(picture.read_bytes().startswith(b'\x89PNG'), 'it is no PNG')
    check_equal(list_names(picture), ['Board.png'], 'files')
    wuzi.press_until('Escape', lambda: wuzi.find('image', 'Preview') is None, 'the dialog to close')


def a_folder_is_imported():
    folder = give('4d5e6f70', 'Club')
    folder.mkdir()
    for name in ('one.sgf', 'two.sgf'):
        (folder / name).write_text(GAME.replace('Ann', name), encoding='utf-8')
    wuzi.press('ctrl+shift+e')
    wuzi.wait_for_item('push button', 'Import a Folder…')
    portal.choice = folder
    count = len(portal.asked)
    wuzi.click('push button', 'Import a Folder…')
    wait_for(lambda: len(portal.asked) > count, 'the portal to be asked')
    check_equal(portal.asked[count][2].get('directory'), True, 'a folder is asked for')
    wait_for(lambda: wuzi.find('label', 'Club') and wuzi.find_words_like('^2 games'), 'the games of the folder')


def it_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    a_game_is_opened,
    it_is_saved_where_it_is,
    nothing_is_saved_where_nothing_is_chosen,
    it_is_saved_under_the_very_name_that_is_given,
    elsewhere_a_name_gets_an_ending,
    a_picture_is_exported,
    a_folder_is_imported,
    it_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
