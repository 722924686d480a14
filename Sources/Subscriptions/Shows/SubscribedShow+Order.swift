package import MediaFiles

extension SubscribedShow {
  /// The episodes, newest first. Of one time, those that appeared later come first, then those first in the feed.
  package var newestFirst: [SubscribedEpisode] {
    episodes.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.published, one.firstSeen, -first.offset) > (other.published, other.firstSeen, -second.offset)
    }.map(\.element)
  }
}
