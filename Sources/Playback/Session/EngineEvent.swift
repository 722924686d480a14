package import MediaIntents

/// What an engine tells its session, each with the load it is about, so that news of an earlier one can be dropped.
package enum EngineEvent: Hashable, Sendable {
  /// The item has been opened: its length in seconds, where it has one, and whether it can be sought.
  case opened(Load.ID, duration: Double?, isSeekable: Bool)
  /// Its first sound has reached the output; repeating this is harmless.
  case started(Load.ID)
  /// It was sounded to its end, at this position in seconds.
  case finished(Load.ID, position: Double)
  /// What was loaded ended at this position, and the prepared load of this name follows without a gap; where it fades into
  /// that, it ends as the fade begins.
  case continued(Load.ID, position: Double)
  /// It cannot be sounded, or not beyond this position in seconds.
  case failed(Load.ID, PlayerFailure, position: Double)
  /// It waits for data, or has them again.
  case buffering(Load.ID, Bool)
  /// What a broadcast says it is playing.
  case titled(Load.ID, String)
  /// It is time for what the alarm was set for.
  case alarm
}
