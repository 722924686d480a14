import MediaIntents

/// The order of types for an untyped name that several items share.
///
/// The person's playlists come before published works, artists before their works, and a song before the album named
/// after it, which would be asked for as "the album".
enum TypePreference {
  private static let order: [MediaItemType] = [
    .playlist, .artist, .podcastShow, .audioBook, .genre, .song, .album, .radioStation, .podcastEpisode,
  ]

  static func rank(_ type: MediaItemType) -> Int { order.firstIndex(of: type) ?? order.count }
}
