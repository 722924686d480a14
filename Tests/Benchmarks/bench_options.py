"""The command-line arguments of the benchmarks."""

import argparse
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Library"


def parser(doc):
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def parsed(doc, *subjects, **numbers):
    """Parses the arguments of this process.

    A subject is an argument's name and help text; a number is an option's default and help text. The last argument is the
    folder of the programs.
    """
    result = parser(doc)
    for name, meaning in subjects:
        result.add_argument(name, metavar=name.upper(), help=meaning)
    result.add_argument("programs", metavar="BIN", nargs="?", type=pathlib.Path, default=ROOT / ".build/release",
                        help="the folder of the programs (default: .build/release)")
    for name, (default, meaning) in numbers.items():
        result.add_argument(f"--{name}", type=type(default), default=default, metavar="N", help=f"{meaning} (default: {default})")
    arguments = result.parse_intermixed_args()
    arguments.programs = arguments.programs.resolve()
    return arguments
