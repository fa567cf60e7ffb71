#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of games are drawn as file managers ask for it, in a sandbox, too; whatever else comes is
refused with a sentence.

test-thumbnailer.py PROGRAM BOARD-PIXEL CONVERTER ENTRY DESKTOP-FILE
"""

import os
import pathlib
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import zlib

import claims

PROGRAM, BOARD_PIXEL, CONVERTER = (os.path.abspath(name) for name in sys.argv[1:4])
ENTRY, DESKTOP_FILE = (pathlib.Path(name).read_text(encoding='utf-8') for name in sys.argv[4:6])

SIZE = 15
MOVES = ['h8', 'i9', 'h9', 'h10', 'a1', 'o15']
RIF = '<database><games><game id="1"><move></move></game><game id="2"><move>%s</move></game></games></database>'


def to_nodes(moves, size):
    return ''.join(f';{"BW"[i % 2]}[{move[0]}{chr(ord("a") + size - int(move[1:]))}]' for i, move in enumerate(moves))


def to_sgf(moves, size=SIZE):
    return f'(;GM[4]FF[4]SZ[{size}]{to_nodes(moves, size)})'


def to_tree(moves):
    """The same, with a variation and a second game, which aren't shown."""
    nodes = to_nodes(moves, SIZE)
    return f'(;GM[4]FF[4]SZ[{SIZE}]{nodes[:6]}({nodes[6:]})(;W[aa]))(;GM[4]SZ[{SIZE}];B[ab])'


