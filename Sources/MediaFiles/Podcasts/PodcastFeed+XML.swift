package import MediaIntents
import XML

extension PodcastFeed {
  /// Parses RSS 2.0, RSS 1.0 or Atom with the tags of podcast directories; returns `nil` if it is none of them.
  ///
  /// Only direct children of the channel and of its items count: an announced live item repeats title and guid.
  package init?(_ bytes: [UInt8]) {
    guard let document = XMLReader.document(of: bytes, prefixes: Self.prefixes) else { return nil }
    let root = document.root
    switch root.name.lowercased() {
    case "rss", "rdf", "channel":
      // Some feeds lack the channel around their items.
      guard let channel = root.first("channel") ?? (root.children.isEmpty ? nil : root) else { return nil }
      self.init(channel: channel)
      let items = channel.all("item")
      episodes = EpisodeNumbering.corrected((items.isEmpty ? root.all("item") : items).map { Episode(item: $0) })
    case "feed", "atom:feed":
      self.init(channel: root)
      let entries = root.all("atom:entry")
      episodes = EpisodeNumbering.corrected((entries.isEmpty ? root.all("entry") : entries).map { Episode(entry: $0) })
    default: return nil
    }
    extent = Extent(document)
  }

  private init(channel: XMLElement) {
    title = channel.plainText(of: "title", "atom:title", "itunes:title")
    author =
      channel.plainText(of: "itunes:author", "googleplay:author", "managingEditor")
      ?? channel.first("atom:author")?.plainText(of: "atom:name")
    hosts = channel.hosts
    let own = channel.all("atom:link").first { $0.attributes["rel"] == "self" }?.attributes["href"]
    address = own?.clipped(to: .address) ?? channel.text(of: "link") ?? title
    guid = channel.text(of: "podcast:guid")?.lowercased()
    isSerial = channel.text(of: "itunes:type").map { $0.lowercased() == "serial" }
    newAddress = channel.text(of: "itunes:new-feed-url", atMost: .address)
    genres = channel.all("itunes:category").compactMap { $0.attributes["text"]?.tidied(to: .name) }
      .prefix(Self.maxGenres).map(\.self)
    summary = channel.text(of: "description", "itunes:summary", "atom:subtitle", atMost: .description)
    website = channel.text(of: "link")
    minutesToLive = channel.text(of: "ttl").flatMap { ExternalNumber.whole($0, in: Self.minutes) }
    isComplete = channel.text(of: "itunes:complete")?.lowercased() == "yes"
  }

  private static let maxGenres = 100

  /// A feed is read again after a year, whatever it says.
  private static let minutes = 0...(366 * 24 * 60)

  /// The prefixes of elements, by the URI of their namespace without its scheme.
  private static let prefixes = [
    "www.itunes.com/dtds/podcast-1.0.dtd": "itunes:",
    "podcastindex.org/namespace/1.0": "podcast:",
    "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast:",
    "search.yahoo.com/mrss": "media:",
    "www.rssboard.org/media-rss": "media:",
    "www.w3.org/2005/atom": "atom:",
    "purl.org/atom/ns#": "atom:",
    "purl.org/dc/elements/1.1": "dc:",
    "www.google.com/schemas/play-podcasts/1.0": "googleplay:",
    "purl.org/rss/1.0/modules/content": "content:",
    "podlove.org/simple-chapters": "psc:",
  ]
}

extension PodcastFeed.Extent {
  fileprivate init(_ document: XMLDocument) {
    let open = document.unclosed.map { $0.lowercased() }
    // Behind the channel with its items, nothing is missing.
    let isRead = open == ["rss"] && document.root.first("channel")?.all("item").isEmpty == false
    if open.isEmpty || isRead {
      self = .whole
    } else {
      self = open.contains { ["item", "entry", "atom:entry"].contains($0) } ? .cutEpisode : .wholeEpisodes
    }
  }
}

extension PodcastFeed.Episode {
  fileprivate init(item: XMLElement) {
    self.init(directory: item)
    enclosure = item.all("enclosure").compactMap { $0.soundAddress("url") }.first ?? item.mediaAddress
    guid = item.first("guid").map { $0.text.clipped(to: .address).trimmed.clipped }.flatMap { $0.isEmpty ? nil : $0 }
    title = item.plainText(of: "title", "itunes:title", "media:title", "dc:title")
    published = item.date(of: "pubDate", "atom:published", "dc:date", "atom:updated")
  }

