import JSON
import MediaIntents

/// One act, as a model writes it. What it leaves out was not said.
struct ModelAct: Codable, Hashable {
  enum Act: String, Codable, CaseIterable {
    case none, play, queue, find, like, dislike, ask, control
    case queueNext = "queue_next"
    case addToPlaylist = "add_to_playlist"
    case removeFromPlaylist = "remove_from_playlist"
  }

  enum Control: String, Codable, CaseIterable {
    case pause, resume, stop, next, previous, restart, louder, quieter, mute, unmute, volume, speed, chapter, sleep
    case seekBy = "seek_by"
    case shuffleOn = "shuffle_on"
    case shuffleOff = "shuffle_off"
    case repeatOne = "repeat_one"
    case repeatAll = "repeat_all"
    case repeatOff = "repeat_off"
  }

  enum CodingKeys: String, CodingKey {
    case act, name, artist, album, type, playlist, question, control, value, shuffle
    case isCurrent = "what_plays"
    case fromStart = "from_start"
  }

  var act: Act
  var name, artist, album: String?
  var type: MediaItemType?
  var playlist: String?
  /// Whether it is about what plays, instead of a name.
  var isCurrent: Bool?
  var question: NowPlayingQuestion?
  var control: Control?
  var value: Double?
  var shuffle, fromStart: Bool?

  private static let types: [MediaItemType] = [
    .song, .album, .artist, .genre, .playlist, .podcastShow, .podcastEpisode, .audioBook, .radioStation,
  ]
  private static let questions: [NowPlayingQuestion] = [
    .item, .title, .artist, .album, .genre, .releaseDate, .elapsed, .remaining, .length, .chapter, .nextChapter, .next,
    .upcoming, .timer, .volume, .speed, .plays, .lastHeard, .lyrics, .composer, .narrator, .host, .guest,
  ]

  /// The JSON Schema of an answer.
  static let schema: JSONValue = [
    "type": "object", "required": ["act"], "additionalProperties": false,
    "properties": [
      "act": words(Act.allCases.map(\.rawValue)), "name": ["type": "string"], "artist": ["type": "string"],
      "album": ["type": "string"], "type": words(types.map(\.rawValue)), "playlist": ["type": "string"],
      "what_plays": ["type": "boolean"], "question": words(questions.map(\.rawValue)),
      "control": words(Control.allCases.map(\.rawValue)), "value": ["type": "number"], "shuffle": ["type": "boolean"],
      "from_start": ["type": "boolean"],
    ],
  ]

  private static func words(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .list(words.map(JSONValue.text))]
  }
}
