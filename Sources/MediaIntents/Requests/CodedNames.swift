// What the values of cases are called in JSON, where the case gives them no name of its own: a script that reads
// `{"play":{"intent":{…}}}` or `{"setVolume":{"level":50}}` should not meet "_0".

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
  enum ChapterCodingKeys: String, CodingKey { case _0 = "number" }
}

extension PlaybackSpeed {
  enum RateCodingKeys: String, CodingKey { case _0 = "factor" }
}

extension MediaDestination {
  enum PlaylistCodingKeys: String, CodingKey { case _0 = "name" }
}
