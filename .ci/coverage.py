#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tells how many lines of each layer the tests have run.

coverage.py FILE    FILE is what "gcovr --csv" has written; false if a layer has too few
"""

import collections
import csv
import sys

# The least share of a layer's lines that the tests run, in percent.
LEAST = {"board": 95, "engine": 0, "brain": 0, "records": 95, "game": 95, "present": 80, "ui": 80}

SHOWN_FILES = 8


def read(path):
    """For each layer, its files: how many lines of them no test runs, and all."""
    layers = collections.defaultdict(list)
    with open(path) as file:
        for row in csv.DictReader(file):
            source, layer, *rest = row["filename"].split("/")
            total, covered = int(row["line_total"]), int(row["line_covered"])
            if source == "src" and rest:
                layers[layer].append((total - covered, total, row["filename"]))
    return layers


def show(layer, files):
    """Prints one layer; false if that is too little."""
    total = sum(total for _, total, _ in files)
    share = 100 * (1 - sum(missing for missing, _, _ in files) / total) if total else 0
    enough = share >= LEAST[layer]
    print(f"  {layer:8} {share:5.1f} % of {total} lines" + ("" if enough else f", less than {LEAST[layer]} %"))
    for missing, _, name in sorted(files, reverse=True)[:SHOWN_FILES]:
        if missing:
            print(f"    {missing:9} {name}")
    return enough


layers = read(sys.argv[1])
sys.exit(0 if all([show(layer, layers[layer]) for layer in LEAST]) else 1)