  fileprivate init(entry: XMLElement) {
    self.init(directory: entry)
    let links = entry.all("atom:link") + entry.all("link")
    let enclosures = links.filter { $0.attributes["rel"] == "enclosure" }
    enclosure = enclosures.compactMap { $0.soundAddress("href") }.first ?? entry.mediaAddress
    guid = entry.text(of: "atom:id", "id")
    title = entry.plainText(of: "atom:title", "title", "itunes:title", "media:title")
    published = entry.date(of: "atom:published", "published", "atom:issued", "atom:updated", "updated")
  }

  /// Reads the tags of podcast directories.
  private init(directory item: XMLElement) {
    shortTitle = item.plainText(of: "itunes:title")
    season = item.text(of: "itunes:season", "podcast:season").flatMap { ExternalNumber.ordinal($0) }
    number = item.text(of: "itunes:episode", "podcast:episode").flatMap { ExternalNumber.ordinal($0) }
    kind = item.text(of: "itunes:episodeType")?.lowercased()
    isExplicit = item.text(of: "itunes:explicit", "googleplay:explicit").map { text in
      ["yes", "true", "explicit"].contains(text.lowercased())
    }
    summary = item.text(
      of: "description", "itunes:summary", "itunes:subtitle", "content:encoded", "atom:summary", "summary",
      atMost: .description
    )
    .map(FileTags.plainSummary)
    notes = item.notes.flatMap { $0 == summary ? nil : $0 }
    duration = item.text(of: "itunes:duration").flatMap { FeedDuration.seconds($0) }
    chapters = item.first("psc:chapters").map { ChapterText.podlove($0) } ?? []
    hosts = item.hosts
    guests = item.guests
    transcript = item.transcript
    chaptersAddress = item.first("podcast:chapters")?.address("url") ?? item.linkedChapters
    length =
      item.all("enclosure").compactMap { $0.attributes["length"].flatMap { ExternalNumber.size($0.tidied(to: .name)) } }
      .first
  }
}

extension XMLElement {
  /// Returns the tidied text of the first child with one of these names, in their order; `nil` if missing or empty.
  ///
  /// - Parameter limit: in bytes; the rest is cut.
  package func text(of names: String..., atMost limit: TextLimit = .name) -> String? {
    for name in names {
      if let text = first(name)?.text.tidied(to: limit), !text.isEmpty { return text }
    }
    return nil
  }

  /// The same, with the entities of HTML that some feeds encode twice.
  func plainText(of names: String...) -> String? {
    for name in names {
      if let text = first(name)?.text.plain(to: .name), !text.isEmpty { return text }
    }
    return nil
  }

  /// The date in the first child with one of these names that has a readable one.
  fileprivate func date(of names: String...) -> FeedDate? {
    for name in names {
      if let date = first(name).flatMap({ FeedDate($0.text) }) { return date }
    }
    return nil
  }

  /// The address in an attribute, unless the element's type says that it is no sound.
  fileprivate func soundAddress(_ attribute: String) -> String? {
    guard let address = address(attribute) else { return nil }
    let type = attributes["type"]?.lowercased() ?? ""
    return type.hasPrefix("image/") || type.hasPrefix("text/") ? nil : address
  }

  /// The address in an attribute; nil if it is missing, empty or too long.
  func address(_ attribute: String) -> String? {
    guard let text = attributes[attribute], TextLimit.address.allows(text) else { return nil }
    let address = text.tidied
    return address.isEmpty ? nil : address
  }

  /// The address of the sound in Media RSS, also within a group.
  fileprivate var mediaAddress: String? {
    let contents = all("media:content") + (first("media:group")?.all("media:content") ?? [])
    let playable = contents.filter { content in
      let type = content.attributes["type"]?.lowercased() ?? "",
        medium = content.attributes["medium"]?.lowercased() ?? ""
      return ["audio", "video"].contains { medium == $0 || type.hasPrefix($0 + "/") }
    }
    return playable.compactMap { $0.soundAddress("url") }.first
  }
}
