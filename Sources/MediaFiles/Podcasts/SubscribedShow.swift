package import FoundationEssentials
package import MediaIntents

/// A show that is subscribed to, with all episodes that its feed ever had.
package struct SubscribedShow: Codable, Hashable, Sendable {
  package var title: String
  package var host: String?
  /// The hosts of all episodes that name none themselves.
  package var hosts: [String]?
  package var isSerial: Bool?
  package var summary: String?
  package var website: String?
  package var episodes: [SubscribedEpisode] = []

  package init(title: String) { self.title = title }
}

/// An episode of a show that is subscribed to.
package struct SubscribedEpisode: Codable, Hashable, Sendable {
  /// Names it within the show and never changes; sorts by the date.
  package let name: String
  package var guid: String?
  package var title: String
  /// The address of the sound.
  package var address: String
  /// Seconds since 1970.
  package var published: Int
  /// The day in the publisher's zone.
  package var day: PartialDate
  package var season: Int?
  package var number: Int?
  /// "trailer" or "bonus"; nil for a whole episode.
  package var kind: String?
  package var isExplicit: Bool?
  /// In seconds.
  package var duration: Int?
  /// In bytes, as the publisher says.
  package var length: Int?
  package var summary: String?
  package var hosts: [String]?
  package var guests: [String]?
  /// When the feed first had it, in seconds since 1970.
  package var firstSeen: Int
  /// Whether it appeared after the subscription, as news.
  package var isNew = false
  /// The path of its download, which plays instead of the address.
  package var file: String?
  package var download: EpisodeDownload?
  /// The address of what is said in it.
  package var transcript: String?
  /// The address of its chapters.
  package var chaptersAddress: String?
  package var chapters: [ChapterMark]?
  package var texts: EpisodeTexts?
  /// The identifier of the subscription under which it is known to the journal, if that is another one, whose feed moved
  /// onto the address of this one.
  package var origin: String?

  package init(name: String, title: String, address: String, published: Int, day: PartialDate, firstSeen: Int) {
    self.name = name
    self.title = title
    self.address = address
    self.published = published
    self.day = day
    self.firstSeen = firstSeen
  }
}

extension SubscribedEpisode {
  /// What identifies it within its feed.
  package var identifier: String { guid ?? name }

  /// The day of its publication in the zone of the person. A feed that names only a day means it everywhere.
  package func localDay(in zone: TimeZone = .current) -> PartialDate {
    let dayLength = 86_400
    if published % dayLength == 0, day == Self.day(published / dayLength) { return day }
    let seconds = published + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(published)))
    return Self.day(seconds / dayLength - (seconds < 0 ? 1 : 0))
  }

  private static func day(_ daysSince1970: Int) -> PartialDate {
    let day = CalendarDay(daysSince1970: daysSince1970)
    return PartialDate(year: day.year, month: day.month, day: day.day)
  }
}

extension Track {
  /// Creates the track of an episode of a subscription, which plays from its address or its download.
  ///
  /// - Parameter place: the place of the episode in the order of the show, the oldest first, as far as dates tell none.
  package init(_ episode: SubscribedEpisode, of show: SubscribedShow, subscription: String, place: Int = 0) {
    kind = .episode
    order = NaturalOrder.key(String(place))
    title = episode.title
    artist = show.title
    address = episode.file.map(FileAddress.of) ?? episode.address
    season = episode.season
    number = episode.number
    extra = episode.kind.flatMap(EpisodeExtra.init)
    summary = episode.summary
    hosts = episode.hosts ?? show.hosts ?? []
    guests = episode.guests ?? []
    chapters = episode.chapters ?? []
    isExplicit = episode.isExplicit ?? false
    date = episode.localDay()
    // What a feed tells leaves out what the server puts into the sound, and is often wrong.
    duration = episode.duration.map(Double.init)
    isDurationGuessed = duration != nil
    grouping = Grouping(
      key: ShowKey(title: show.title, author: show.host).key, title: show.title, artist: show.otherHost,
      isSerial: show.isSerial, summary: show.summary,
      aliases: [.feedGUID("", feed: subscription), .tags(show.title.folded, seconds: nil)])
    aliases = [
      .feedGUID(episode.identifier, feed: episode.origin ?? subscription),
      .tags(foldedText(show.title, episode.title), seconds: duration),
    ]
  }
}

extension SubscribedShow {
  /// The names of the episodes, the oldest first: by time, and at one time as the feed lists them. Feeds list the newest
  /// first unless their times say otherwise; a serial whose episodes are all of one time is listed as it is heard.
  package func namesInOrder() -> [String] {
    let first = episodes.first?.published ?? 0, last = episodes.last?.published ?? 0
    let isOldestFirst = first < last || first == last && isSerial == true
    let listed = isOldestFirst ? episodes : episodes.reversed()
    return listed.enumerated().sorted { ($0.element.published, $0.offset) < ($1.element.published, $1.offset) }
      .map(\.element.name)
  }

  /// The host, unless it only repeats the title.
  fileprivate var otherHost: String? { host?.folded == title.folded ? nil : host }
}
