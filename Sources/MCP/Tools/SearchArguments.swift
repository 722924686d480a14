import JSON
import MediaIntents

/// The arguments by which tools name items. Names are matched as in a sentence, so that spelling and edition need not be
/// exact, and there are no identifiers to invent.
enum SearchArguments {
  private static let types = [
    "song", "album", "artist", "genre", "playlist", "podcastShow", "podcastEpisode", "audioBook", "radioStation",
    "music",
  ]

  static let names: [String: JSONValue] = [
    "name": Schema.input("The title, or any name: of a song, album, artist, show, book, station or playlist."),
    "artist": Schema.input("The artist, author or host."),
    "album": Schema.input("The album of a song, or the show of an episode."),
    "type": Schema.word(types, "What kind of item is meant."),
  ]

  static let all = names.merging([
    "genre": Schema.texts("Genres, such as jazz."),
    "mood": Schema.texts("Moods, such as calm."),
    "activity": Schema.texts("What it is for, such as running."),
    "from_year": Schema.integer(1...9999, "The first year of release."),
    "to_year": Schema.integer(1...9999, "The last year of release."),
    "order": Schema.word(MediaSortOrder.allCases.map(\.rawValue), "Which come first."),
  ]) { own, _ in own }
}

extension ToolArguments {
  /// The fields of a search as the control protocol names them; empty if nothing is named.
  var search: [String: JSONValue] {
    var fields = values(as: [
      "name": "mediaName", "artist": "artistName", "album": "albumName", "type": "mediaType", "genre": "genreNames",
      "mood": "moodNames", "activity": "activityNames", "order": "sortOrder",
    ])
    let years = values(as: ["from_year": "from", "to_year": "to"])
    if !years.isEmpty { fields["releaseDate"] = .object(years) }
    return fields
  }
}
