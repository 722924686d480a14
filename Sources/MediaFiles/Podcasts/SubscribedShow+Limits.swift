import MediaIntents

extension SubscribedShow {
  /// The show with all numbers and texts in the limits of those of a feed, because its file may have been changed by
  /// anything, and episodes without a name that may be the name of a file left out.
  package var limited: SubscribedShow {
    var show = self
    (show.title, show.host, show.hosts) = (title.clipped, host?.clipped, hosts?.map(\.clipped))
    (show.summary, show.website) = (summary?.clipped(to: .description), website?.clipped)
    show.episodes = episodes.filter { Self.isName($0.name) }.map(\.limited)
    return show
  }

  /// Names are a time and a hash: "01700000000-0123456789abcdef".
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
          || byte == UInt8(ascii: "-")
      }
  }
}

extension SubscribedEpisode {
  fileprivate var limited: SubscribedEpisode {
    var episode = self
    (episode.title, episode.guid, episode.summary) = (title.clipped, guid?.clipped, summary?.clipped(to: .description))
    (episode.hosts, episode.guests) = (hosts?.map(\.clipped), guests?.map(\.clipped))
    episode.published = ExternalNumber.clamped(published, to: ExternalNumber.dates)
    episode.firstSeen = ExternalNumber.clamped(firstSeen, to: ExternalNumber.dates)
    episode.season = season.flatMap { ExternalNumber.ordinals.contains($0) ? $0 : nil }
    episode.number = number.flatMap { ExternalNumber.ordinals.contains($0) ? $0 : nil }
    episode.duration = duration.flatMap { ExternalNumber.ordinals.contains($0) ? $0 : nil }
    episode.length = length.map { ExternalNumber.clamped($0, to: ExternalNumber.sizes) }
    episode.download?.size = download?.size.map { ExternalNumber.clamped($0, to: ExternalNumber.sizes) }
    if let checked = texts?.checked {
      episode.texts?.checked = ExternalNumber.clamped(checked, to: ExternalNumber.dates)
    }
    episode.chapters = chapters?.map { ChapterMark(title: $0.title, start: ExternalNumber.position($0.start)) }
    return episode
  }
}
