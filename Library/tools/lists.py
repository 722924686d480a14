"""Builds Playlists/ and Radio/."""

from collections import namedtuple
from urllib.parse import quote
from xml.etree import ElementTree

from . import music, sound

Entry = namedtuple("Entry", "artist title location seconds")
Station = namedtuple("Station", "name slug frequency band callsign genre")

XSPF = "http://xspf.org/ns/0/"
RADIO_SERVER = "http://127.0.0.1:8910"  # where serve-radio listens

PLAYLISTS = {
    "70s Punk Classics.m3u8": (
        ("The Gutter Choir", "Stop"), ("The Gutter Choir", "Dead Radiator"), ("The Gutter Choir", "Nothing on Channel 2"),
        ("Doreen Spikes & the Kerbstones", "Orange Clementine"), ("Doreen Spikes & the Kerbstones", "Pavement Tea"),
    ),
    "Road Trip.m3u8": (
        ("Kestrel-47", "1999"), ("The Tin Harbours", "Next to Me"), ("Violet Tramway", "HELLO!"), ("Kestrel-47", "81st"),
        ("藤波ツユリ", "さくら電車"), ("Ottoline Vex", "Freewheel (feat. M.F. Quill)"), ("Зимняя Почта", "Последний трамвай"),
    ),
    "Dinner.xspf": (
        ("Clara Winthorpe", "Für Elise"), ("M.F. Quill", "Umbrella Logic"), ("The Brass Pigeons", "Saints on a Saturday"),
        ("沈墨蓝", "雨后的茉莉"), ("Sølvi Brækdal", "Blåbærnatt"),
    ),
    "Morning Coffee.pls": (
        ("Violet Tramway", "Slow Elevator"), ("Marrow & Finch", "Kettle Song"), ("Juniper Statik", "Happy for No Reason"),
        ("Violet Tramway", "Freelance"), ("Sølvi Brækdal", "Fjörðurinn"),
    ),
}

STATIONS = (
    Station("Harbour Jazz 89.1 FM", "harbour-jazz", "89.1", "FM", "KHJQ", "Jazz"),
    Station("Tin Can Rock 101.5 FM", "tin-can-rock", "101.5", "FM", "WTCQ", "Rock"),
    Station("Meadow Classical 94.7 FM", "meadow-classical", "94.7", "FM", "KMCQ", "Classical"),
    Station("Polaris Electronic 107.9 FM", "polaris-electronic", "107.9", "FM", "WPLQ", "Electronic"),
    Station("Kettle Talk 1010 AM", "kettle-talk", "1010", "AM", "WKTQ", "Talk"),
)


def write_lists(library):
    writers = {".m3u8": m3u, ".xspf": xspf, ".pls": pls}
    files = music.paths(library)
    for name, chosen in PLAYLISTS.items():
        path = library / "Playlists" / name
        entries = [Entry(*key, f"../{files[key].relative_to(library)}", sound.seconds(files[key])) for key in chosen]
        save(path, writers[path.suffix](path.stem, entries))
    save(library / "Radio" / "stations.m3u8", stations())


def save(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def m3u(name, entries):
    lines = ["#EXTM3U", f"#PLAYLIST:{name}"]
    for entry in entries:
        lines += [f"#EXTINF:{round(entry.seconds)},{entry.artist} - {entry.title}", entry.location]
    return "\n".join(lines) + "\n"


def pls(name, entries):
    lines = ["[playlist]"]
    for number, entry in enumerate(entries, 1):
        lines += [f"File{number}={entry.location}", f"Title{number}={entry.artist} - {entry.title}", f"Length{number}={round(entry.seconds)}"]
    return "\n".join(lines + [f"NumberOfEntries={len(entries)}", "Version=2"]) + "\n"


def xspf(name, entries):
    playlist = ElementTree.Element("playlist", version="1", xmlns=XSPF)
    ElementTree.SubElement(playlist, "title").text = name
    tracks = ElementTree.SubElement(playlist, "trackList")
    for entry in entries:
        track = ElementTree.SubElement(tracks, "track")
        for element, text in (("location", quote(entry.location)), ("title", entry.title), ("creator", entry.artist),
                              ("duration", str(round(entry.seconds * 1000)))):
            ElementTree.SubElement(track, element).text = text
    ElementTree.indent(playlist)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(playlist, encoding="unicode") + "\n"


def stations():
    lines = ["#EXTM3U", "#PLAYLIST:Stations"]
    for station in STATIONS:
        lines += [f'#EXTINF:-1 frequency="{station.frequency}" band="{station.band}" callsign="{station.callsign}" '
                  f'genre="{station.genre}",{station.name}', f"{RADIO_SERVER}/{station.slug}.mp3"]
    return "\n".join(lines) + "\n"
