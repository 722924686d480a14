package import MediaIntents

/// An order to an engine to sound one item; everything that the engine reports about it carries its ID.
package struct Load: Hashable, Sendable {
  /// A later order has a greater ID.
  package struct ID: Hashable, Comparable, Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }

    package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  package let id: ID
  package let item: PlayableItem
  /// Seconds at which to begin.
  package let position: Double
  /// 1.0 is the speed of the recording.
  package let rate: Double
  /// Whether to get ready without sounding.
  package let isPaused: Bool
}

/// When an engine calls its session back.
package enum Alarm: Hashable, Sendable {
  /// After this many seconds, whatever plays.
  case after(Double)
  /// When the loaded item reaches this position, in seconds.
  case at(Double)
}

/// What a session has its engine do.
package enum EngineAction: Hashable, Sendable {
  /// Replaces what is loaded.
  case load(Load)
  /// Continues with this without a gap when the loaded item ends; nil withdraws an earlier order.
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
  /// Falls silent and keeps nothing loaded.
  case unload
}

/// What an engine reports to its session. Each report but the alarm names its load, so that reports about an earlier load
/// can be dropped.
package enum EngineEvent: Hashable, Sendable {
  /// The item has been opened: its length in seconds, if it has one, and whether it can be sought.
  case opened(Load.ID, duration: Double?, isSeekable: Bool)
  /// Its first sound has reached the output; may be repeated.
  case started(Load.ID)
  /// It played to its end, at this position in seconds.
  case finished(Load.ID, position: Double)
  /// The loaded item ended at this position, and this prepared load follows without a gap. In a crossfade the item ends
  /// when the fade begins.
  case continued(Load.ID, position: Double)
  /// It can't be played, or not beyond this position in seconds.
  case failed(Load.ID, PlayerFailure, position: Double)
  /// It waits for data, or has data again.
  case buffering(Load.ID, Bool)
  /// The title that a broadcast reports.
  case titled(Load.ID, String)
  /// The alarm is due.
  case alarm
}

/// What follows from a command or an event: first the engine's actions, then the events to publish, each in order.
package struct Transition: Hashable, Sendable {
  package var actions: [EngineAction]
  package var events: [PlaybackEvent]

  package init(actions: [EngineAction] = [], events: [PlaybackEvent] = []) {
    self.actions = actions
    self.events = events
  }
}
