package import MediaIntents

/// A request to an engine to play one item. Engine events about it carry its ID.
package struct Load: Hashable, Sendable {
  /// Later loads have greater IDs.
  package struct ID: Hashable, Comparable, Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }

    package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  package let id: ID
  package let item: PlayableItem
  /// The position to start at, in seconds.
  package let position: Double
  /// 1.0 is the speed of the recording.
  package let rate: Double
  /// Whether to preroll without starting playback.
  package let isPaused: Bool
}

/// When an engine sends `EngineEvent.alarm`.
package enum Alarm: Hashable, Sendable {
  /// After this many seconds, regardless of playback.
  case after(Double)
  /// When the loaded item reaches this position, in seconds.
  case at(Double)
}

/// An instruction from a session to its engine.
package enum EngineAction: Hashable, Sendable {
  /// Replaces the loaded item.
  case load(Load)
  /// Sets the load that follows gaplessly when the loaded item ends; nil cancels it.
  case prepareNext(Load?)
  case pause
  case resume
  /// Seconds from the start.
  case seek(Double)
  /// 1.0 is the speed of the recording.
  case setRate(Double)
  /// Replaces an earlier alarm; nil removes it.
  case setAlarm(Alarm?)
  /// 0 to 1 on a perceptual scale.
  case setVolume(Double)
  case setMuted(Bool)
  /// Stops and unloads the item.
  case unload
}

/// An event that an engine reports to its session. All but `alarm` carry the load's ID, so that events about an earlier
/// load can be dropped.
package enum EngineEvent: Hashable, Sendable {
  /// The item has been opened. The duration is in seconds; nil if unknown.
  case opened(Load.ID, duration: Double?, isSeekable: Bool)
  /// Its first buffer has reached the output; may be sent more than once.
  case started(Load.ID)
  /// It played to its end, at this position (seconds).
  case finished(Load.ID, position: Double)
  /// The loaded item ended at this position (seconds), and this prepared load follows without a gap. In a crossfade,
  /// the item ends when the fade starts.
  case continued(Load.ID, position: Double)
  /// It can't be played, or not beyond this position (seconds).
  case failed(Load.ID, PlayerFailure, position: Double)
  /// Its server sends it from the beginning only, so it plays from there instead of this position (seconds).
  case startedOver(Load.ID, from: Double)
  /// It is waiting for data, or has data again.
  case buffering(Load.ID, Bool)
  /// Its output is gone. The engine has paused and waits for it. It is closed if the sound server is gone too; otherwise
  /// the sound would go to another device.
  case outputLost(Load.ID, isClosed: Bool)
  /// The output is back, and nobody has paused meanwhile.
  case outputReturned(Load.ID)
  /// The title in a broadcast's metadata changed.
  case titled(Load.ID, String)
  /// The alarm is due.
  case alarm
}

/// The result of a command or an engine event: the engine actions to carry out, in order, then the events to publish,
/// in order.
package struct Transition: Hashable, Sendable {
  package var actions: [EngineAction]
  package var events: [PlaybackEvent]

  package init(actions: [EngineAction] = [], events: [PlaybackEvent] = []) {
    self.actions = actions
    self.events = events
  }
}
