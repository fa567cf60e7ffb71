#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets libFuzzer look for what the readers of Wuzi can't bear.

run.py [--seconds N] [--build DIR] [--grow] [NAME...]

Builds the harnesses with clang and gives each N seconds (60), beginning with
its corpus. What makes one fail is left in DIR/found. With --grow, what is new
is afterwards taken into corpus/NAME.grown, as little as has the same coverage.
NAME is one of the harnesses, fuzz-NAME.c; without any, all are run. The exit
status is 1 if anything was found.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CORPUS = HERE / 'corpus'

# A reader that takes longer, or more memory, hangs or grows. Each takes a
# hundredth of a second at most; but the machine may be busy.
TIMEOUT_SECONDS = 20
MEMORY_MB = 1024
LONGEST_INPUT = 4096

# What Meson takes for a test that can't be done here.
SKIPPED = 77

# A corpus that is kept in the repository has at most so many bytes.
GROWN_BYTES = 60_000

# Words that a harness finds sooner with help; all others read records.
DICTIONARIES = {'brain': 'brain', 'library': 'library', 'settings': 'settings', 'study': 'study', 'review': 'teacher',
                'training': 'teacher', 'notation': None, 'index': None}

ENVIRONMENT = {
    'ASAN_OPTIONS': 'detect_stack_use_after_return=0',
    'G_DEBUG': 'fatal-warnings',
    'G_ENABLE_DIAGNOSTIC': '0',
    'G_SLICE': 'always-malloc',
    'GIO_USE_VFS': 'local',
    'GSETTINGS_BACKEND': 'memory',
    'LC_ALL': 'C.UTF-8',
    'LANGUAGE': 'en',
    'UBSAN_OPTIONS': 'print_stacktrace=1',
}

ESCAPES = {'\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
UNESCAPES = {'n': b'\n', 'r': b'\r', 't': b'\t', '\\': b'\\'}
ESCAPE = re.compile(r'\\(x[0-9a-f]{2}|.)')


def escape(data):
    """Bytes as one line of a corpus; see replay.c."""
    text = data.decode('utf-8', 'surrogateescape')
    line = ''.join(ESCAPES.get(c) or (c if c.isprintable() else hex_of(c)) for c in text)
    return '\\x23' + line[1:] if line.startswith('#') else line


def hex_of(character):
    return ''.join(f'\\x{byte:02x}' for byte in character.encode('utf-8', 'surrogateescape'))


def unescape(line):
    data = b''
    end = 0
    for match in ESCAPE.finditer(line):
        word = match[1]
        data += line[end:match.start()].encode()
        data += bytes([int(word[1:], 16)]) if len(word) == 3 else UNESCAPES[word]
        end = match.end()
    return data + line[end:].encode()


def read_corpus(path):
    """The inputs of a corpus, as bytes."""
    if not path.exists():
        return []
    lines = path.read_text(encoding='utf-8').split('\n')[:-1]
    return [unescape(line) for line in lines if not line.startswith('#')]


def write_grown(name, inputs):
    """Keeps the shortest inputs, as many as there is room for; returns how
    many these are."""
    known = set(read_corpus(CORPUS / f'{name}.seeds'))
    lines = sorted((escape(data) for data in inputs - known), key=lambda line: (len(line), line))
    kept = []
    room = GROWN_BYTES
    for line in lines:
        room -= len(line.encode()) + 1
        if room < 0:
            break
        kept.append(line + '\n')
    (CORPUS / f'{name}.grown').write_text(''.join(kept), encoding='utf-8')
    return len(kept)


def unpack(name, folder):
    """Makes a file of each input, as libFuzzer wants it."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in ('seeds', 'grown'):
        for number, data in enumerate(read_corpus(CORPUS / f'{name}.{kind}')):
            (folder / f'{kind}-{number}').write_bytes(data)


def build(folder):
    if not (folder / 'build.ninja').exists():
        compiler = 'ccache clang' if shutil.which('ccache') else 'clang'
        subprocess.run(['meson', 'setup', folder, ROOT, '--buildtype=debugoptimized',
                        '-Dfuzz=true'],
                       env={**os.environ, 'CC': compiler}, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(['ninja', '-C', folder, 'fuzzers'], check=True, stdout=subprocess.DEVNULL)


def command_of(args, name):
    command = [args.build / 'tests' / 'fuzz' / f'fuzz-{name}', f'-timeout={TIMEOUT_SECONDS}',
               f'-rss_limit_mb={MEMORY_MB}', f'-max_len={LONGEST_INPUT}']
    words = DICTIONARIES.get(name, 'records')
    return command + ([f'-dict={HERE / words}.dict'] if words else [])


def run_fuzzer(command, environment):
    """What it said, and whether it ended well."""
    result = subprocess.run(command, env=environment, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, check=False)
    return result.stdout.decode(errors='replace'), result.returncode == 0


def last_number(pattern, output):
    found = re.findall(pattern, output)
    return int(found[-1]) if found else 0


def fuzz(args, name, environment):
    """Fuzzes one harness; returns whether nothing was found."""
    work = args.build / 'fuzz' / name
    found = args.build / 'found'
    found.mkdir(parents=True, exist_ok=True)
    unpack(name, work)
    output, good = run_fuzzer([*command_of(args, name), f'-max_total_time={args.seconds}',
                               f'-artifact_prefix={found}/{name}-', '-print_final_stats=1', work],
                              environment)
    runs = last_number(r'stat::number_of_executed_units: (\d+)', output)
    edges = last_number(r'cov: (\d+)', output)
    print(f'{name:12} {runs:10} {edges:7} {len(list(work.iterdir())):7}   '
          f'{"nothing" if good else "FOUND"}', flush=True)
    if not good:
        (found / f'{name}.log').write_text(output, encoding='utf-8')
        print(output[-4000:])
    return good


def grow(args, name, environment):
    """Takes as little as has the coverage of all."""
    work = args.build / 'fuzz' / name
    with tempfile.TemporaryDirectory() as folder:
        run_fuzzer([*command_of(args, name), '-merge=1', folder, work], environment)
        inputs = {file.read_bytes() for file in pathlib.Path(folder).iterdir()}
    kept = write_grown(name, inputs)
    print(f'{name:12} {kept} of {len(inputs)} inputs are in corpus/{name}.grown', flush=True)


def read_arguments(names):
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n', 1)[1])
    parser.add_argument('--seconds', type=int, default=60)
    parser.add_argument('--build', type=lambda path: pathlib.Path(path).resolve(),
                        default=ROOT / 'build' / 'fuzz')
    parser.add_argument('--grow', action='store_true')
    parser.add_argument('names', nargs='*', default=names, metavar='NAME')
    args = parser.parse_args()
    unknown = set(args.names) - set(names)
    if unknown:
        parser.error(f'there is no harness {", ".join(sorted(unknown))}')
    return args


def main():
    names = sorted(file.stem.removeprefix('fuzz-') for file in HERE.glob('fuzz-*.c'))
    args = read_arguments(names)
    if not shutil.which('clang'):
        print('clang is not installed')
        return SKIPPED
    build(args.build)
    environment = {**os.environ, **ENVIRONMENT, 'GSETTINGS_SCHEMA_DIR': str(args.build / 'data')}
    print(f'{"harness":12} {"executions":>10} {"edges":>7} {"corpus":>7}   found', flush=True)
    good = [fuzz(args, name, environment) for name in args.names]
    if args.grow:
        for name in args.names:
            grow(args, name, environment)
    return 0 if all(good) else 1


if __name__ == '__main__':
    sys.exit(main())
