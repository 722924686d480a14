"""The arguments of the benchmarks: what they measure, numbers with defaults, and where the programs lie."""

import argparse
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Library"


def parser(doc):
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def parsed(doc, *subjects, **numbers):
    """The arguments of this process.

    A subject is the name of an argument and its meaning; a number is an option's default and its meaning. Last comes the
    folder of the programs.
    """
    result = parser(doc)
    for name, meaning in subjects:
        result.add_argument(name, metavar=name.upper(), help=meaning)
    result.add_argument("programs", metavar="BIN", nargs="?", type=pathlib.Path, default=ROOT / ".build/release",
                        help="the folder of the programs; .build/release where not given")
    for name, (default, meaning) in numbers.items():
        result.add_argument(f"--{name}", type=type(default), default=default, metavar="N", help=f"{meaning}; {default} where not given")
    arguments = result.parse_args()
    arguments.programs = arguments.programs.resolve()
    return arguments
