import Catalogue
import MediaIntents

extension Catalogue {
  /// What a speed is kept for: the show of an episode, a book, an episode of no show.
  func speedOwner(of item: MediaItem) throws -> ItemID {
    item.type == .podcastEpisode ? try show(of: item.identifier) ?? item.identifier : item.identifier
  }
}
