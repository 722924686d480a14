"""The music: invented artists, albums and titles, and which melody each song is made of."""

from dataclasses import dataclass
from functools import cached_property

from .tunes import TUNES


@dataclass(frozen=True)
class Song:
    """Tune, style and lead name entries of `tunes` and `styles`; a lead of two instruments is joined by +."""

    title: str
    tune: str
    style: str
    lead: str
    bpm: int
    octave: int = 0
    bars: int | None = None
    seconds: int = 22
    artists: tuple[str, ...] = ()  # where they differ from the album's
    credit: str = ""
    title_sort: str = ""
    genres: tuple[str, ...] = ()
    moods: tuple[str, ...] = ()
    disc: int = 1
    explicit: bool = False
    rating: int = 0

    @property
    def composer(self):
        return TUNES[self.tune].composer


@dataclass(frozen=True)
class Album:
    artist: str
    title: str
    date: str
    suffix: str
    genres: tuple[str, ...]
    songs: tuple[Song, ...]
    original: str = ""  # the first release, where this is a later one
    kind: tuple[str, ...] = ("album",)
    moods: tuple[str, ...] = ()
    title_sort: str = ""
    cover: str = "embedded"  # or "folder", or "none"

    @cached_property
    def is_compilation(self):
        return "compilation" in self.kind

    @cached_property
    def discs(self):
        return max(song.disc for song in self.songs)

    def numbered(self):
        """The songs with their number on their disc."""
        counts = {}
        for song in self.songs:
            counts[song.disc] = counts.get(song.disc, 0) + 1
            yield counts[song.disc], song


# Sort names that are not simply the name.
SORT_NAMES = {
    "The Tin Harbours": "Tin Harbours, The",
    "The Gutter Choir": "Gutter Choir, The",
    "The Brass Pigeons": "Brass Pigeons, The",
    "The Hallway Quartet": "Hallway Quartet, The",
    "The Sing-Along Cellar": "Sing-Along Cellar, The",
    "M.F. Quill": "Quill, M.F.",
    "Ottoline Vex": "Vex, Ottoline",
    "Sølvi Brækdal": "Brækdal, Sølvi",
    "Aurelia Stroud": "Stroud, Aurelia",
    "Clara Winthorpe": "Winthorpe, Clara",
    "沈墨蓝": "Shen, Molan",
    "藤波ツユリ": "Fujinami, Tsuyuri",
    "Зимняя Почта": "Zimnyaya Pochta",
}

