/// What the daemon tells of its own accord, as a JSON-RPC notification.
package enum ControlEvent: Hashable, Sendable {
  /// Sound of this item runs.
  case playbackStarted(PlaybackStarted)
  case playbackPaused, playbackResumed, playbackStopped
  case playbackEnded(PlaybackEnded)
  case playbackFailed(PlaybackFailed)
  case playbackSought(PlaybackSought)
  /// Speed, volume, shuffle, repeat, mute or the stream's title changed.
  case playbackOptionsChanged
  case queueChanged
  case libraryProgress(ScanProgress)
  /// The answer to a sentence turned out differently after it had been given.
  case answerLater(LaterAnswer)
}

extension ControlEvent {
  /// The method of the notification.
  package var name: String {
    switch self {
    case .playbackStarted: "playback.started"
    case .playbackPaused: "playback.paused"
    case .playbackResumed: "playback.resumed"
    case .playbackStopped: "playback.stopped"
    case .playbackEnded: "playback.ended"
    case .playbackFailed: "playback.failed"
    case .playbackSought: "playback.sought"
    case .playbackOptionsChanged: "playback.optionsChanged"
    case .queueChanged: "queue.changed"
    case .libraryProgress: "library.progress"
    case .answerLater: "answer.later"
    }
  }
}

extension ControlEvent: Codable {
  enum Key: String, CodingKey {
    case jsonrpc, method, params
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(name, forKey: .method)
    switch self {
    case .playbackStarted(let parameters): try container.encode(parameters, forKey: .params)
    case .playbackEnded(let parameters): try container.encode(parameters, forKey: .params)
    case .playbackFailed(let parameters): try container.encode(parameters, forKey: .params)
    case .playbackSought(let parameters): try container.encode(parameters, forKey: .params)
    case .libraryProgress(let parameters): try container.encode(parameters, forKey: .params)
    case .answerLater(let parameters): try container.encode(parameters, forKey: .params)
    case .playbackPaused, .playbackResumed, .playbackStopped, .playbackOptionsChanged, .queueChanged: break
    }
  }

  /// Throws where the event is not one of this version's.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func parameters<Parameters: Decodable>() throws -> Parameters {
      try container.decode(Parameters.self, forKey: .params)
    }
    switch try container.decode(String.self, forKey: .method) {
    case "playback.started": self = .playbackStarted(try parameters())
    case "playback.paused": self = .playbackPaused
    case "playback.resumed": self = .playbackResumed
    case "playback.stopped": self = .playbackStopped
    case "playback.ended": self = .playbackEnded(try parameters())
    case "playback.failed": self = .playbackFailed(try parameters())
    case "playback.sought": self = .playbackSought(try parameters())
    case "playback.optionsChanged": self = .playbackOptionsChanged
    case "queue.changed": self = .queueChanged
    case "library.progress": self = .libraryProgress(try parameters())
    case "answer.later": self = .answerLater(try parameters())
    case let name:
      throw DecodingError.dataCorruptedError(forKey: .method, in: container, debugDescription: "no event \(name)")
    }
  }
}
