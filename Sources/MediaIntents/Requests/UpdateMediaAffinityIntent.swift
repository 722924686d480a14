/// "I like …", "never play … again", "give it four stars", "mark it as played".
package struct UpdateMediaAffinityIntent: Hashable, Sendable, Codable {
  /// The items, instead of the results of a search.
  package var mediaItems: [MediaItem]?
  package var mediaSearch: MediaSearch?
  package var affinityType: MediaAffinityType?
  /// What is written down instead of a like or dislike.
  package var mark: MediaMark?
  /// Whether what plays is skipped afterwards: "I don't like this, next".
  package var skips: Bool?

  package init(
    mediaItems: [MediaItem]? = nil, mediaSearch: MediaSearch? = nil, affinityType: MediaAffinityType? = nil,
    mark: MediaMark? = nil, skips: Bool? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
    self.mark = mark
    self.skips = skips
  }
}

/// A mark other than a like or dislike. SiriKit has none.
package enum MediaMark: Hashable, Sendable, Codable {
  /// 1 to 5; 0 removes them.
  case stars(Int)
  case played, unplayed
  /// The place in what plays is where it is to go on.
  case playedUpToHere
  /// The speed of a show or a book from now on.
  case speed(Double)
  /// The speed at which it plays, from now on.
  case currentSpeed
  /// Whether stations draw more of it from now on, or less.
  case leaning(Leaning)
  /// What it is called too, or how its name is said.
  case named(OwnName)
}

/// How a person feels about an item; `unset` withdraws an earlier like or dislike.
package enum MediaAffinityType: String, Codable, Sendable, CaseIterable {
  case like, dislike, unset
}
