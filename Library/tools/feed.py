"""A show's feed.xml: RSS with the iTunes namespace, the enclosures being the files beside it."""

from datetime import datetime, timezone
from email.utils import format_datetime
from urllib.parse import quote
from xml.etree import ElementTree

from . import sound
from .tags import identifier

ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd"
MIME_TYPES = {"mp3": "audio/mpeg", "m4a": "audio/x-m4a", "opus": "audio/opus"}

ElementTree.register_namespace("itunes", ITUNES)


def write_feed(show, folder):
    feed = ElementTree.Element("rss", version="2.0")
    channel = ElementTree.SubElement(feed, "channel")
    add(channel, {"title": show.title, "link": show.link, "description": show.description, "language": "en",
                  "itunes:author": show.host, "itunes:type": show.kind, "itunes:explicit": "false"})
    add(channel, {"itunes:image": ""}, href="cover.png")
    add(channel, {"itunes:category": ""}, text=show.category)
    for episode in sorted(show.episodes, key=lambda episode: episode.date, reverse=True):
        add_item(ElementTree.SubElement(channel, "item"), show, episode, folder / episode.filename)
    ElementTree.indent(feed)
    ElementTree.ElementTree(feed).write(folder / "feed.xml", encoding="utf-8", xml_declaration=True)


def add_item(item, show, episode, file):
    published = datetime.fromisoformat(episode.date).replace(hour=6, tzinfo=timezone.utc)
    add(item, {
        "title": episode.title, "itunes:title": episode.title, "description": " ".join(episode.text.split()),
        "pubDate": format_datetime(published), "itunes:duration": round(sound.seconds(file)),
        "itunes:episodeType": episode.kind, "itunes:explicit": str(episode.explicit).lower(),
    })
    if episode.season:
        add(item, {"itunes:season": episode.season})
    if episode.number:
        add(item, {"itunes:episode": episode.number})
    add(item, {"guid": identifier("episode", show.title, episode.title)}, isPermaLink="false")
    add(item, {"enclosure": ""}, url=quote(file.name), length=str(file.stat().st_size), type=MIME_TYPES[episode.suffix])


def add(parent, texts, **attributes):
    for name, text in texts.items():
        child = ElementTree.SubElement(parent, name.replace("itunes:", f"{{{ITUNES}}}"), attributes)
        child.text = str(text) or None
