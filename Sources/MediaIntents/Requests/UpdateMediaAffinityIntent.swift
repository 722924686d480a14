/// "I like …", "never play … again".
package struct UpdateMediaAffinityIntent: Hashable, Sendable, Codable {
  /// The items, instead of the results of a search.
  package var mediaItems: [MediaItem]?
  package var mediaSearch: MediaSearch?
  package var affinityType: MediaAffinityType?

  package init(
    mediaItems: [MediaItem]? = nil, mediaSearch: MediaSearch? = nil, affinityType: MediaAffinityType? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
  }
}

/// How a person feels about an item; `unset` withdraws an earlier like or dislike.
package enum MediaAffinityType: String, Codable, Sendable, CaseIterable {
  case like, dislike, unset
}
