"""The melodies, all in the public domain, in a small dialect of ABC notation.

Letters are pitches (`C` middle C, `c` an octave up, `C,` an octave down), digits lengths in units, `z` a rest, a quoted
word the chord from here on, `-` a tie. An accidental holds for its own note only. Every bar must be full: the parser counts.
"""

from collections import namedtuple

Tune = namedtuple("Tune", "composer key metre unit abc")

# The first bars of the prelude are one figure over changing chords, played twice a bar.
PRELUDE_FIGURES = (
    '"C"CEGceGce', '"Dm"CDAdfAdf', '"G7"B,DGdfGdf', '"C"CEGceGce', '"Am"CEAeaAea', '"D7"CD^FAd^FAd',
    '"G"B,DGdgGdg', '"C"B,CEGcEGc', '"Am"A,CEGcEGc', '"D7"A,D^FAd^FAd', '"G"G,B,DGBDGB',
)

TUNES = {
    "ode to joy": Tune("Ludwig van Beethoven", "C", "4/4", "1/4", '''
        "C"EEFG|"G"GFED|"C"CCDE|"G"E3/2D/D2|"C"EEFG|"G"GFED|"C"CCDE|"G"D3/2C/"C"C2|
        "G"DDEC|DE/F/EC|DE/F/ED|"D7"CD"G"G,2|"C"EEFG|"G"GFED|"C"CCDE|"G"D3/2C/"C"C2|'''),

    "minuet": Tune("Christian Petzold", "G", "3/4", "1/8", '''
        "G"d2GABc|d2G2G2|"C"e2cdef|"G"g2G2G2|"Am"c2dcBA|"G"B2cBAG|"D"F2GABG|A6|
        "G"d2GABc|d2G2G2|"C"e2cdef|"G"g2G2G2|"Am"c2dcBA|"G"B2cBAG|"D"A2BAGF|"G"G6|'''),

    "elise": Tune("Ludwig van Beethoven", "Am", "3/8", "1/16", '''
        e^d|"Am"e^deBdc|A2zCEA|"E"B2zE^GB|"Am"c2zEe^d|e^deBdc|A2zCEA|"E"B2zEcB|"Am"A2zBcd|
        "C"e3Gfe|"G"d3Ffe|"Am"d3Edc|"E"B2zEe^d|"Am"e^deBdc|A2zCEA|"E"B2zEcB|"Am"A6|'''),

    "gymnopedie": Tune("Erik Satie", "D", "3/4", "1/4", '''
        "G"z3|"D"z3|"G"zfa|"D"gfc|"G"Bcd|"D"A3|"G"F3|"D"z3|
        "G"zfa|"D"gfc|"G"Bcd|"D"A3|"F#m"c3|"Bm"f3|"Em"E3-|E3|'''),

    "canon": Tune("Johann Pachelbel", "D", "4/4", "1/4", '''
        "D"f2"A"e2|"Bm"d2"F#m"c2|"G"B2"D"A2|"G"B2"A"c2|"D"DF"A"AG|"Bm"FD"F#m"FE|"G"DB,"D"DA|"G"GB"A"AG|
        "D"fd"A"ea|"Bm"fd"F#m"cA|"G"Bd"D"AF|"G"GB"A"ce|"D"d4|'''),

    "greensleeves": Tune("Traditional", "Am", "6/8", "1/8", '''
        A|"Am"c2de3/2f/e|"G"d2BG3/2A/B|"Am"c2AA3/2^G/A|"E"B2^GE2A|
        "Am"c2de3/2f/e|"G"d2BG3/2A/B|"Am"c3/2B/A"E"^G3/2^F/^G|"Am"A6|
        "C"g3g3/2f/e|"G"d2BG3/2A/B|"Am"c2AA3/2^G/A|"E"B2^GE3|
        "C"g3g3/2f/e|"G"d2BG3/2A/B|"Am"c3/2B/A"E"^G3/2^F/^G|"Am"A6|'''),

    "scarborough": Tune("Traditional", "Ddor", "3/4", "1/4", '''
        "Dm"D2D|A2A|"C"E3/2F/E|"Dm"D3|zAc|"F"d2c|"Dm"A"G"B"C"G|"Dm"A3|
        z2d|d2d|"C"c2A|"Dm"AGF|"C"E2C|"Dm"D2A|"C"G2F|EDC|"Dm"D3|'''),

    "amazing grace": Tune("Traditional", "G", "3/4", "1/4", '''
        D|"G"G2B/G/|B2A|"C"G2E|"G"D2D|G2B/G/|B2A|"D"d3-|d2B|
        "G"d2B/d/|B2G|"C"D2E/G/|"G"G2D|G2B/G/|"D"B2A|"G"G3|'''),

    "saints": Tune("Traditional", "C", "4/4", "1/4", '''
        zCEF|"C"G4|zCEF|G4|zCEF|G2E2|C2E2|"G"D4|zEED|"C"C3C|E2GG|"F"F4|zFEF|"C"G2E2|"G"C2D2|"C"C4|'''),

    "twinkle": Tune("Traditional", "C", "4/4", "1/4", '''
        "C"CCGG|"F"AA"C"G2|"F"FF"C"EE|"G"DD"C"C2|"C"GG"F"FF|"C"EE"G"D2|"C"GG"F"FF|"C"EE"G"D2|
        "C"CCGG|"F"AA"C"G2|"F"FF"C"EE|"G"DD"C"C2|'''),

    "sakura": Tune("Traditional", "Am", "4/4", "1/4", '''
        "Am"AAB2|AAB2|"Am"ABcB|"F"AB/A/F2|"Am"ECEF|"E"EE/C/B,2|"Am"ABcB|"F"AB/A/F2|
        "Am"ECEF|"E"EE/C/B,2|"Am"AAB2|AAB2|"Em"EFBA/F/|"E"E4|'''),

    "jasmine": Tune("Traditional", "C", "4/4", "1/8", '''
        "C"E2EG"Am"AccA|"C"G2GAG4|E2EG"Am"AccA|"C"G2GAG4|G2G2G2EG|"Am"A2A2"C"G4|
        E2DEG2ED|C2CD"Am"C4|"C"EDCE"G"D3E|"C"G2Ac"G"G4|D2EGDE"Am"CA,|"G"G,4"Am"A,2C2|"G"D3E"Am"CDCA,|"G"G,4"C"C4|'''),

    "korobeiniki": Tune("Traditional", "Am", "4/4", "1/8", '''
        "E"e2Bcd2cB|"Am"A2Ace2dc|"E"B3cd2e2|"Am"c2A2A4|"Dm"z2d2faga-|"C"ae3ce2z|"E"B2Bcd2e2|"Am"c2A2A4|'''),

    "prelude": Tune("Johann Sebastian Bach", "C", "4/4", "1/16",
                    "|".join(bar + bar.split('"')[2] for bar in PRELUDE_FIGURES) + '|"C"C4E4c8|'),

    "jesu joy": Tune("Johann Sebastian Bach", "G", "9/8", "1/8", '''
        "G"zGABdc"C"ced|"G"dgf"Em"gdB"G"GAB|"C"cde"G"dcB"D"ABG|"D"FGADFA"D7"cBA|
        "G"BGABdc"C"ced|"G"dgf"Em"gdB"G"GAB|"C"Edc"G"BAG"D"DGF|"G"G9|'''),

    "serenade": Tune("Wolfgang Amadeus Mozart", "G", "4/4", "1/8", '''
        "G"G2zDG2zD|GDGBd2z2|"D"c2zAc2zA|cAFAD2z2|"G"GzG3BAG|"D"GFF3AcF|AG"G"G3BAG|"D"GFF3AcF|"G"G4z4|'''),

    "morning": Tune("Edvard Grieg", "C", "6/8", "1/8", '''
        "C"gedcde|gedcd/e/d/e/|"Am"gegaea|"C"gedc3|"C"gedcde|gedcd/e/d/e/|"Am"gegaeg|"Em"b^fe^de^f|
        "E"b^g^fe^f^g|b^g^fe^f/^g/^f/^g/|"C#m"b^gb^c'^g^c'|"E"b^g^fe3|'''),

    "entertainer": Tune("Scott Joplin", "C", "2/4", "1/16", '''
        D^D|"C"Ec2Ec2Ec-|c4zcd^d|ecde2"G"Bd2|"C"c6D^D|Ec2Ec2Ec-|"C"c4zAG^F|"D7"Ace2dcA2-|"G"d6D^D|
        "C"Ec2Ec2Ec-|c4zcd^d|ecde2"G"Bd2|"C"c4c2d2|ecdecdcd|"F"ecdecdcd|"C"ecde2"G"Bd2|"C"c8|'''),

    "swan": Tune("Pyotr Tchaikovsky", "Am", "4/4", "1/8", '''
        "Am"e4ABcd|e3ce3c|e3A"F"cAFc|"Am"A6dc|"G"B4"E"^GABd|"Am"e3ce3c|e3A"F"cAFc|"Am"A8|'''),

    "mountain king": Tune("Edvard Grieg", "Am", "4/4", "1/8", '''
        "Am"A,B,CDECE2|"B"^DB,^D2"Bb"D_B,D2|"Am"A,B,CDECEA|"C"GECEG4|
        "Am"A,B,CDECE2|"B"^DB,^D2"Bb"D_B,D2|"Am"A,B,CDECEA|"C"GECEG4|
        "E"EF^GABGB2|"C"cGc2"E"BGB2|EF^GABGB2|"C"cGc2"E"B4|
        "Am"ABcdece2|"B"^dB^d2"Bb"d_Bd2|"Am"ABcdecea|gecea4|'''),

    "rising sun": Tune("Traditional", "Am", "6/8", "1/8", '''
        z3z2E|"Am"A3"C"B2c|"D"e2d"F"A3|"Am"z2a"C"a2g|"E"e2de3|"Am"z2a"C"a2a|"D"g2e"F"d2c|"Am"A2c"E"B2^G|"Am"A6|'''),

    "folia": Tune("Arcangelo Corelli", "Dm", "3/4", "1/4", '''
        "Dm"dd3/2e/|"A"^c3|"Dm"dd3/2e/|"C"e3|"F"ff3/2g/|"C"e3|"Dm"dd3/2e/|"A"^c3|
        "Dm"dd3/2e/|"A"^c3|"Dm"dd3/2e/|"C"e3|"F"ff3/2g/|"C"e3|"Dm"d3/2e/"A"^c|"Dm"d3|'''),

    "auld lang syne": Tune("Traditional", "G", "4/4", "1/4", '''
        D|"G"G3/2G/GB|"D"A3/2G/AB|"G"G3/2G/Bd|"C"e3e|"G"d3/2B/BG|"D"A3/2G/AB|"C"G3/2E/"D"ED|"G"G3e|
        "G"d3/2B/BG|"D"A3/2G/Ae|"G"d3/2B/Bd|"C"e3e|"G"d3/2B/BG|"D"A3/2G/AB|"C"G3/2E/"D"ED|"G"G4|'''),

    "drunken sailor": Tune("Traditional", "Ddor", "4/4", "1/8", '''
        "Dm"A2AAA2AA|A2D2F2A2|"C"G2GGG2GG|G2C2E2G2|"Dm"A2AAA2AA|A2B2c2d2|"C"c2A2G2E2|"Dm"D4D4|
        "Dm"A4A3A|A2D2F2A2|"C"G4G3G|G2C2E2G2|"Dm"A4A3A|A2B2c2d2|"C"c2A2G2E2|"Dm"D4D4|'''),

    "clementine": Tune("Traditional", "G", "3/4", "1/4", '''
        G/G/|"G"GDB/B/|BGG/B/|ddc/B/|"D"A2A/B/|ccB/A/|"G"BGG/B/|"D"ADF/A/|"G"G3|'''),

    "lullaby": Tune("Johannes Brahms", "C", "3/4", "1/4", '''
        E/E/|"C"G2E/E/|G2E/G/|cBA|"F"A"C"GD/E/|"G"F2D/E/|F2D/F/|B/A/GB|"C"c2C/C/|
        "F"c2A/F/|"C"G2E/C/|"G"FGA|"C"G2C/C/|"F"c2A/F/|"C"G2E/C/|"G"FED|"C"C3|'''),

    "largo": Tune("Antonín Dvořák", "C", "4/4", "1/4", '''
        "C"E3/2G/G2|E3/2D/C2|"F"DE"C"G3/2E/|"G"D4|"C"E3/2G/G2|E3/2D/C2|"G"DED3/2C/|"C"C4|
        "F"A3/2c/c2|BGA2|A3/2c/c2|BGA2|"C"E3/2G/G2|E3/2D/C2|"G"DED3/2C/|"C"C4|'''),

    "bourree": Tune("Johann Sebastian Bach", "Em", "4/4", "1/8", '''
        ef|"Em"g2fe"B7"^d2ef|"B7"B2^c^d"Em"e2dc|"G"B2AG"D"F2GA|"Em"BAGFE2ef|
        "Em"g2fe"B7"^d2ef|"B7"B2^c^d"Em"e2dc|"G"B2AG"D"F3G|"G"G8|'''),

    "spring": Tune("Antonio Vivaldi", "C", "4/4", "1/4", '''
        C|"C"EEED/C/|G3G/F/|EEED/C/|G3G/F/|EF/G/"F"FE|"G"D2zC|"C"EEED/C/|G3G/F/|EF/G/"F"FE|"G"D2zG|
        "F"AG/F/"C"GA|"F"B"C"GzG|"F"AG/F/"C"GA|"F"B"C"GzG|"F"cBAG|"G"FEDB,|"C"C4|'''),

    "can-can": Tune("Jacques Offenbach", "C", "4/4", "1/8", '''
        "C"C4DFED|G2G2GAEF|"G"D2D2DFED|"C"CcBAGFED|"C"C4DFED|G2G2GAEF|"G"D2D2DFED|"G"CGDE"C"C4|
        "G"G4"C"c4|"G"dBcdg4|"C"e2e2"G"dBcd|"C"c2c2"D"edcd|"G"G4"C"c4|"G"dBcdg4|"C"e2e2"G"dBcd|"C"c8|'''),

    "turkish march": Tune("Wolfgang Amadeus Mozart", "Am", "2/4", "1/16", '''
        BA^GA|"Am"c4dcBc|e4fe^de|ba^gaba^ga|"Am"c'4a2c'2|"Em"b2a2g2a2|b2a2g2a2|b2a2"B7"g2^f2|"Em"e4efga|'''),

    "chimes": Tune("William Crotch", "C", "4/4", "1/4", '''"C"ECDG,|"G"G,DEC|"C"EDCG,|"G"G,DEC|'''),
}
