/// Durations by which something may be decided, where an item ends and whether it is finished, and those that may be told.

extension PlayableItem {
  /// How far beyond its duration, in seconds, playback may get because decoders and clocks round.
  package static let durationTolerance = 2.0

  /// The duration in seconds, unless it is only guessed.
  package var knownDuration: Double? { isDurationGuessed ? nil : duration }

  /// The duration in seconds, unless it is only guessed or this position, where somebody has been, proves it wrong.
  package func knownDuration(at position: Double) -> Double? {
    knownDuration.flatMap { position > $0 + Self.durationTolerance ? nil : $0 }
  }

  /// Starts at this position, in seconds, where somebody has been before.
  package mutating func resume(at position: Double) {
    startPosition = position
    if knownDuration(at: position) == nil { isDurationGuessed = duration != nil }
  }
}

extension PlaybackStatus {
  /// The duration in seconds, unless it is only guessed or playback has got beyond it.
  package var knownDuration: Double? { current?.isDurationGuessed == true ? nil : toldDuration }

  /// The duration in seconds, also if it is only what a feed says, unless playback has got beyond it.
  package var toldDuration: Double? {
    duration.flatMap { position > $0 + PlayableItem.durationTolerance ? nil : $0 }
  }
}
