import MediaIntents

/// Speech as sound that a player can mix into what it plays: one channel of samples.
package struct SpokenSound: Hashable, Sendable {
  /// Samples a second.
  package var rate: Int
  package var samples: [Int16]

  package init(rate: Int, samples: [Int16]) {
    self.rate = max(rate, 1)
    self.samples = samples
  }

  package var seconds: Double { Double(samples.count) / Double(rate) }

  /// What is left of it after the first seconds.
  package func dropping(_ seconds: Double) -> SpokenSound {
    let frames = ExternalNumber.whole(max(seconds, 0) * Double(rate), in: 0...samples.count) ?? samples.count
    return SpokenSound(rate: rate, samples: Array(samples.dropFirst(frames)))
  }
}

extension SpokenSound {
  /// The same with silence around it, in seconds.
  package func padded(before: Double, after: Double) -> SpokenSound {
    SpokenSound(rate: rate, samples: silence(before) + samples + silence(after))
  }

  private func silence(_ seconds: Double) -> [Int16] {
    Array(repeating: 0, count: ExternalNumber.whole(seconds * Double(rate), in: 0...10 * rate) ?? 0)
  }
}
