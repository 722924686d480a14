"""The bands: who plays what under a melody.

A pattern spans one bar in equal steps. `.` lets the last note ring, `0` damps it, a digit is a step of the chord
(`1` root, `3`, `5`, `8` the octave), `x` the whole chord, `p` root, fifth and octave. In drum patterns `x` is a stroke, `X` an accent.
"""

from collections import namedtuple

Part = namedtuple("Part", "instrument centre loudness pattern")
Style = namedtuple("Style", "parts drums swing", defaults=[{}, False])

# General MIDI programs, counted from 0.
INSTRUMENTS = {
    "piano": 0, "bright piano": 1, "honky-tonk": 3, "electric piano": 4, 
    "vibraphone": 11, "marimba": 12, "bells": 14, "organ": 16, "rock organ": 18, "accordion": 21, "harmonica": 22,
    "nylon guitar": 24, "steel guitar": 25, "jazz guitar": 26, "clean guitar": 27, "muted guitar": 28, "overdrive": 29,
    "distortion": 30, "double bass": 32, "finger bass": 33, "picked bass": 34, "fretless bass": 35, "synth bass": 38,
    "violin": 40, "cello": 42, "tremolo strings": 44, "pizzicato": 45, "harp": 46, "timpani": 47, "strings": 48,
    "slow strings": 49, "choir": 52, "trumpet": 56, "trombone": 57, "tuba": 58, "muted trumpet": 59, "horn": 60,
    "brass": 61, "tenor sax": 66, "oboe": 68, "clarinet": 71, "flute": 73, "whistle": 78, "square lead": 80,
    "saw lead": 81, "calliope": 82, "new age pad": 88, "warm pad": 89, "poly synth": 90, "halo pad": 94,
    "koto": 107, "fiddle": 110, "applause": 126,
}

DRUMS = {
    "kick": 36, "rim": 37, "snare": 38, "clap": 39, "hat": 42, "pedal hat": 44, "open hat": 46, "crash": 49, "ride": 51,
    "tambourine": 54, "shaker": 70, "taiko": 41,
}

STYLES = {
    "punk": Style([Part("distortion", 45, 68, "pppppppp"), Part("overdrive", 52, 52, "p..pp..p"), Part("picked bass", 36, 92, "11111111")],
                  {"kick": "x..xx.x.", "snare": "..X...X.", "hat": "xxxxxxxx"}),
    "punk waltz": Style([Part("distortion", 45, 68, "pppppp"), Part("picked bass", 36, 92, "111111")],
                        {"kick": "x.....", "snare": "..X.X.", "hat": "x.x.x."}),
    "rock": Style([Part("overdrive", 48, 58, "p..p..p."), Part("rock organ", 60, 46, "x"), Part("picked bass", 36, 90, "1.1.1.5.")],
                  {"kick": "x...xx..", "snare": "..X...X.", "hat": "xxxxxxxx"}),
    "stage": Style([Part("overdrive", 48, 58, "p..p..p."), Part("picked bass", 36, 90, "1.1.1.5."), Part("applause", 60, 34, "1")],
                   {"kick": "x...xx..", "snare": "..X...X.", "open hat": "x.x.x.x."}),
    "new wave": Style([Part("muted guitar", 60, 70, ".x.x.x.x"), Part("warm pad", 60, 56, "x"), Part("synth bass", 36, 80, "18181818")],
                      {"kick": "x...x...", "snare": "..X...X.", "open hat": ".x.x.x.x"}),
    "drift": Style([Part("electric piano", 58, 62, "x.....x."), Part("warm pad", 62, 50, "x"), Part("fretless bass", 36, 86, "1....5..")],
                   {"kick": "x......x..x.....", "rim": "....x.......x...", "shaker": "..x...x...x...x."}),
    "glide": Style([Part("new age pad", 60, 54, "x"), Part("synth bass", 36, 78, "1..1..5."), Part("clean guitar", 64, 50, ".3.5.8.5")],
                   {"kick": "x.x.x.x.", "clap": "..x...x.", "shaker": "xxxxxxxx"}),
    "dance": Style([Part("poly synth", 60, 60, "x..x..x."), Part("synth bass", 36, 88, ".1.1.1.1"), Part("warm pad", 64, 44, "x")],
                   {"kick": "X.X.X.X.", "clap": "..x...x.", "open hat": ".x.x.x.x"}),
    "sprint": Style([Part("poly synth", 60, 58, "x.x."), Part("synth bass", 36, 88, ".1.1")],
                    {"kick": "X.X.", "clap": "..x.", "open hat": ".x.x"}),
    "hip hop": Style([Part("electric piano", 58, 64, "x.....x."), Part("synth bass", 36, 92, "1.....1...5.....")],
                     {"kick": "x..x..x...x.....", "snare": "....X.......X...", "hat": "x.x.x.xxx.x.x.x."}),
    "folk": Style([Part("steel guitar", 52, 66, "1.x.5.x."), Part("double bass", 38, 78, "1.5.")]),
    "folk waltz": Style([Part("nylon guitar", 52, 66, "1.x.x."), Part("double bass", 38, 74, "1")]),
    "lilt": Style([Part("nylon guitar", 52, 68, "135853"), Part("cello", 45, 58, "1")]),
    "ambient": Style([Part("halo pad", 60, 50, "x"), Part("piano", 48, 58, "1.5.8."), Part("slow strings", 55, 44, "x")]),
    "waltz": Style([Part("strings", 60, 58, ".xx"), Part("pizzicato", 45, 78, "1..")]),
    "swing": Style([Part("jazz guitar", 57, 54, ".x.x"), Part("double bass", 38, 88, "1353")],
                   {"ride": "x..x.xx..x.x", "pedal hat": "...x.....x.."}, True),
    "parade": Style([Part("tuba", 38, 84, "1.5."), Part("trombone", 55, 60, ".x.x")],
                    {"kick": "x...x...", "snare": "..x.x.xx", "crash": "x......."}),
    "ragtime": Style([Part("honky-tonk", 48, 66, "1x5x")]),
    "nocturne": Style([Part("piano", 50, 54, "158")]),
    "chorale": Style([Part("strings", 58, 56, "x"), Part("cello", 43, 60, "1")]),
    "storm": Style([Part("tremolo strings", 57, 66, "x"), Part("timpani", 41, 84, "1..1..1."), Part("horn", 52, 58, "p...")],
                   {"taiko": "X..x..x."}),
    "teahouse": Style([Part("koto", 52, 70, "1.5.8.5."), Part("slow strings", 58, 42, "x")]),
    "tram": Style([Part("accordion", 57, 58, ".x.x.x.x"), Part("double bass", 38, 84, "1.5."), Part("tremolo strings", 62, 40, "x")],
                  {"tambourine": "..x...x."}),
    "city pop": Style([Part("electric piano", 60, 62, "x..x...x"), Part("finger bass", 36, 88, "1..1.58."), Part("strings", 66, 40, "x")],
                      {"kick": "x...x.x.", "snare": "..X...X.", "hat": "xxxxxxxx"}),
    "alone": Style([]),
}
