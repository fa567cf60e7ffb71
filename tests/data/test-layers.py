#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No layer includes one above it, nor a library that isn't its own; the same
holds for the folders inside a layer. Nor does any begin a task's thread that may end
what windows hold, or bind what GTK unbinds too late, or say by itself what Enter does in a question.

test-layers.py SRC
"""

import pathlib
import re
import sys
import tempfile

import claims

SRC = pathlib.Path(sys.argv[1])

LIBC = {
    'assert.h', 'ctype.h', 'dirent.h', 'errno.h', 'execinfo.h', 'float.h', 'getopt.h',
    'inttypes.h', 'limits.h', 'locale.h', 'malloc.h', 'math.h', 'pthread.h', 'signal.h',
    'stdalign.h', 'stdarg.h', 'stdatomic.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'stdio.h',
    'stdlib.h', 'string.h', 'threads.h', 'time.h', 'unistd.h',
    'fcntl.h', 'io.h', 'sys/file.h', 'sys/mman.h', 'sys/stat.h', 'sys/types.h',
}
# What the brain asks the operating system by itself, without a library.
SYSTEM = {'poll.h', 'sched.h', 'windows.h'}
# What those ask it who start programs.
PROCESSES = {'glib-unix.h', 'sys/ioctl.h', 'sys/prctl.h', 'sys/wait.h'}
# What a processor can do beyond C.
PROCESSOR = {'immintrin.h'}
GLIB = {'glib', 'glib.h', 'glib-object.h', 'glib-unix.h', 'gio', 'gmodule.h'}
JSON = {'json-glib'}
SODIUM = {'sodium.h'}
SQLITE = {'sqlite3.h'}
ARCHIVE = {'archive.h', 'archive_entry.h'}
GTK = {'gtk', 'gdk', 'gsk', 'graphene.h', 'pango', 'cairo', 'cairo.h', 'cairo-pdf.h', 'cairo-svg.h', 'adwaita.h', 'gsound.h'}

# The headers with which the engine shows itself to others, the second in openings.
ENGINE = 'engine/engine.h'
DECIDE = 'engine/decide.h'
# Random numbers that are the same everywhere.
RANDOM = 'engine/random.h'

# For each layer: the layers (or single headers) and the libraries that it may
# include. '.' is what lies in src/ itself, but for the files named there.
MAY_SEE = {
    'board': ({'board'}, set()),
    'engine': ({'board', 'engine'}, PROCESSOR),
    'threads': ({'board', ENGINE, 'threads'}, GLIB),
    'records': ({'board', 'records', 'threads/task-thread.h'}, GLIB | JSON | SODIUM | SQLITE),
    'engines': ({'board', 'engines', 'records/files', 'threads/task-thread.h'}, GLIB | JSON | PROCESSES),
    'study': ({'board', ENGINE, 'engines', 'records', 'study', 'threads'}, GLIB),
    'library': ({'board', 'library', 'records', 'study', 'threads'}, GLIB | SQLITE | ARCHIVE),
    'game': ({'board', ENGINE, DECIDE, 'engines', 'records', 'game', 'threads'}, GLIB),
    'teacher': ({'board', ENGINE, 'records', 'study', 'teacher', 'threads'}, GLIB | JSON),
    'matches': ({'board', ENGINE, RANDOM, 'engines', 'library', 'matches', 'records', 'study', 'threads'}, GLIB | JSON),
    'present': ({'board', ENGINE, 'engines', 'library', 'matches', 'records', 'study', 'teacher', 'threads', 'game',
                 'present'}, GLIB),
    'ui': ({'board', ENGINE, 'engines', 'library', 'matches', 'records', 'study', 'teacher', 'threads', 'game',
            'present', 'ui'}, GLIB | GTK),
    'brain': ({'board', ENGINE, DECIDE, 'brain'}, SYSTEM),
    'tools': ({'board', 'engine', 'matches/elo.h', 'matches/matrix.h', 'matches/openings.h', 'records', 'teacher/judge.h', 'teacher/puzzle.h', 'teacher/strength.h', 'tools'}, set()),
    '.': ({'board', ENGINE, 'records', 'game', 'ui'}, GLIB | GTK),
    'brain.c': ({'board', ENGINE, 'brain'}, SYSTEM),
    'thumbnailer.c': ({'ui/pictures'}, GLIB | {'sys/prctl.h', 'sys/resource.h'}),
}

# For each folder of a layer, '.' for the layer itself: the folders of that layer
# (or single headers) that it may include, besides its own. A layer that isn't
# named here has no folders, or makes no difference between them.
INSIDE = {
    'game': {
        '.': {'help', 'play', 'players'},
        'help': {'play', 'players'},
        # The console asks a player without knowing who it is ...
        'play': {'players/wuzi-player.h'},
        # ... and a machine looks at the clock without knowing the console.
        'players': {'play/wuzi-clock.h'},
    },
    'records': {
        '.': {'counts', 'files', 'games', 'index', 'players', 'running', 'statistics', 'upkeep'},
        'files': set(),
        'players': {'files'},
        'games': {'files', 'players'},
        'counts': {'files', 'games', 'players'},
        'index': {'counts', 'files', 'games', 'players'},
        'upkeep': {'counts', 'files', 'games', 'index', 'players'},
        'running': {'files', 'games', 'wuzi-record-book.h', 'wuzi-record-book-private.h'},
        'statistics': {'counts', 'files', 'games', 'index', 'players', 'wuzi-record-book.h',
                       'wuzi-record-book-private.h'},
    },
    'present': {
        'settings': set(),
        'board': set(),
        'charts': set(),
        'game': {'board'},
        'words': {'board', 'game', 'settings'},
        'puzzles': {'words'},
        'study': {'board', 'words'},
        'reviews': {'settings'},
        'history': {'study', 'words'},
        'search': {'settings', 'words'},
        'statistics': {'charts', 'words'},
        'commands': {'settings', 'words'},
    },
    # Who only asks for one header of a room names that.
    'ui': {
        'common': set(),
        'mends': {'common/announce.h', 'common/list-access.h', 'common/widget.h'},
        'board': {'common/template.h', 'common/widget.h'},
        'opponents': {'common'},
        'engines': {'board', 'common', 'study/wuzi-study-layout.h'},
        'matches': {'board', 'common'},
        'charts': {'board', 'common'},
        'pictures': {'board', 'common'},
        'login': {'board', 'common', 'opponents'},
        'players': {'common', 'login'},
        'game': {'board', 'charts', 'common', 'opponents'},
        'history': {'board', 'common', 'opponents'},
        'library': {'board', 'common', 'history'},
        'statistics': {'board', 'charts', 'common'},
        'study': {'board', 'charts', 'common', 'history', 'pictures'},
        'puzzles': {'board', 'common', 'pictures', 'study/wuzi-study-layout.h'},
        'app': {'board', 'common', 'engines', 'game', 'history', 'library', 'login', 'matches', 'mends', 'pictures', 'players',
                'puzzles', 'statistics', 'study'},
    },
}

# Headers of records that others don't see, but for the files named there: what lies in the folder of
# the records is written by records.
OWN = {
    # A folder of the user's, and the settings.
    'records/files/record-files.h': {'engines/engine-file.c', 'library/wuzi-library.c', 'matches/engine-scores.c',
                                     'matches/match-folder.c', 'matches/match-folders.c',
                                     'present/commands/study-commands.c', 'present/settings/settings-file.c'},
    'records/players/profile-file.h': {'teacher/training.c'},
    'records/wuzi-record-book-private.h': set(),
}

# What is asked of the index is asked of the book: nobody else knows that there is one. The library has
# databases of its own, with the same way to keep positions.
INDEX = re.compile(r'\b(GameIndex|game_index_\w+|sqlite3_\w+)\b|"records/index/')

# Folders that see less of other layers than the rest of theirs: a board knows no game and no study.
NARROW = {
    'present/board': {'board', ENGINE, 'present'},
    'ui/board': {'board', ENGINE, 'present/board', 'ui'},
}

# Layers in which no file includes itself by way of others, x.c, x.h and x-private.h being one.
WITHOUT_CIRCLES = {
    'board', 'brain', 'engine', 'engines', 'game', 'library', 'matches', 'present', 'records', 'study', 'teacher', 'threads',
    'tools', 'ui',
}
# Layers whose folders stand one on the other, too.
FLOORS = {'present', 'ui'}

# Plain C inside a layer of libraries, so that it can be tested without them.
PLAIN = {
    'present/board/board-geometry.c', 'present/board/board-geometry.h',
    'present/charts/chart-geometry.c', 'present/charts/chart-geometry.h',
    'engines/brain-letters.h', 'engines/brain-line.c', 'engines/brain-line.h', 'engines/brain-thought.c',
    'engines/brain-thought.h',
    'matches/elo.c', 'matches/elo.h', 'matches/matrix.h', 'matches/openings.c', 'matches/openings.h',
    'matches/sprt.c', 'matches/sprt.h',
    'teacher/judge.c', 'teacher/judge.h', 'teacher/puzzle.c', 'teacher/puzzle.h',
    'teacher/strength.c', 'teacher/strength.h',
}

# A call whose thread may end what a task holds, where task_thread_run () wouldn't.
UNSAFE_THREAD = re.compile(r'g_task_run_in_thread \((?!\))')

# GTK 4.8 uses such a binding after it has freed it, where what it leads to ends while it is
# looked at by others, too. A property's bind-source does the same, and ends well. The bindings of a
# list's items end well, too, but each is asked anew for each row that comes into sight: in the
# history's table, which would have some 35 a row, scrolling takes a tenth longer.
UNSAFE_BINDING = re.compile(r'<binding\b')
# What decides what Enter does in a message dialog.
QUESTION = re.compile(r'adw_message_dialog_(new|set_default_response|set_response_appearance) \(')

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]*)[">]', re.MULTILINE)


def first_word(path):
    """'glib' of 'glib/gstdio.h'; 'glib.h' of 'glib.h'."""
    return path.split('/')[0]


def layer_of(name):
    """'game' of 'game/x.c', '.' of 'main.c'; 'brain.c' has rules of its own."""
    if '/' in name:
        return first_word(name)
    return name if name in MAY_SEE else '.'


def is_seen(path, seen):
    words = path.split('/')
    return path in seen or any('/'.join(words[:i]) in seen for i in range(1, len(words)))


def folder_of(path):
    """'play' of 'game/play/x.c', '.' of 'game/x.c'."""
    return pathlib.PurePath(path).relative_to(first_word(path)).parent.as_posix()


def may_include_inside(layer, name, path):
    """The same for an include inside that layer."""
    folder = folder_of(name)
    seen = INSIDE[layer].get(folder, set())
    return folder_of(path) in seen | {folder} or path.split('/', 1)[1] in seen


def may_include(layer, name, quote, path):
    """Does the file name in that layer include path rightly?"""
    layers, libraries = MAY_SEE[layer]
    layers = NARROW.get(pathlib.PurePath(name).parent.as_posix(), layers)
    if '..' in path.split('/'):
        return False
    if quote == '"' and layer in INSIDE and path.startswith(layer + '/'):
        return may_include_inside(layer, name, path)
    if quote == '"':
        return is_seen(path, layers) and name in OWN.get(path, {name})
    if name in PLAIN:
        libraries = set()
    return path in LIBC | libraries or first_word(path) in libraries


def find_wrong(root):
    """All includes that break the rules: 'game/x.c: "ui/y.h"'."""
    wrong = []
    for file in sorted([*root.rglob('*.c'), *root.rglob('*.h')]):
        name = file.relative_to(root).as_posix()
        layer = layer_of(name)
        if layer not in MAY_SEE:
            wrong.append(f'{name}: no layer is called {layer}')
            continue
        for quote, path in INCLUDE.findall(file.read_text(encoding='utf-8')):
            if not may_include(layer, name, quote, path):
                wrong.append(f'{name}: {path}')
    return wrong


def stem_of(path):
    return re.sub(r'(-private)?\.[ch]$', '', path)


def list_includes(root, layer):
    """For each file of a layer, x.c, x.h and x-private.h being 'x': those that it includes."""
    includes = {}
    for file in sorted([*(root / layer).rglob('*.c'), *(root / layer).rglob('*.h')]):
        name = stem_of(file.relative_to(root).as_posix())
        text = file.read_text(encoding='utf-8')
        found = {stem_of(path) for quote, path in INCLUDE.findall(text) if quote == '"'}
        includes.setdefault(name, set()).update(found - {name})
    return includes


def take_away(left):
    """Those that are left when whatever includes nothing is taken away, again
    and again: the circles, and what leads to them."""
    free = True
    while free:
        free = [name for name, found in left.items() if not found & left.keys()]
        left = {name: found for name, found in left.items() if name not in free}
    return sorted(left)


def find_circles(root, layer):
    return take_away(list_includes(root, layer))


def find_round_floors(inside):
    """The folders that may see themselves by way of others, by such a table."""
    return take_away({folder: {first_word(path) if '.' not in path or '/' in path else '.' for path in seen} - {folder}
                      for folder, seen in inside.items()})


def with_planted(files, find):
    """What is found in a tree of files that have one line each."""
    with tempfile.TemporaryDirectory() as folder:
        for name, line in files:
            file = pathlib.Path(folder) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f'/* A file. */\n{line}\n', encoding='utf-8')
        return find(pathlib.Path(folder))


def find_planted(name, line):
    """What is found in a tree that has this one line."""
    return with_planted([(name, line)], find_wrong)


WRONG = [
    ('board/x.c', '#include "engine/engine.h"'),
    ('board/x.c', '#include "records/players/wuzi-profile.h"'),
    ('board/x.h', '#include <glib.h>'),
    ('board/x.c', '  #  include <glib/gi18n.h>'),
    ('board/x.c', '#include "../engine/engine.h"'),
    ('board/x.c', '#include "board/../engine/engine.h"'),
    ('board/x.c', '#include "point.h"'),
    ('engine/x.c', '#include <glib-object.h>'),
    ('engine/x.c', '#include "game/players/wuzi-engine.h"'),
    ('engine/opponents/x.c', '#include <gio/gio.h>'),
    ('records/x.c', '#include "engine/engine.h"'),
    ('records/x.c', '#include "game/wuzi-game.h"'),
    ('records/x.c', '#include <gtk/gtk.h>'),
    ('threads/x.c', '#include "records/files/json-read.h"'),
    ('records/x.c', '#include "threads/wuzi-thinker.h"'),
    ('engines/x.c', '#include "records/wuzi-record-book.h"'),
    ('engines/x.c', '#include "engine/engine.h"'),
    ('engines/x.c', '#include "study/wuzi-study.h"'),
    ('engines/brain-line.c', '#include <glib.h>'),
    ('records/x.c', '#include "engines/wuzi-brain.h"'),
    ('study/x.c', '#include "game/play/wuzi-console.h"'),
    ('study/x.c', '#include <gtk/gtk.h>'),
    ('study/x.c', '#include "engine/params.h"'),
    ('study/x.c', '#include "teacher/review.h"'),
    ('teacher/x.c', '#include "engine/params.h"'),
    ('teacher/x.c', '#include "game/wuzi-game.h"'),
    ('teacher/x.c', '#include <gtk/gtk.h>'),
    ('teacher/judge.c', '#include <glib.h>'),
    ('matches/elo.c', '#include <glib.h>'),
    ('matches/x.c', '#include "engine/params.h"'),
    ('matches/x.c', '#include "game/wuzi-game.h"'),
    ('matches/x.c', '#include <gtk/gtk.h>'),
    ('game/x.c', '#include "study/wuzi-study.h"'),
    ('game/x.c', '#include <sqlite3.h>'),
    ('game/x.c', '#include "ui/game/wuzi-window.h"'),
    ('game/x.c', '#include "engine/opponents/field.h"'),
    ('game/x.c', '#include <adwaita.h>'),
    ('game/x.c', '#include <pango/pango.h>'),
    ('ui/x.c', '#include "engine/params.h"'),
    ('ui/x.c', '#include "engine/decide.h"'),
    ('ui/x.c', '#include "../game/wuzi-game.h"'),
    ('present/board/board-geometry.c', '#include <glib.h>'),
    ('brain/x.c', '#include <glib.h>'),
    ('brain/x.c', '#include "engine/params.h"'),
    ('brain/x.c', '#include "records/files/line-reader.h"'),
    ('brain.c', '#include "ui/app/wuzi-application.h"'),
    ('brain.c', '#include <gio/gio.h>'),
    ('main.c', '#include "brain/session.h"'),
    ('main.c', '#include "engine/params.h"'),
    ('cellar/x.c', '#include <stdio.h>'),
    ('game/play/x.c', '#include "game/wuzi-game.h"'),
    ('game/play/x.c', '#include "game/help/wuzi-hint.h"'),
    ('game/play/x.c', '#include "game/players/wuzi-ai-player.h"'),
    ('game/players/x.h', '#include "game/play/wuzi-console.h"'),
    ('game/players/x.c', '#include "game/help/danger.h"'),
    ('game/help/x.c', '#include "game/wuzi-game.h"'),
    ('game/cellar/x.c', '#include "game/wuzi-game.h"'),
    ('records/files/x.c', '#include "records/upkeep/record-backup.h"'),
    ('records/counts/x.c', '#include "records/wuzi-record-book.h"'),
    ('records/counts/x.c', '#include "records/index/game-index.h"'),
    ('records/players/x.c', '#include "records/games/wuzi-game-record.h"'),
    ('records/upkeep/x.c', '#include "records/wuzi-record-book.h"'),
    ('ui/board/x.c', '#include "ui/common/wuzi-toasts.h"'),
    ('ui/board/x.c', '#include "game/help/danger.h"'),
    ('ui/board/x.h', '#include "study/wuzi-study.h"'),
    ('present/board/x.h', '#include "study/study-note.h"'),
    ('present/board/x.c', '#include "game/wuzi-game.h"'),
    ('ui/opponents/x.c', '#include "ui/login/wuzi-seat.h"'),
    ('present/words/x.c', '#include "present/statistics/stats-words.h"'),
    ('present/words/x.c', '#include <gtk/gtk.h>'),
    ('present/words/x.c', '#include <cairo.h>'),
    ('present/words/x.c', '#include <json-glib/json-glib.h>'),
    ('present/study/x.c', '#include "ui/study/wuzi-study-window.h"'),
    ('present/x.c', '#include "engine/params.h"'),
    ('game/x.c', '#include "present/words/wuzi-words.h"'),
    ('teacher/x.c', '#include "present/words/wuzi-words.h"'),
    ('study/x.c', '#include "records/files/record-files.h"'),
    ('study/x.c', '#include "library/library-game.h"'),
    ('present/x.c', '#include <archive.h>'),
    ('teacher/x.c', '#include "records/players/profile-file.h"'),
    ('ui/x.c', '#include "records/wuzi-record-book-private.h"'),
]

RIGHT = [
    ('board/x.c', '#include "board/board.h"'),
    ('engine/opponents/x.c', '#include "engine/opponents/field.h"'),
    ('records/x.c', '#include <json-glib/json-glib.h>'),
    ('records/index/x.h', '#include <sqlite3.h>'),
    ('records/statistics/x.c', '#include "records/wuzi-record-book.h"'),
    ('game/x.c', '#include "engine/engine.h"'),
    ('records/x.c', '#include "threads/task-thread.h"'),
    ('threads/x.c', '#include "engine/engine.h"'),
    ('study/x.c', '#include "records/games/wuzi-game-record.h"'),
    ('study/x.c', '#include "engine/engine.h"'),
    ('engines/x.c', '#include "records/files/json-read.h"'),
    ('engines/x.c', '#include <sys/prctl.h>'),
    ('game/x.c', '#include "engines/wuzi-brain.h"'),
    ('library/x.c', '#include "study/study-exchange.h"'),
    ('library/x.c', '#include <sqlite3.h>'),
    ('matches/x.c', '#include <json-glib/json-glib.h>'),
    ('matches/x.c', '#include "library/library-db.h"'),
    ('teacher/x.c', '#include "engine/engine.h"'),
    ('teacher/x.c', '#include "study/wuzi-study.h"'),
    ('ui/x.c', '#include "study/wuzi-study.h"'),
    ('ui/x.c', '#include "teacher/review.h"'),
    ('ui/x.c', '#include "game/wuzi-game.h"'),
    ('ui/x.c', '#include <adwaita.h>'),
    ('brain/x.c', '#include "engine/engine.h"'),
    ('brain/x.c', '#include "engine/decide.h"'),
    ('brain.c', '#include "brain/session.h"'),
    ('main.c', '#include "ui/app/wuzi-application.h"'),
    ('game/x.c', '#include "game/play/wuzi-console.h"'),
    ('game/play/x.c', '#include "game/play/wuzi-move.h"'),
    ('game/play/x.c', '#include "game/players/wuzi-player.h"'),
    ('game/help/x.c', '#include "game/play/wuzi-console.h"'),
    ('ui/login/x.c', '#include "ui/common/wuzi-toasts.h"'),
    ('ui/board/x.c', '#include "present/board/board-overlay.h"'),
    ('present/words/x.c', '#include "game/wuzi-game.h"'),
    ('present/game/x.c', '#include "present/board/board-position.h"'),
    ('present/words/x.c', '#include "present/settings/opponent-choice.h"'),
    ('present/commands/x.c', '#include "present/words/exchange-words.h"'),
    ('engine/opponents/x.c', '#include "engine/eval.h"'),
    ('records/x.c', '#include "records/files/record-files.h"'),
    ('present/settings/settings-file.c', '#include "records/files/record-files.h"'),
]

CIRCLE = [
    ('game/x.c', '#include "game/x.h"'),
    ('game/x.h', '#include "game/play/y.h"'),
    ('game/play/y.c', '#include "game/play/z.h"'),
    ('game/play/z.c', '#include "game/x.h"'),
]


def find_files(root, pattern, expression):
    """The files of such names in which the expression is found."""
    return [file.relative_to(root).as_posix() for file in sorted(root.rglob(pattern))
            if expression.search(file.read_text(encoding='utf-8'))]


def find_unsafe_threads(root):
    return find_files(root, '*.[ch]', UNSAFE_THREAD)


def find_index_users(root):
    return [name for name in find_files(root, '*.[ch]', INDEX) if layer_of(name) not in ('records', 'library')]


def find_expressions(root):
    return find_files(root, '*.ui', UNSAFE_BINDING)


def find_questions(root):
    return [name for name in find_files(root, '*.[ch]', QUESTION) if not name.startswith('ui/common/')]


def every_layer_includes_only_what_it_may():
    claims.check_empty(find_wrong(SRC), 'These includes break the layers')


def there_is_something_to_look_at():
    for layer in MAY_SEE:
        found = (SRC / layer).is_file() or any((SRC / layer).rglob('*.c'))
        claims.check_equal((layer, found), (layer, True))
    for layer, folders in INSIDE.items():
        for folder in folders:
            found = any((SRC / layer / folder).glob('*.c'))
            claims.check_equal((layer, folder, found), (layer, folder, True))


def a_planted_include_is_found():
    missed = [f'{name}: {line}' for name, line in WRONG if len(find_planted(name, line)) != 1]
    claims.check_empty(missed, 'These were not found')


def what_is_allowed_is_not_found():
    for name, line in RIGHT:
        claims.check_empty(find_planted(name, line), 'These are allowed')


def no_file_includes_itself_by_way_of_others():
    for layer in sorted(WITHOUT_CIRCLES):
        claims.check_empty(find_circles(SRC, layer), f'These of {layer} include each other')


def a_planted_circle_is_found():
    for without in [None, *CIRCLE[1:]]:
        files = [file for file in CIRCLE if file != without]
        found = with_planted(files, lambda root: find_circles(root, 'game'))
        expected = [] if without else ['game/play/y', 'game/play/z', 'game/x']
        claims.check_equal((without, found), (without, expected))


def no_floor_stands_on_itself():
    for layer in sorted(FLOORS):
        claims.check_empty(find_round_floors(INSIDE[layer]), f'These floors of {layer} stand on each other')
    round_table = {'.': {'x'}, 'x': {'y/y.h'}, 'y': {'x.h'}, 'z': set()}
    claims.check_equal(find_round_floors(round_table), ['.', 'x', 'y'])


def tasks_end_in_the_main_thread():
    claims.check_empty(find_unsafe_threads(SRC), 'These end what a task holds in any thread')
    planted = [('ui/x.c', 'g_task_run_in_thread (task, run);'), ('ui/y.c', '/* g_task_run_in_thread () */')]
    claims.check_equal(with_planted(planted, find_unsafe_threads), ['ui/x.c'])


def records_alone_ask_the_index():
    claims.check_empty(find_index_users(SRC), 'These ask the index by themselves')
    planted = [('ui/x.c', 'read (GameIndex *index)'), ('study/x.c', '#include "records/index/game-search.h"'),
               ('game/x.c', 'sqlite3_step (row);'), ('ui/y.c', 'wuzi_record_book_find_kinds_async (book);'),
               ('records/x.c', 'game_index_open (folder, FALSE);')]
    claims.check_equal(with_planted(planted, find_index_users), ['game/x.c', 'study/x.c', 'ui/x.c'])


def bindings_end_with_what_they_lead_to():
    claims.check_empty(find_expressions(SRC), 'These have bindings that GTK may use when they are gone')
    planted = [('ui/x.ui', '<binding name="study">'), ('ui/y.ui', '<property bind-source="view"/>')]
    claims.check_equal(with_planted(planted, find_expressions), ['ui/x.ui'])


def questions_are_made_in_one_place():
    claims.check_empty(find_questions(SRC), 'These decide by themselves what Enter does in a question')
    planted = [('ui/study/x.c', 'adw_message_dialog_set_default_response (dialog, "accept");'),
               ('ui/common/y.c', 'adw_message_dialog_new (parent, heading, body);'),
               ('ui/study/z.c', 'wuzi_message_dialog_new_form (parent, heading, child);')]
    claims.check_equal(with_planted(planted, find_questions), ['ui/study/x.c'])


claims.run(every_layer_includes_only_what_it_may, there_is_something_to_look_at,
           a_planted_include_is_found, what_is_allowed_is_not_found,
           no_file_includes_itself_by_way_of_others, a_planted_circle_is_found,
           no_floor_stands_on_itself,
           tasks_end_in_the_main_thread, records_alone_ask_the_index, bindings_end_with_what_they_lead_to,
           questions_are_made_in_one_place)