ALBUMS = (
    Album("Violet Tramway", "Outer Peace (Deluxe Edition)", "2020-03-06", "mp3", ("Electronic", "Chillwave"), original="2019-01-18",
          moods=("Chill",), songs=(
              Song("Slow Elevator", "canon", "drift", "vibraphone+clean guitar", 130),
              Song("Freelance", "spring", "glide", "square lead+bells", 160, rating=80),
              Song("HELLO!", "can-can", "dance", "calliope+saw lead", 170, moods=("Happy",), rating=100),
              Song("Fading Lanterns", "gymnopedie", "ambient", "flute+clarinet", 125),
              Song("Laws of the Kitchen", "jasmine", "drift", "marimba+electric piano", 140),
              Song("New Habit (feat. Marrow & Finch)", "largo", "glide", "clean guitar+choir", 152,
                   artists=("Violet Tramway", "Marrow & Finch"), credit="Violet Tramway"),
              Song("Freelance (Demo)", "spring", "folk", "electric piano", 170),
          )),

    Album("The Tin Harbours", "Seawall", "2011-04-04", "m4a", ("New Wave", "Rock"), original="1984-09-10", songs=(
        Song("Next to Me", "auld lang syne", "new wave", "trumpet+saw lead", 176, rating=100),
        Song("Salt Telephone (2011 Remaster)", "swan", "new wave", "tenor sax+poly synth", 144),
        Song("Breakwater IV", "largo", "new wave", "muted trumpet+organ", 168, octave=1),
        Song("Cassette Weather", "scarborough", "lilt", "harmonica+clean guitar", 150, moods=("Melancholy",)),
    )),

    Album("The Tin Harbours", "Live at the Copper Hall", "1987-06-20", "ogg", ("New Wave", "Rock"), kind=("album", "live"), songs=(
        Song("Next to Me (Live at the Copper Hall)", "auld lang syne", "stage", "overdrive+rock organ", 186),
        Song("Cassette Weather (Live at the Copper Hall)", "scarborough", "folk waltz", "harmonica+steel guitar", 158),
        Song("Salt Telephone (Live at the Copper Hall)", "swan", "stage", "tenor sax+overdrive", 152),
    )),

    Album("The Gutter Choir", "No Bus After Ten", "1977-10-28", "mp3", ("Punk", "Rock"), moods=("Energetic",), songs=(
        Song("Stop", "drunken sailor", "punk", "overdrive+rock organ", 216, rating=80),
        Song("Dead Radiator", "ode to joy", "punk", "overdrive+distortion", 208),
        Song("Tax Day Riot", "mountain king", "punk", "overdrive+distortion", 200, explicit=True),
        Song("Nothing on Channel 2", "saints", "punk", "rock organ+overdrive", 204),
    )),

    Album("Doreen Spikes & the Kerbstones", "Pavement Tea", "1979-03-02", "mp3", ("Punk",), moods=("Energetic",), songs=(
        Song("Orange Clementine", "clementine", "punk waltz", "overdrive+rock organ", 200),
        Song("Pavement Tea", "folia", "punk waltz", "trumpet+overdrive", 172),
        Song("Bourgeois Bourrée", "bourree", "punk", "overdrive+clean guitar", 190),
    )),

    Album("Kestrel-47", "Static on the Line", "1998-05-19", "mp3", ("Alternative Rock", "Pop Punk"), cover="folder", songs=(
        Song("1999", "korobeiniki", "rock", "overdrive+clean guitar", 150, rating=80),
        Song("81st", "serenade", "rock", "clean guitar+rock organ", 132, octave=1),
        Song("Vending Machine Heart", "minuet", "punk waltz", "overdrive+clean guitar", 176),
        Song("Skate Home", "twinkle", "rock", "square lead+overdrive", 172, octave=1, moods=("Happy",)),
    )),

    Album("Marrow & Finch", "Letters from the Attic", "1993-11-08", "opus", ("Folk", "Singer-Songwriter"), moods=("Calm",), songs=(
        Song("I Love You Son", "lullaby", "folk waltz", "flute+cello", 126, octave=1, rating=100),
        Song("Kettle Song", "amazing grace", "folk waltz", "harmonica+fiddle", 124),
        Song("Play", "greensleeves", "lilt", "whistle+fiddle", 126),
        Song("Willow Ledger", "rising sun", "lilt", "fiddle+flute", 138, moods=("Melancholy",)),
    )),

    Album("Ottoline Vex", "Neon Laundry", "2021-07-16", "ogg", ("Dance", "Electronic"), moods=("Energetic", "Happy"), songs=(
        Song("Play", "serenade", "dance", "saw lead+square lead", 132, octave=1),
        Song("Neon Laundry", "mountain king", "dance", "square lead+saw lead", 150, octave=1),
        Song("Neon Laundry - Radio Edit", "mountain king", "dance", "square lead+saw lead", 150, octave=1, bars=8, seconds=14),
        Song("Freewheel (feat. M.F. Quill)", "can-can", "glide", "calliope+muted trumpet", 164,
             artists=("Ottoline Vex", "M.F. Quill"), credit="Ottoline Vex"),
        Song("Neon Laundry (Sped Up)", "mountain king", "dance", "square lead+saw lead", 190, octave=1),
    )),

    Album("M.F. Quill", "Ledger of Rain", "2004-02-24", "m4a", ("Hip-Hop",), songs=(
        Song("Umbrella Logic", "canon", "hip hop", "vibraphone+strings", 128, moods=("Chill",)),
        Song("Corner Store Sonata", "prelude", "hip hop", "harp", 112,
             artists=("M.F. Quill", "Ottoline Vex"), credit="M.F. Quill feat. Ottoline Vex"),
        Song("Forty-Two Steps", "bourree", "hip hop", "flute+electric piano", 118, explicit=True),
    )),

    Album("Sølvi Brækdal", "Blåbærnatt", "2001-09-03", "flac", ("Ambient",), moods=("Calm", "Chill"), songs=(
        Song("Íshjarta", "gymnopedie", "ambient", "flute+choir", 176, seconds=15),
        Song("Fjörðurinn", "morning", "ambient", "oboe+harp", 138, seconds=15),
        Song("Blåbærnatt", "largo", "chorale", "horn+choir", 128, bars=8, seconds=15),
    )),

    Album("沈墨蓝", "茶馆夜雨", "2015-04-20", "mp3", ("C-Pop", "Folk"), title_sort="Chaguan yeyu", moods=("Calm",), songs=(
        Song("雨后的茉莉", "jasmine", "teahouse", "flute+koto", 132, octave=1, title_sort="Yu hou de moli"),
        Song("月光邮局", "largo", "teahouse", "fiddle+flute", 150, octave=1, title_sort="Yueguang youju"),
    )),

    Album("Зимняя Почта", "Письма с севера", "2008-12-01", "ogg", ("Indie Pop",), title_sort="Pisma s severa", songs=(
        Song("Тёплый снег", "swan", "tram", "clarinet+strings", 148, title_sort="Tyoply sneg", moods=("Melancholy",)),
        Song("Последний трамвай", "korobeiniki", "tram", "accordion+clarinet", 142, title_sort="Posledny tramvay"),
    )),

    Album("藤波ツユリ", "さくら電車", "2022-03-30", "m4a", ("J-Pop", "City Pop"), kind=("single",), title_sort="Sakura Densha", songs=(
        Song("さくら電車", "sakura", "city pop", "koto+flute", 144, octave=1, title_sort="Sakura Densha", moods=("Happy",)),
        Song("夜のメトロ", "spring", "city pop", "vibraphone+flute", 172, octave=1, title_sort="Yoru no Metoro", moods=("Chill",)),
    )),

    Album("Aurelia Stroud", "The Lighthouse Keeper's Daughter (Music from the Motion Picture)", "1986-11-14", "m4a",
          ("Soundtrack", "Classical"), kind=("album", "soundtrack"), title_sort="Lighthouse Keeper's Daughter, The", songs=(
              Song("Main Title", "swan", "storm", "horn+strings", 152),
              Song("The Storm", "mountain king", "storm", "brass+trumpet", 180, title_sort="Storm, The"),
              Song("The Keeper's Waltz", "folia", "waltz", "violin+flute", 150, title_sort="Keeper's Waltz, The"),
          )),

    Album("Various Artists", "Kitchen Party Classics", "2012-05-25", "mp3", ("Pop",), kind=("album", "compilation"), songs=(
        Song("Saints on a Saturday", "saints", "swing", "trumpet+clarinet", 176, artists=("The Brass Pigeons",),
             genres=("Jazz", "Swing"), moods=("Happy",)),
        Song("Next to Me (Karaoke Version)", "auld lang syne", "new wave", "muted guitar", 176, artists=("The Sing-Along Cellar",),
             genres=("Karaoke", "Pop")),
        Song("Ragtime for Cats", "entertainer", "ragtime", "honky-tonk", 96, artists=("Professor Dill",), genres=("Ragtime", "Jazz"),
             moods=("Happy",)),
        Song("Can't Stop the Kettle", "can-can", "parade", "accordion+trumpet", 164, artists=("Nonna Fuzz",), moods=("Happy",)),
        Song("Freelance (Violet Tramway Cover)", "spring", "folk", "steel guitar+flute", 164, artists=("Juniper Statik",),
             genres=("Indie Pop", "Folk")),
        Song("Little Star Stomp", "twinkle", "swing", "tenor sax+muted trumpet", 150, artists=("The Brass Pigeons",),
             genres=("Jazz", "Swing")),
    )),

    Album("Clara Winthorpe", "Sunday Keys", "2016-09-09", "mp3", ("Classical", "Piano"), moods=("Calm",), songs=(
        Song("Prelude in C Major", "prelude", "alone", "piano", 112),
        Song("Für Elise", "elise", "nocturne", "piano", 72),
        Song("Minuet in G", "minuet", "nocturne", "piano", 132),
        Song("Gymnopédie No. 1", "gymnopedie", "nocturne", "piano", 118, disc=2),
        Song("Jesu, Joy of Man's Desiring", "jesu joy", "nocturne", "piano", 100, disc=2),
        Song("Rondo alla Turca", "turkish march", "ragtime", "bright piano", 128, disc=2),
    )),

    Album("Juniper Statik", "Small Weather", "2023-05-12", "opus", ("Indie Pop",), kind=("ep",), moods=("Happy",), cover="none", songs=(
        Song("Happy for No Reason", "ode to joy", "city pop", "whistle+marimba", 168, octave=1),
        Song("Sprint Finish", "turkish march", "sprint", "square lead+saw lead", 150, octave=-1, moods=("Energetic", "Workout")),
    )),

    Album("The Hallway Quartet", "Doorbells of the World", "1991-02-11", "wav", ("Sound Effects",), cover="none", songs=(
        Song("Door Chime", "chimes", "alone", "bells", 120, octave=1, seconds=8),
    )),
)
