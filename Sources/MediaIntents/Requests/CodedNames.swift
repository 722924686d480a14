// JSON keys for unlabelled associated values, so that scripts see `{"play":{"intent":{…}}}` and
// `{"setVolume":{"level":50}}` instead of "_0".

extension Request {
  enum PlayCodingKeys: String, CodingKey { case _0 = "intent" }
  enum AddCodingKeys: String, CodingKey { case _0 = "intent" }
  enum AffinityCodingKeys: String, CodingKey { case _0 = "intent" }
  enum SearchCodingKeys: String, CodingKey { case _0 = "intent" }
  enum ControlCodingKeys: String, CodingKey { case _0 = "command" }
  enum QueryCodingKeys: String, CodingKey { case _0 = "question", of = "mediaSearch" }
}

extension TransportCommand {
  enum SetVolumeCodingKeys: String, CodingKey { case _0 = "level" }
  enum MuteCodingKeys: String, CodingKey { case _0 = "isOn" }
  enum SpeedCodingKeys: String, CodingKey { case _0 = "speed" }
  enum ShuffleCodingKeys: String, CodingKey { case _0 = "isOn" }
  enum RepeatModeCodingKeys: String, CodingKey { case _0 = "mode" }
  enum PrivateListeningCodingKeys: String, CodingKey { case _0 = "isOn" }
  enum PodcastCodingKeys: String, CodingKey { case _0 = "command" }
  enum MissingCodingKeys: String, CodingKey { case _0 = "feature" }
  enum StopAfterCodingKeys: String, CodingKey { case _0 = "point" }
  enum StopAfterChapterCodingKeys: String, CodingKey { case _0 = "number" }
  enum SeekPartCodingKeys: String, CodingKey { case _0 = "part" }
  enum ChapterCodingKeys: String, CodingKey { case _0 = "number" }
}

extension PodcastCommand {
  enum MeteredCodingKeys: String, CodingKey { case _0 = "isUsed" }
}

extension PlaybackSpeed {
  enum RateCodingKeys: String, CodingKey { case _0 = "factor" }
}

extension SuggestionReason {
  enum HoursCodingKeys: String, CodingKey {
    case _0 = "hours"
    case times, of
  }
}

extension MediaDestination {
  enum PlaylistCodingKeys: String, CodingKey { case _0 = "name" }
}
