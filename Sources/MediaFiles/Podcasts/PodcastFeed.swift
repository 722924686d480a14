package import MediaIntents
import XML

/// A podcast's feed: the show and its episodes.
package struct PodcastFeed: Hashable, Sendable {
  package var title: String?
  /// The host.
  package var author: String?
  /// Identifies the feed: its own address, else its site's, else its title.
  package var address: String?
  /// Whether it is meant to be heard from the first episode on; `nil` if the feed does not say.
  package var isSerial: Bool?
  package var genres: [String] = []
  /// The episodes by file name.
  package var episodes: [String: Episode] = [:]

  /// One episode of a feed.
  package struct Episode: Hashable, Sendable {
    package var guid: String?
    package var title: String?
    package var date: PartialDate?
    package var season: Int?
    package var number: Int?
    package var isTrailerOrBonus = false
  }
}

extension PodcastFeed {
  /// Parses RSS 2.0 with the tags of Apple's podcast directory; returns `nil` if there is no channel.
  package init?(rss bytes: [UInt8]) {
    let prefixes = [
      "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes:",
      "https://podcastindex.org/namespace/1.0": "podcast:",
      "http://www.w3.org/2005/atom": "atom:",
    ]
    guard let channel = XMLReader.root(of: bytes, prefixes: prefixes)?.first("channel") else { return nil }
    title = channel.text(of: "title")
    author = channel.text(of: "itunes:author") ?? channel.text(of: "managingEditor")
    let own = channel.all("atom:link").first { $0.attributes["rel"] == "self" }?.attributes["href"]
    address = own ?? channel.text(of: "link") ?? title
    isSerial = channel.text(of: "itunes:type").map { $0.lowercased() == "serial" }
    genres = channel.all("itunes:category").compactMap { $0.attributes["text"]?.tidied }
    for item in channel.all("item") {
      guard let file = item.first("enclosure")?.attributes["url"].map(Self.fileName) else { continue }
      episodes[file] = Episode(item)
    }
  }

  /// The last component of an enclosure's address, which is the name of the downloaded file.
  private static func fileName(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return FileAddress.unescaped(FilePath.names(in: String(path)).last ?? "")
  }
}

extension PodcastFeed.Episode {
  fileprivate init(_ item: XMLElement) {
    guid = item.text(of: "guid") ?? item.first("enclosure")?.attributes["url"]
    title = item.text(of: "itunes:title") ?? item.text(of: "title")
    date = item.text(of: "pubDate").flatMap(PartialDate.init(mail:))
    season = item.text(of: "itunes:season").flatMap { Int($0) }
    number = item.text(of: "itunes:episode").flatMap { Int($0) }
    isTrailerOrBonus = ["trailer", "bonus"].contains(item.text(of: "itunes:episodeType")?.lowercased())
  }
}

extension PartialDate {
  /// Parses a date as in mail, which feeds use: "Tue, 02 Mar 2021 10:00:00 +0000" (RFC 2822, section 3.3).
  package init?(mail text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" })
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    for (place, word) in words.enumerated().dropFirst().dropLast() {
      guard let month = months.firstIndex(of: word.prefix(3).lowercased()) else { continue }
      guard let day = Int(words[place - 1]), let year = Int(words[place + 1]), year > 999 else { return nil }
      self.init("\(year)-\(month + 1)-\(day)")
      return
    }
    self.init(text)
  }
}

extension XMLElement {
  /// Returns the tidied text of the first child with this name; `nil` if missing or empty.
  package func text(of name: String) -> String? {
    guard let text = first(name)?.text.tidied, !text.isEmpty else { return nil }
    return text
  }
}