class Folder:
    """A folder for as long as it is needed."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name)
        self.out = self.path / 'out.png'

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.temporary.cleanup()

    def write(self, name, content):
        path = self.path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


def start(*arguments, before=()):
    return subprocess.run([*before, PROGRAM, *map(str, arguments)], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def draw(folder, source, side, before=()):
    done = start(source, folder.out, side, before=before)
    claims.check_equal((done.returncode, done.stdout), (0, ''))
    return read_png(folder.out)


def unfilter(lines, width):
    """The pixels of PNG's lines, each of which begins with how it tells them: 4 bytes a pixel."""
    above = bytearray(width * 4)
    rows = []
    for line in lines:
        row = bytearray(line[1:])
        for i, value in enumerate(row):
            left = row[i - 4] if i >= 4 else 0
            corner = above[i - 4] if i >= 4 else 0
            guess = left + above[i] - corner
            paeth = min((left, above[i], corner), key=lambda near: abs(guess - near))  # pylint: disable=cell-var-from-loop
            row[i] = value + (0, left, above[i], (left + above[i]) // 2, paeth)[line[0]] & 255
        rows.append(row)
        above = row
    return rows


def read_png(path):
    """The rows of a picture's pixels."""
    data = path.read_bytes()
    claims.check_equal(data[:8], b'\x89PNG\r\n\x1a\n')
    width, height, depth, kind = struct.unpack('>IIBB', data[16:26])
    claims.check_equal((depth, kind), (8, 6))
    at, packed = 8, b''
    while at < len(data):
        length, name = struct.unpack('>I4s', data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if name == b'IDAT' else b''
        at += length + 12
    plain = zlib.decompress(packed)
    stride = width * 4 + 1
    claims.check_equal(len(plain), stride * height)
    return unfilter([plain[y * stride:(y + 1) * stride] for y in range(height)], width)


def look_at(rows, point, size):
    """"black", "white" or "board": what lies there, a little beside the middle, where the last stone has
    its mark."""
    side = str(len(rows))
    done = subprocess.run([BOARD_PIXEL, str(size), side, side, '1', '0', point], check=True, text=True,
                          stdout=subprocess.PIPE)
    x, y = (float(number) for number in done.stdout.split())
    beside = 0.22 * len(rows) / size
    pixels = [rows[int(y + dy * beside)][int(x + dx * beside) * 4:][:3] for dx in (-1, 1) for dy in (-1, 1)]
    red, _green, blue = (sum(pixel[i] for pixel in pixels) / 4 for i in range(3))
    return 'board' if red - blue > 40 else 'black' if red < 100 else 'white'


def check_board(rows, moves, size=SIZE):
    wanted = {move: ('black', 'white')[i % 2] for i, move in enumerate(moves)}
    points = [*MOVES, 'a15', 'a14', 'h7', 'b2', 'n14']
    claims.check_equal({point: look_at(rows, point, size) for point in points},
                       {point: wanted.get(point, 'board') for point in points})


def all_formats_are_drawn():
    with Folder() as folder:
        check_board(draw(folder, folder.write('a.sgf', to_tree(MOVES)), 256), MOVES)
        for ending, size in (('lib', 15), ('psq', 15), ('rec', 20), ('pos', 15)):
            sgf = folder.write(f'{size}.sgf', to_sgf(MOVES, size))
            other = folder.path / f'b.{ending}'
            subprocess.run([CONVERTER, '--convert', sgf, other], check=True, stdout=subprocess.DEVNULL,
                           env={**os.environ, 'XDG_DATA_HOME': str(folder.path / 'home')})
            check_board(draw(folder, other, 256), MOVES, size)
        sav = folder.write('c.sav', f'{SIZE}\n{SIZE}\n{len(MOVES)}\n' + ''.join(
            f'{SIZE - int(move[1:])} {ord(move[0]) - ord("a")}\n' for move in MOVES))
        check_board(draw(folder, sav, 256), MOVES)
        check_board(draw(folder, folder.write('d.rif', RIF % ' '.join(MOVES)), 256), MOVES)


def a_picture_is_as_large_as_it_is_asked_for():
    with Folder() as folder:
        sgf = folder.write('ä b#.sgf', to_sgf(MOVES))
        for side in (16, 64, 128, 512):
            rows = draw(folder, sgf.as_uri(), side)
            claims.check_equal((len(rows), len(rows[0])), (side, side * 4))
            assert len({bytes(row) for row in rows}) > side / 4
        check_board(rows, MOVES)
        claims.check_equal(stat.S_IMODE(folder.out.stat().st_mode), 0o600)


def what_is_there_is_written_over():
    """File managers make the file before."""
    with Folder() as folder:
        folder.write('out.png', b'x' * 1000000)
        check_board(draw(folder, folder.write('a.sgf', to_sgf(MOVES)), 128), MOVES)


def check_refused(folder, *arguments):
    done = start(*arguments)
    assert done.returncode > 0, arguments
    assert done.stdout.endswith('.\n') or ': ' in done.stdout, (arguments, done.stdout)
    claims.check_equal(done.stdout.count('\n'), 1)
    assert not folder.out.exists(), arguments


def what_is_no_game_is_refused():
    with Folder() as folder:
        sgf = folder.write('a.sgf', to_sgf(MOVES))
        os.mkfifo(folder.path / 'pipe.sgf')
        bad = [folder.path, folder.path / 'none.sgf', folder.path / 'pipe.sgf', '/dev/zero', 'https://example.org/a.sgf',
               'file://example.org/a.sgf']
        noise = bytes(i * i * 31 + i // 7 & 255 for i in range(5000))
        for name, content in {
                'empty.sgf': b'', 'noise.sgf': noise, 'noise.lib': b'\xffRenLib\xff\x03\x04' + bytes(10) + b'\xfe' * 5000, 'noise.psq': noise,
                'moveless.sgf': b'(;GM[4]SZ[15])', 'large.sgf': b'(;GM[4]SZ[99];B[aa])', 'picture.sgf': b'\x89PNG\r\n\x1a\n',
                'page.rif': b'<!doctype html><p>', 'cut.rif': b'<database><games><game>', 'none.rif': b'<database/>',
                'moveless.rif': (RIF % '').encode(), 'zeros.lib': bytes(100000)}.items():
            bad.append(folder.write(name, content))
        for source in bad:
            check_refused(folder, source, folder.out, 128)
        for arguments in ((), (sgf, folder.out), (sgf, folder.out, '128', 'more'), (sgf, folder.out, 'large'),
                          (sgf, folder.out, '15'), (sgf, folder.out, '2049'), (sgf, folder.out, '-1'), ('--help',)):
            check_refused(folder, *arguments)
        check_refused(folder, sgf, folder.path / 'no-folder' / 'out.png', 128)


def a_large_file_is_read_in_part():
    """A hundred megabytes, the first twenty of which mean something."""
    with Folder() as folder:
        for name, begin, rest in (('games.sgf', to_sgf(MOVES), '(;GM[4]SZ[15];B[hh];W[ii])'),
                                  ('tree.sgf', f'(;SZ[15]({to_nodes(MOVES, SIZE)})', '(;B[ab])'),
                                  ('games.rif', RIF % ' '.join(MOVES), '<game id="3"><move>h8</move></game>')):
            path = folder.write(name, begin + rest * (20000000 // len(rest)))
            os.truncate(path, 100000000)
            check_board(draw(folder, path, 128), MOVES)


def nothing_but_the_picture_is_written():
    with Folder() as folder:
        sgf = folder.write('a.sgf', to_sgf(MOVES))
        home = folder.path / 'home'
        environment = {'HOME': str(home), 'XDG_RUNTIME_DIR': str(home), 'DISPLAY': ':77', 'PATH': os.environ['PATH'],
                       'DBUS_SESSION_BUS_ADDRESS': f'unix:path={home}/bus', 'LC_ALL': 'C.UTF-8'}
        done = subprocess.run([PROGRAM, sgf, folder.out, '128'], check=False, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        claims.check_equal((done.returncode, done.stdout), (0, b''))
        claims.check_equal(sorted(path.name for path in folder.path.iterdir()), ['a.sgf', 'out.png'])


def a_full_disk_is_told():
    with Folder() as folder:
        sgf = folder.write('a.sgf', to_sgf(MOVES))
        if os.access('/dev/full', os.W_OK):
            done = start(sgf, '/dev/full', 128)
            assert done.returncode > 0 and done.stdout.startswith('/dev/full: '), done
            assert os.path.exists('/dev/full')


def a_limit_that_was_set_before_holds_and_leaves_nothing():
    limits = ('import os, resource, signal, sys\n'
              'signal.signal(signal.SIGXFSZ, signal.SIG_DFL)\n'
              'resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))\n'
              'os.execv(sys.argv[1], sys.argv[1:])\n')
    with Folder() as folder:
        sgf = folder.write('a.sgf', to_sgf(MOVES))
        done = start(sgf, folder.out, 128, before=(sys.executable, '-c', limits))
        claims.check_equal((done.returncode, done.stdout.startswith(f'{folder.out}: ')), (1, True))
        claims.check_equal(sorted(os.listdir(folder.path)), ['a.sgf'])


def begin_sandbox(folder, source):
    """As GNOME does it, beside where the program and its libraries lie here."""
    arguments = ['bwrap', '--ro-bind', '/usr', '/usr', '--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache']
    for name in ('/bin', '/lib64', '/lib', '/sbin'):
        if os.path.islink(name):
            arguments += ['--symlink', 'usr' + name, name]
        elif os.path.isdir(name):
            arguments += ['--ro-bind', name, name]
    arguments += ['--proc', '/proc', '--dev', '/dev', '--chdir', '/', '--setenv', 'GIO_USE_VFS', 'local', '--unshare-all',
                  '--die-with-parent', '--bind', folder.path, '/tmp', '--ro-bind', source, '/tmp/to-thumbnail.sgf']
    build = os.path.dirname(os.path.dirname(PROGRAM))
    arguments += ['--ro-bind', build, build]
    return [str(argument) for argument in arguments]


def a_sandbox_is_enough():
    if shutil.which('bwrap') is None or subprocess.run(
            ['bwrap', '--ro-bind', '/', '/', '--unshare-all', 'true'], check=False, stderr=subprocess.DEVNULL).returncode:
        print('# no sandbox can be made here')
        return
    with Folder() as folder, Folder() as elsewhere:
        source = elsewhere.write('a.sgf', to_sgf(MOVES))
        done = start('file:///tmp/to-thumbnail.sgf', '/tmp/out.png', 128, before=begin_sandbox(folder, source))
        claims.check_equal((done.returncode, done.stdout), (0, ''))
        check_board(read_png(folder.out), MOVES)


def file_managers_are_told_of_all_types():
    lines = dict(line.split('=', 1) for line in ENTRY.splitlines() if '=' in line)
    types = next(line for line in DESKTOP_FILE.splitlines() if line.startswith('MimeType='))
    claims.check_equal(ENTRY.splitlines()[0], '[Thumbnailer Entry]')
    claims.check_equal('MimeType=' + lines['MimeType'], types)
    claims.check_equal(lines['Exec'], lines['TryExec'] + ' %u %o %s')
    assert lines['TryExec'].startswith('/') and lines['TryExec'].endswith('/wuzi-thumbnailer')


claims.run(
    all_formats_are_drawn,
    a_picture_is_as_large_as_it_is_asked_for,
    what_is_there_is_written_over,
    what_is_no_game_is_refused,
    a_large_file_is_read_in_part,
    nothing_but_the_picture_is_written,
    a_full_disk_is_told,
    a_limit_that_was_set_before_holds_and_leaves_nothing,
    a_sandbox_is_enough,
    file_managers_are_told_of_all_types,
)
