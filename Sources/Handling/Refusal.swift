import MediaIntents

/// Why a request is not carried out; what ends its steps early.
struct Refusal: Error {
  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// That nothing plays is the same fact, whoever notices it.
  init(player failure: PlayerFailure) { reason = failure == .nothingPlaying ? .nothingPlaying : .player(failure) }
}
