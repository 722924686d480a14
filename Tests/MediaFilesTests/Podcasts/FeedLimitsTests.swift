import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

/// Feeds that claim what no feed can mean.
@Suite(.timeLimit(.minutes(10)))
struct FeedLimitsTests {
  static let numbers = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "9223372036854775806", "4611686018427387904",
    "-1", "-0", "0", "1e308", "1e999", "inf", "nan", "0x7fffffffffffffff", "٣", String(repeating: "9", count: 10_000),
    "-" + String(repeating: "9", count: 10_000), "+", "", " 7 ",
  ]

  /// Every place in which a feed has a number.
  private static func feed(_ number: String) -> String {
    """
    <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"
    xmlns:psc="http://podlove.org/simple-chapters"><channel><title>Show</title><ttl>\(number)</ttl>
    <item><title>One</title><itunes:season>\(number)</itunes:season><itunes:episode>\(number)</itunes:episode>
    <itunes:duration>\(number):\(number):\(number)</itunes:duration>
    <pubDate>Tue, \(number) Mar \(number) \(number):\(number):\(number) +\(number):\(number)</pubDate>
    <enclosure url="http://h/1.mp3" type="audio/mpeg" length="\(number)"/>
    <psc:chapters><psc:chapter start="\(number):\(number)" title="A"/></psc:chapters></item>
    <item><title>Two</title><podcast:season>\(number)</podcast:season><podcast:episode>\(number)</podcast:episode>
    <itunes:duration>PT\(number)H\(number)M\(number)S</itunes:duration><pubDate>\(number)</pubDate></item></channel></rss>
    """
  }

  @Test(arguments: numbers)
  func `A number in a feed is in its range or none`(_ number: String) throws {
    let feed = try #require(PodcastFeed(Array(Self.feed(number).utf8)))
    #expect(0...(366 * 24 * 60) ~= feed.minutesToLive ?? 0)
    for episode in feed.episodes {
      #expect(ExternalNumber.ordinals.contains(episode.season ?? 0))
      #expect(ExternalNumber.ordinals.contains(episode.number ?? 0))
      #expect(0...(366 * 86_400) ~= episode.duration ?? 0)
      #expect(ExternalNumber.sizes.contains(episode.length ?? 0))
      #expect(ExternalNumber.dates.contains(episode.published?.seconds ?? 0))
      #expect(episode.chapters.allSatisfy { 0...ExternalNumber.maxSeconds ~= $0.start })
    }
  }

  static let zones = [
    "+01:9223372036854775807", "-01:9223372036854775807", "+9223372036854775807", "+9999", "-9999", "+99:99", "+:", "+",
    "+01:-9223372036854775808", "GMT+01:9223372036854775807", "+0000000000000000000001:00", "-153722867280912931:01",
  ]

  @Test(arguments: zones)
  func `A zone shifts a date by less than a day, or is none`(_ zone: String) {
    for year in ["2021", "0001", "9999"] {
      let noon = FeedDate("2 Mar \(year) 12:00:00 GMT")
      guard let date = FeedDate("2 Mar \(year) 12:00:00 \(zone)"), let noon else { continue }
      #expect(abs(date.seconds - noon.seconds) < 86_400)
    }
  }

  private static let flags = String(repeating: "🇩🇪🇫🇷", count: 60_000)
  private static let accents = "e" + String(repeating: "\u{301}", count: 200_000)

  @Test(arguments: [flags, accents, String(repeating: "long ", count: 100_000)])
  func `No text of a feed is longer than its limit`(_ text: String) throws {
    let feed = try #require(
      PodcastFeed(
        Array(
          """
          <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
          xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters">
          <channel><title>\(text)</title><link>\(text)</link><description>\(text)</description>
          <itunes:author>\(text)</itunes:author><itunes:category text="\(text)"/><podcast:guid>\(text)</podcast:guid>
          <itunes:new-feed-url>\(text)</itunes:new-feed-url><podcast:person>\(text)</podcast:person>
          <item><title>\(text)</title><itunes:title>\(text)</itunes:title><guid>\(text)</guid>
          <description>\(text)</description><pubDate>\(text)</pubDate><itunes:episodeType>\(text)</itunes:episodeType>
          <enclosure url="http://h/\(text)" length="\(text)"/><podcast:transcript url="\(text)"/>
          <podcast:chapters url="\(text)"/><podcast:person role="guest">\(text)</podcast:person>
          <psc:chapters><psc:chapter start="0" title="\(text)"/></psc:chapters></item></channel></rss>
          """.utf8)))
    let episode = try #require(feed.episodes.first)
    let names =
      [feed.title, feed.author, feed.guid, feed.website, episode.title, episode.shortTitle, episode.guid, episode.kind]
      + (feed.hosts + episode.guests + feed.genres).map(Optional.init) + episode.chapters.map(\.title)
    #expect(names.compactMap(\.self).allSatisfy { $0.utf8.count <= TextLimit.name.bytes })
    for text in [feed.summary, episode.summary, feed.newAddress, feed.address] {
      #expect((text ?? "").utf8.count <= TextLimit.description.bytes)
    }
    #expect(episode.enclosure == nil && episode.transcript == nil && episode.chaptersAddress == nil)
  }

  @Test func `The texts of lists, tags and stations are cut as well`() throws {
    let text = Self.flags
    let list = try #require(
      OPMLDocument(
        Array("<opml><body><outline text='\(text)' xmlUrl='http://h/' category='\(text)'/></body></opml>".utf8)))
    #expect(list.entries.allSatisfy { $0.title?.utf8.count ?? 0 <= TextLimit.name.bytes })
    var tags = FileTags()
    for key in TagKey.allCases { tags.add(text, to: key) }
    #expect(tags.fields.values.joined().allSatisfy { $0.utf8.count <= TextLimit.description.bytes })
    let stations = StationDirectory.stations(
      Array(#"[{"name":"\#(text)","url":"http://h/","country":"\#(text)","tags":"\#(text)"}]"#.utf8))
    let station = try #require(stations?.first)
    #expect(([station.title] + station.genres + station.origins).allSatisfy { $0.utf8.count <= TextLimit.name.bytes })
    let sheet = CueSheet("FILE \"\(text).mp3\" MP3 TRACK 1 AUDIO TITLE \"\(text)\" INDEX 01 00:00:00")
    #expect(sheet.files.allSatisfy { $0.name.utf8.count <= TextLimit.address.bytes })
    #expect(WebPage(Array("<html><title>\(text)</title>".utf8))?.title?.utf8.count ?? 0 <= TextLimit.name.bytes)
    #expect(Transcript(Array(text.utf8)).lines.allSatisfy { $0.text.utf8.count <= TextLimit.description.bytes })
  }

  static let starts = [
    "9223372036854775807", "1e300", "-1e300", "1e308:1e308", "99999999999:99999999999", "nan", "inf",
  ]

  @Test(arguments: starts)
  func `A place in chapters, lyrics, lists and transcripts is a possible one`(_ start: String) {
    let documents = [
      #"{"chapters":[{"startTime":\#(start),"title":"A"}]}"#,
      "<chapters><chapter start='\(start)' title='A'/></chapters>",
    ]
    for document in documents {
      #expect(ChapterText.document(Array(document.utf8)).allSatisfy { 0...ExternalNumber.maxSeconds ~= $0.start })
    }
    #expect(LRCText("[\(start):00]a\n[offset:\(start)]\n[00:01]b").lines.allSatisfy { ($0.start ?? 0).isFinite })
    for text in ["WEBVTT\n\n\(start) --> 1\na", #"{"segments":[{"startTime":\#(start),"body":"a"}]}"#] {
      #expect(
        Transcript(Array(text.utf8)).lines.allSatisfy { 0...ExternalNumber.maxSeconds ~= $0.start ?? 0 })
    }
    #expect(Transcript(stored: start + "\ta").lines.allSatisfy { 0...ExternalNumber.maxSeconds ~= $0.start ?? 0 })
    for (format, list) in [
      (PlaylistFormat.m3u8, "#EXTINF:\(start),a\na.mp3"), (.pls, "File1=a.mp3\nLength1=\(start)\nFile\(start)=b.mp3"),
      (
        .xspf,
        "<playlist><trackList><track><location>a</location><duration>\(start)</duration></track></trackList></playlist>"
      ),
    ] {
      let entries = PlaylistContent(Array(list.utf8), format: format, folder: "/m")?.entries ?? []
      #expect(entries.allSatisfy { 0...ExternalNumber.maxSeconds ~= $0.duration ?? 0 })
      var text = M3UText(title: "A")
      text.append(entries, folder: "/m")
      #expect(!text.bytes.isEmpty)
    }
    var tags = FileTags()
    for key in TagKey.allCases { tags.add(start, to: key) }
    #expect((tags.gain ?? 0).isFinite && 0...1 ~= tags.rating ?? 0)
    #expect(ExternalNumber.ordinals.contains(tags.number(.trackNumber) ?? 0))
  }
}
