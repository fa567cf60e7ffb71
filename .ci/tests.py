#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what ./check's tests said, and finds what suites are built of.

tests.py count BUILD              prints "PASSED FAILED SKIPPED" of the last run
tests.py failures BUILD           prints what the programs that failed said in it
tests.py left-out BUILD           prints which programs were, and why
tests.py slowest BUILD            prints "SECONDS NAME" of those that took longest
tests.py targets BUILD WHAT...    prints the files ninja has to build for these
                                  suites, and for tests' programs of these names
"""

import json
import os
import re
import subprocess
import sys

TAP_LINE = re.compile(r"(not )?ok\b(.*)", re.ASCII)
TAP_NOTE = re.compile(r"#\s*(skip|todo)", re.IGNORECASE)
STACK_LINE = re.compile(r"(?:# )?(\S+)\(\+(0x[0-9a-f]+)\)\s?\[0x[0-9a-f]+\]", re.ASCII)
TAP_SKIPS_ALL = re.compile(r"^1\.\.0\s*#\s*skip(.*)", re.IGNORECASE | re.MULTILINE)
GOOD = ("OK", "EXPECTEDFAIL")
SKIPPED = "SKIP"
SLOWEST = 5  # programs of a run


def introspect(build, what):
    """What Meson wrote down about the build folder."""
    with open(os.path.join(build, "meson-info", f"intro-{what}.json")) as file:
        return json.load(file)


def count_tap(output):
    """The single tests a program that speaks TAP reported."""
    passed = failed = skipped = 0
    for line in output.splitlines():
        match = TAP_LINE.match(line)
        if not match:
            continue
        note = TAP_NOTE.search(match[2])
        if note and note[1].lower() == "skip":
            skipped += 1
        elif match[1] and not note:
            failed += 1
        else:
            passed += 1
    return passed, failed, skipped


def count_program(record, is_tap):
    """The tests of one program; one that crashed counts as one failed.

    Meson calls a TAP program skipped that ended well and said nothing at all;
    that is a failure too.
    """
    output = record.get("stdout") or ""
    passed, failed, skipped = count_tap(output) if is_tap else (0, 0, 0)
    nothing_said = passed + failed + skipped == 0
    if record["result"] == SKIPPED and nothing_said:
        if is_tap and not TAP_SKIPS_ALL.search(output):
            failed = 1
        else:
            skipped = 1
    elif record["result"] not in (*GOOD, SKIPPED):
        failed = max(failed, 1)
    elif nothing_said:
        passed = 1
    return passed, failed, skipped


def records_of(build):
    """What Meson wrote down about each program of the last run."""
    with open(os.path.join(build, "meson-logs", "testlog.json")) as file:
        for line in file:
            yield json.loads(line)


def count(build):
    """Prints the sums over the last run in a build folder."""
    speaks_tap = {test["name"] for test in introspect(build, "tests") if test["protocol"] == "tap"}
    sums = [0, 0, 0]
    for record in records_of(build):
        is_tap = record["name"].split(" / ")[-1] in speaks_tap
        sums = [a + b for a, b in zip(sums, count_program(record, is_tap))]
    print(*sums)


def name_place(line):
    """Adds the function's name to a line of the stack of a program that died."""
    match = STACK_LINE.fullmatch(line)
    if not match:
        return line
    try:
        named = subprocess.run(["addr2line", "-fsp", "-e", match[1], match[2]], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.CalledProcessError):
        return line
    return f"{line} {named.stdout.strip()}"


def failures(build):
    """Prints what failed in the last run, without the tests that passed."""
    for record in records_of(build):
        if record["result"] in (*GOOD, SKIPPED):
            continue
        print(f"--- {record['name']}: {record['result']} after {record['duration']:.0f} s,"
              f" exit status {record['returncode']}")
        output = (record.get("stdout") or "") + (record.get("stderr") or "")
        for line in output.splitlines():
            if not line.startswith("ok "):
                print(name_place(line))


def left_out(build):
    """Prints which programs were left out in the last run, and why."""
    for record in records_of(build):
        reason = TAP_SKIPS_ALL.search(record.get("stdout") or "")
        if record["result"] == SKIPPED and reason:
            print(f"left out: {record['name'].removeprefix('wuzi:')}: {reason[1].strip()}")


def slowest(build):
    """Prints which programs took longest in the last run."""
    records = sorted(records_of(build), key=lambda record: record["duration"], reverse=True)
    for record in records[:SLOWEST]:
        print(f"{record['duration']:.0f} {record['name'].removeprefix('wuzi:')}")


def targets(build, *wanted):
    """Prints what the tests of these suites are built of, and these programs."""
    needed = {
        target
        for test in introspect(build, "tests")
        if any(name.split(":")[-1] in wanted for name in test["suite"])
        for target in test["depends"]
    }
    for target in introspect(build, "targets"):
        if target["id"] in needed or target["name"] in wanted:
            for filename in target["filename"]:
                print(os.path.relpath(filename, build))


{"count": count, "failures": failures, "left-out": left_out, "slowest": slowest,
 "targets": targets}[sys.argv[1]](*sys.argv[2:])
