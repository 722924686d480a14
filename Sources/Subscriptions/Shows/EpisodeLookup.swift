import MediaFiles
import MediaIntents
import Soup

/// Finds the known episode that an item of a feed is: by guid, then by address, then by title and day.
struct EpisodeLookup {
  private var guids: [String: Int] = [:]
  private var addresses: [String: Int] = [:]
  private var titles: [String: Int] = [:]

  init(_ episodes: [SubscribedEpisode]) {
    for (place, episode) in episodes.enumerated() { add(episode, at: place) }
  }

  mutating func add(_ episode: SubscribedEpisode, at place: Int) {
    if let guid = episode.guid, guids[guid] == nil { guids[guid] = place }
    if let key = Self.key(ofAddress: episode.address), addresses[key] == nil { addresses[key] = place }
    let key = Self.key(episode.title, episode.day)
    if titles[key] == nil { titles[key] = place }
  }

  /// Whether one of these episodes has the guid of an item, which then repeats it.
  func hasGUID(of item: PodcastFeed.Episode, in places: Set<Int>) -> Bool {
    item.guid.flatMap { guids[$0] }.map(places.contains) ?? false
  }

  func place(of item: PodcastFeed.Episode, at address: HTTPAddress) -> Int? {
    if let guid = item.guid, let place = guids[guid] { return place }
    if let key = Self.key(ofAddress: address.text), let place = addresses[key] { return place }
    guard let title = item.shortTitle ?? item.title, let date = item.published else { return nil }
    return titles[Self.key(title, date.date)]
  }

  /// The place of the episode that another subscription has too.
  func place(of episode: SubscribedEpisode) -> Int? {
    if let guid = episode.guid, let place = guids[guid] { return place }
    if let key = Self.key(ofAddress: episode.address), let place = addresses[key] { return place }
    return titles[Self.key(episode.title, episode.day)]
  }

  private static func key(_ title: String, _ day: PartialDate) -> String { "\(day) \(title.lowercased())" }

  /// The address without scheme, fragment and "www.".
  private static func key(ofAddress address: String) -> String? {
    guard let parsed = HTTPAddress(address) else { return nil }
    return (parsed.host.hasPrefix("www.") ? String(parsed.host.dropFirst(4)) : parsed.host) + parsed.path
  }
}
