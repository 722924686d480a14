/// What the daemon sends of its own accord, as a JSON-RPC notification.
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
  case libraryProgress(LibraryProgress)
  /// A request that had been answered as under way failed after all.
  case answerLater(LaterAnswer)
}

extension ControlEvent {
  /// The methods of the notifications.
  package enum Name: String, Codable, Sendable, CaseIterable {
    case playbackStarted = "playback.started"
    case playbackPaused = "playback.paused"
    case playbackResumed = "playback.resumed"
    case playbackStopped = "playback.stopped"
    case playbackEnded = "playback.ended"
    case playbackFailed = "playback.failed"
    case playbackSought = "playback.sought"
    case playbackOptionsChanged = "playback.optionsChanged"
    case queueChanged = "queue.changed"
    case libraryProgress = "library.progress"
    case answerLater = "answer.later"
  }

  package var name: Name { content.name }

  private var content: (name: Name, player: String?, parameters: any Encodable) {
    switch self {
    case .playbackStarted(let event): (.playbackStarted, event.player, event)
    case .playbackPaused(let event): (.playbackPaused, event.player, event)
    case .playbackResumed(let event): (.playbackResumed, event.player, event)
    case .playbackStopped(let event): (.playbackStopped, event.player, event)
    case .playbackEnded(let event): (.playbackEnded, event.player, event)
    case .playbackFailed(let event): (.playbackFailed, event.player, event)
    case .playbackSought(let event): (.playbackSought, event.player, event)
    case .playbackOptionsChanged(let event): (.playbackOptionsChanged, event.player, event)
    case .queueChanged(let event): (.queueChanged, event.player, event)
    case .libraryProgress(let event): (.libraryProgress, nil, event)
    case .answerLater(let event): (.answerLater, nil, event)
    }
  }

  /// The name of the player it is about; nil if it is about none.
  package var player: String? { content.player }
}

extension ControlEvent: Codable {
  enum Key: String, CodingKey {
    case jsonrpc, method, params
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(content.name, forKey: .method)
    try container.encode(content.parameters, forKey: .params)
  }

  /// Throws if the event is not one of this version's.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func parameters<Parameters: Decodable>() throws -> Parameters {
      try container.decode(Parameters.self, forKey: .params)
    }
    func change() throws -> PlaybackChanged {
      try container.decodeIfPresent(PlaybackChanged.self, forKey: .params) ?? PlaybackChanged()
    }
    switch try container.decode(Name.self, forKey: .method) {
    case .playbackStarted: self = .playbackStarted(try parameters())
    case .playbackPaused: self = .playbackPaused(try change())
    case .playbackResumed: self = .playbackResumed(try change())
    case .playbackStopped: self = .playbackStopped(try change())
    case .playbackEnded: self = .playbackEnded(try parameters())
    case .playbackFailed: self = .playbackFailed(try parameters())
    case .playbackSought: self = .playbackSought(try parameters())
    case .playbackOptionsChanged: self = .playbackOptionsChanged(try change())
    case .queueChanged: self = .queueChanged(try change())
    case .libraryProgress: self = .libraryProgress(try parameters())
    case .answerLater: self = .answerLater(try parameters())
    }
  }
}
