package import MediaIntents

/// A JSON-RPC notification from the daemon.
package enum ControlEvent: Hashable, Sendable {
  /// The source is nil from a daemon of protocol 1 that doesn't name it.
  case player(PlayerEvent, from: EventSource?)
  case libraryProgress(ScanProgress)
  /// A request that was answered as in progress has failed.
  case answerLater(LaterAnswer)
}

/// A change in a player's playback.
package enum PlayerEvent: Hashable, Sendable {
  /// This item is audible.
  case started(MediaItem)
  case paused, resumed, stopped
  /// - Parameter position: seconds into the item.
  case ended(MediaItem, position: Double, PlaybackEndReason)
  /// - Parameter reason: the name of the failure, as in a reply's `reason`.
  case failed(MediaItem?, reason: String)
  /// - Parameter position: seconds into the current item.
  case sought(position: Double)
  /// Speed, volume, shuffle, repeat, mute, sleep timer or the stream's title changed.
  case optionsChanged
  case queueChanged
}

/// The player that an event is about, and its revision with it.
package struct EventSource: Hashable, Sendable {
  package var player: String
  /// As in `DaemonStatus`.
  package var epoch: Int64
  package var revision: Int

  package init(player: String, epoch: Int64, revision: Int) {
    self.player = player
    self.epoch = epoch
    self.revision = revision
  }
}

/// The failure of a request that was answered as in progress.
package struct LaterAnswer: Codable, Hashable, Sendable {
  package var conversation: String
  package var reply: Reply
  /// The spoken words of the reply, led in for somebody who has said something else since.
  package var introduced: String?

  package init(conversation: String, reply: Reply, introduced: String? = nil) {
    self.conversation = conversation
    self.reply = reply
    self.introduced = introduced
  }
}

extension ControlEvent {
  /// The method names of the notifications.
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

  package var name: Name {
    switch self {
    case .player(.started, _): .playbackStarted
    case .player(.paused, _): .playbackPaused
    case .player(.resumed, _): .playbackResumed
    case .player(.stopped, _): .playbackStopped
    case .player(.ended, _): .playbackEnded
    case .player(.failed, _): .playbackFailed
    case .player(.sought, _): .playbackSought
    case .player(.optionsChanged, _): .playbackOptionsChanged
    case .player(.queueChanged, _): .queueChanged
    case .libraryProgress: .libraryProgress
    case .answerLater: .answerLater
    }
  }

  /// The name of the player it is about; nil if it is about none.
  package var player: String? { if case .player(_, let source) = self { source?.player } else { nil } }
}

// MARK: - JSON

extension ControlEvent: Codable {
  private enum Key: String, CodingKey {
    case jsonrpc, method, params
  }

  fileprivate enum Parameter: String, CodingKey {
    case player, epoch, revision, item, position, reason
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(name, forKey: .method)
    switch self {
    case .libraryProgress(let progress): try container.encode(progress, forKey: .params)
    case .answerLater(let later): try container.encode(later, forKey: .params)
    case .player(let event, let source):
      var parameters = container.nestedContainer(keyedBy: Parameter.self, forKey: .params)
      try parameters.encodeIfPresent(source?.player, forKey: .player)
      try parameters.encodeIfPresent(source?.epoch, forKey: .epoch)
      try parameters.encodeIfPresent(source?.revision, forKey: .revision)
      try Self.encode(event, to: &parameters)
    }
  }

  private static func encode(
    _ event: PlayerEvent, to parameters: inout KeyedEncodingContainer<Parameter>
  ) throws {
    switch event {
    case .started(let item): try parameters.encode(item, forKey: .item)
    case .ended(let item, let position, let reason):
      try parameters.encode(item, forKey: .item)
      try parameters.encode(position, forKey: .position)
      try parameters.encode(reason, forKey: .reason)
    case .failed(let item, let reason):
      try parameters.encodeIfPresent(item, forKey: .item)
      try parameters.encode(reason, forKey: .reason)
    case .sought(let position): try parameters.encode(position, forKey: .position)
    case .paused, .resumed, .stopped, .optionsChanged, .queueChanged: break
    }
  }

  /// Throws if the event is unknown to this version.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(Name.self, forKey: .method)
    switch name {
    case .libraryProgress: self = .libraryProgress(try container.decode(ScanProgress.self, forKey: .params))
    case .answerLater: self = .answerLater(try container.decode(LaterAnswer.self, forKey: .params))
    default:
      let parameters =
        container.contains(.params) ? try container.nestedContainer(keyedBy: Parameter.self, forKey: .params) : nil
      self = .player(try PlayerEvent(name, parameters), from: try parameters.flatMap(Self.source))
    }
  }

  private static func source(_ parameters: KeyedDecodingContainer<Parameter>) throws -> EventSource? {
    guard let player = try parameters.decodeIfPresent(String.self, forKey: .player) else { return nil }
    return EventSource(
      player: player, epoch: try parameters.decodeIfPresent(Int64.self, forKey: .epoch) ?? 0,
      revision: try parameters.decodeIfPresent(Int.self, forKey: .revision) ?? 0)
  }
}

extension PlayerEvent {
  fileprivate init(
    _ name: ControlEvent.Name, _ parameters: KeyedDecodingContainer<ControlEvent.Parameter>?
  ) throws {
    func value<Value: Decodable>(_ key: ControlEvent.Parameter) throws -> Value {
      guard let parameters else {
        throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "no parameters"))
      }
      return try parameters.decode(Value.self, forKey: key)
    }
    switch name {
    case .playbackStarted: self = .started(try value(.item))
    case .playbackPaused: self = .paused
    case .playbackResumed: self = .resumed
    case .playbackStopped: self = .stopped
    case .playbackEnded: self = .ended(try value(.item), position: try value(.position), try value(.reason))
    case .playbackFailed:
      self = .failed(try parameters?.decodeIfPresent(MediaItem.self, forKey: .item), reason: try value(.reason))
    case .playbackSought: self = .sought(position: try value(.position))
    case .playbackOptionsChanged: self = .optionsChanged
    case .queueChanged: self = .queueChanged
    case .libraryProgress, .answerLater:
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(name.rawValue) is of no player"))
    }
  }
}
