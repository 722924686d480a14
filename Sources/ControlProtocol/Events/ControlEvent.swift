package import MediaIntents

/// What the daemon tells of its own accord, as a JSON-RPC notification. What a player does comes with its name.
package enum ControlEvent: Hashable, Sendable {
  /// Sound of this item runs.
  case playbackStarted(PlaybackStarted)
  case playbackPaused(PlaybackChanged), playbackResumed(PlaybackChanged), playbackStopped(PlaybackChanged)
  case playbackEnded(PlaybackEnded)
  case playbackFailed(PlaybackFailed)
  case playbackSought(PlaybackSought)
  /// Speed, volume, shuffle, repeat, mute or the stream's title changed.
  case playbackOptionsChanged(PlaybackChanged)
  case queueChanged(PlaybackChanged)
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

extension ControlEvent {
  /// The name of the player that it is about; `nil` where it is about none.
  package var player: String? {
    switch self {
    case .playbackStarted(let started): started.player
    case .playbackEnded(let ended): ended.player
    case .playbackFailed(let failed): failed.player
    case .playbackSought(let sought): sought.player
    case .playbackPaused(let changed), .playbackResumed(let changed), .playbackStopped(let changed),
      .playbackOptionsChanged(let changed), .queueChanged(let changed):
      changed.player
    case .libraryProgress, .answerLater: nil
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
    case .playbackPaused(let parameters), .playbackResumed(let parameters), .playbackStopped(let parameters),
      .playbackOptionsChanged(let parameters), .queueChanged(let parameters):
      try container.encode(parameters, forKey: .params)
    }
  }

  /// Throws where the event is not one of this version's.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func parameters<Parameters: Decodable>() throws -> Parameters {
      try container.decode(Parameters.self, forKey: .params)
    }
    func change() throws -> PlaybackChanged {
      try container.decodeIfPresent(PlaybackChanged.self, forKey: .params) ?? PlaybackChanged()
    }
    switch try container.decode(String.self, forKey: .method) {
    case "playback.started": self = .playbackStarted(try parameters())
    case "playback.paused": self = .playbackPaused(try change())
    case "playback.resumed": self = .playbackResumed(try change())
    case "playback.stopped": self = .playbackStopped(try change())
    case "playback.ended": self = .playbackEnded(try parameters())
    case "playback.failed": self = .playbackFailed(try parameters())
    case "playback.sought": self = .playbackSought(try parameters())
    case "playback.optionsChanged": self = .playbackOptionsChanged(try change())
    case "queue.changed": self = .queueChanged(try change())
    case "library.progress": self = .libraryProgress(try parameters())
    case "answer.later": self = .answerLater(try parameters())
    case let name:
      throw DecodingError.dataCorruptedError(forKey: .method, in: container, debugDescription: "no event \(name)")
    }
  }
}
