import MediaFiles
import MediaIntents
import Soup

/// Brings the known episodes of a show up to date with its feed.
struct ShowUpdate {
  /// The address that references in the feed are relative to.
  let base: HTTPAddress
  /// Seconds since 1970.
  let now: Int
  /// Whether the feed is read for the first time, so that only its newest episode is news.
  let isFirst: Bool

  private static let week = 7 * 86_400

  func merged(_ feed: PodcastFeed, into known: SubscribedShow) -> SubscribedShow {
    var show = known
    show.title = feed.title ?? known.title
    show.host = feed.author ?? known.host
    show.hosts = feed.hosts.isEmpty ? known.hosts : feed.hosts
    show.isSerial = feed.isSerial ?? known.isSerial
    show.summary = feed.summary ?? known.summary
    show.website = feed.website ?? known.website
    let newest = known.episodes.map(\.published).max() ?? 0
    var index = EpisodeLookup(known.episodes)
    var added: [Int] = [], seen: Set<Int> = [], listed: [Int] = []
    for item in identified(feed.episodes) {
      guard let address = item.enclosure.flatMap({ base.resolving($0) }) else { continue }
      if let place = index.place(of: item, at: address), seen.insert(place).inserted {
        update(&show.episodes[place], from: item, address)
        listed.append(place)
      } else if !index.hasGUID(of: item, in: seen) {
        var episode = SubscribedEpisode(item, at: address, now: now)
        update(&episode, from: item, address)
        episode.isNew = !isFirst && (episode.published >= newest || episode.published > now - Self.week)
        added.append(show.episodes.count)
        seen.insert(show.episodes.count)
        listed.append(show.episodes.count)
        index.add(episode, at: show.episodes.count)
        show.episodes.append(episode)
      }
    }
    if isFirst, let latest = added.max(by: { show.episodes[$0].published < show.episodes[$1].published }) {
      show.episodes[latest].isNew = true
    }
    // The order of the feed tells that of episodes of one time.
    show.episodes =
      listed.map { show.episodes[$0] } + show.episodes.indices.filter { !seen.contains($0) }.map { show.episodes[$0] }
    return show
  }

  /// The episodes, without the guids that several of them have though they are others by address and title.
  private func identified(_ episodes: [PodcastFeed.Episode]) -> [PodcastFeed.Episode] {
    let shared = Dictionary(grouping: episodes.filter { $0.guid != nil }, by: \.guid).filter { _, items in
      Set(items.map(\.enclosure)).count > 1 && Set(items.map(\.title)).count > 1
    }
    guard !shared.isEmpty else { return episodes }
    return episodes.map { episode in
      var episode = episode
      if shared[episode.guid] != nil { episode.guid = nil }
      return episode
    }
  }

  private func update(_ episode: inout SubscribedEpisode, from item: PodcastFeed.Episode, _ address: HTTPAddress) {
    episode.guid = item.guid ?? episode.guid
    episode.title = item.shortTitle ?? item.title ?? episode.title
    episode.address = address.text
    if let date = item.published, date.seconds <= now {
      episode.published = date.seconds
      episode.day = date.date
    }
    episode.season = item.season
    episode.number = item.number
    episode.kind = item.isTrailerOrBonus ? item.kind : nil
    episode.isExplicit = item.isExplicit
    episode.duration = item.duration
    // Smaller numbers are seconds or kilobytes.
    episode.length = item.length.flatMap { $0 >= 16_384 ? $0 : nil }
    episode.summary = item.summary
    episode.hosts = item.hosts.isEmpty ? nil : item.hosts
    episode.guests = item.guests.isEmpty ? nil : item.guests
    episode.transcript = item.transcript.flatMap { base.resolving($0)?.text }
    episode.chaptersAddress = item.chaptersAddress.flatMap { base.resolving($0)?.text }
    // Those in the file or in a document of their own are more exact.
    if !item.chapters.isEmpty, episode.texts?.chapters == nil, episode.texts?.areChaptersOfFile != true {
      episode.chapters = item.chapters
    }
  }
}

extension SubscribedEpisode {
  /// An episode that appears in a feed. A date in the future or none means now.
  fileprivate init(_ item: PodcastFeed.Episode, at address: HTTPAddress, now: Int) {
    let date = item.published.flatMap { $0.seconds <= now ? $0 : nil }
    let published = date?.seconds ?? now
    let digits = String(max(0, published))
    let order = String(repeating: "0", count: max(0, 11 - digits.count)) + digits
    let fileName = address.path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
    self.init(
      name: order + "-" + StableHash.text(of: item.guid ?? address.text),
      title: item.shortTitle ?? item.title ?? (fileName.isEmpty ? address.text : fileName), address: address.text,
      published: published, day: date?.date ?? PartialDate(unixSeconds: published), firstSeen: now)
  }
}

extension PartialDate {
  fileprivate init(unixSeconds seconds: Int) {
    self = FeedDate(String(seconds))?.date ?? PartialDate(year: 1970)
  }
}
