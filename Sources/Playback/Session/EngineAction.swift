/// What a session has its engine do.
package enum EngineAction: Hashable, Sendable {
  /// Leaves what is loaded and sounds this instead.
  case load(Load)
  /// Goes over to this without a gap when what is loaded has ended; `nil` takes an earlier order back.
  case prepareNext(Load?)
  case pause
  case resume
  /// Seconds from the start.
  case seek(Double)
  /// 1.0 is the speed of the recording.
  case setRate(Double)
  /// Takes the place of an earlier alarm; `nil` leaves none.
  case setAlarm(Alarm?)
  /// 0 to 1, even steps being heard as even.
  case setVolume(Double)
  case setMuted(Bool)
  /// Falls silent and keeps nothing loaded.
  case unload
}
