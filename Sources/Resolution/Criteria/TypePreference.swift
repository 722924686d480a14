import MediaIntents

/// What an untyped name means first when things of several types bear it.
///
/// The person's own sets come before works, and whoever makes the works before the works themselves; a single title
/// comes before the collection that is named after it, since the collection is asked for as "the album".
enum TypePreference {
  private static let order: [MediaItemType] = [
    .playlist, .artist, .podcastShow, .audioBook, .genre, .song, .album, .radioStation, .podcastEpisode,
  ]

  static func rank(_ type: MediaItemType) -> Int { order.firstIndex(of: type) ?? order.count }
}
