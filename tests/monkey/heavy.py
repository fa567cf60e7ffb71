# SPDX-License-Identifier: GPL-3.0-or-later
"""What makes a run of the monkey hard: large studies and databases, reviews that
wait, a slow disk."""

import json
import os
import random
import subprocess

NODES = 100_000  # of a large study
LONGEST_LINE = 30  # moves, so that few have five in a row
SHAPES = ('bushy', 'wide', 'deep')
REVIEWS = 20  # that wait at most
SLOW_SYNCS = [0, 0, 0, 300, 3000]  # milliseconds
DATABASES = {'Small': 300, 'Large': 100_000}  # and how many games they have
DATA_SIZE = 4  # megabytes, of the disk on which the program keeps what it keeps
DATABASES_SIZE = 200  # likewise, with databases and what more is imported
PEOPLE = 5000
REPERTOIRE = 'repertoire.sgf'
LINES = [';B[hh];W[ii](;B[jh];W[jg](;B[ji])(;B[kg]))(;B[hj];W[gi];B[fh])',
         ';B[hh];W[hi];B[ih];W[gh]', ';B[hh];W[ig](;B[if];W[gh])(;B[jh];W[hf];B[fg])']
POINTS = [x + y for x in 'abcdefghijklmno' for y in 'abcdefghijklmno']
NEAR = [x + y for x in 'fghij' for y in 'fghij']  # the middle


class Load:
    """What a run has to bear; all of it follows from the seed."""

    def __init__(self, seed):
        self._rand = random.Random(f'load {seed}')
        self._shape = self._rand.choice([None, *SHAPES])
        self._reviews = self._rand.choice([0, 0, 3, REVIEWS])
        self.studies = [f'{self._shape}.sgf'] if self._shape else []
        self.has_databases = self._rand.random() < 0.5
        self.data_size = DATABASES_SIZE if self.has_databases else DATA_SIZE
        if self.has_databases:
            self.studies.append(REPERTOIRE)
        self.environment = {}
        milliseconds = self._rand.choice(SLOW_SYNCS)
        library = os.environ.get('WUZI_MAIN_SYNCS')
        if library and milliseconds:
            self.environment = {'LD_PRELOAD': library, 'WUZI_DISK_MSECS': str(milliseconds)}

    def write_databases(self, program, folder):
        """Writes a repertoire, files of games, and databases that have these."""
        if not self.has_databases:
            return
        with open(os.path.join(folder, REPERTOIRE), 'w', encoding='ascii') as file:
            file.write('(;SZ[15]GM[4]WZRP[black]' + ''.join(f'({line})' for line in LINES) + ')')
        for name, games in DATABASES.items():
            path = os.path.join(folder, f'{name}.sgf')
            with open(path, 'w', encoding='ascii') as file:
                file.writelines(_write_game(self._rand) for _ in range(games))
            environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=os.path.join(folder, 'data'))
            subprocess.run([program, '--library', 'import', path], env=environment, check=True,
                           stdout=subprocess.DEVNULL)

    def write_study(self, folder):
        """Writes the large study into the folder."""
        if self._shape:
            path = os.path.join(folder, self.studies[0])
            with open(path, 'w', encoding='ascii') as file:
                file.writelines(_write_tree(*_make_tree(self._shape, self._rand)))

    def wait_for_reviews(self, folder):
        """The setting by which the first games of the records wait for a review."""
        try:
            with open(os.path.join(folder, 'data/wuzi/games.jsonl'), encoding='utf-8') as file:
                games = [json.loads(line)['id'] for _, line in zip(range(self._reviews), file)]
        except FileNotFoundError:
            games = []
        return {'waiting-reviews': repr([f'quick {game}' for game in games])} if games else {}


def _write_game(rand):
    """One of those that databases have; openings repeat, as people's do."""
    head = ''.join(f'{name}[{text}]' for name, text in (
        ('PB', f'Player {rand.randrange(PEOPLE)}'), ('PW', f'Player {rand.randrange(PEOPLE)}'),
        ('EV', f'Open {rand.randrange(100)}'), ('DT', f'{rand.randrange(1990, 2026)}-05-01'),
        ('RE', rand.choice(['B+', 'W+', '0']))))
    opening = ['hh', rand.choice(['hi', 'ii', 'ig'])]
    moves = opening + rand.sample([point for point in NEAR if point not in opening], 18)
    line = ''.join(f';{"BW"[i % 2]}[{move}]' for i, move in enumerate(moves))
    return f'(;SZ[15]GM[4]{head}{line})\n'


def _parent_of(node, shape, depths, rand):
    """Nodes but the root hang below earlier ones, of which none is too deep."""
    if shape == 'wide':
        return 0
    if shape == 'deep':
        return node - 1
    parent = rand.randrange(max(0, node - 2000), node)
    return parent if depths[parent] < LONGEST_LINE else 0


def _make_tree(shape, rand):
    """The children and the text of each node. Moves are drawn so that none comes
    twice in a line; what is too deep or too wide for that has only comments."""
    depths = [0]
    children = [[] for _ in range(NODES)]
    texts = ['SZ[15]GM[4]']
    for node in range(1, NODES):
        parent = _parent_of(node, shape, depths, rand)
        depths.append(depths[parent] + 1)
        children[parent].append(node)
        colour = 'BW'[depths[parent] % 2]
        has_move = depths[node] <= LONGEST_LINE and shape != 'wide'
        move = rand.choice(POINTS[depths[node]::LONGEST_LINE + 1]) if has_move else ''
        comment = f'C[Node {node}]' if rand.random() < 0.1 or not move else ''
        texts.append((f'{colour}[{move}]' if move else '') + comment)
    return children, texts


def _write_tree(children, texts):
    """The pieces of the file."""
    waiting = [')', 0, '(']
    while waiting:
        what = waiting.pop()
        if isinstance(what, str):
            yield what
            continue
        yield f';{texts[what]}\n'
        for child in reversed(children[what]):
            waiting += [child] if len(children[what]) == 1 else [')', child, '(']
