import MediaIntents

/// Converts values that tags store on different scales.
extension FileTags {
  /// The rating, 0 to 1; `nil` if there is none.
  ///
  /// FMPS_RATING is 0.0 to 1.0; RATING is 1 to 5, or up to 100; a popularimeter's byte maps to stars by the lower
  /// bounds that players agree on (1, 32, 96, 160, 224).
  package var rating: Double? {
    if let value = self[.fmpsRating].flatMap({ ExternalNumber.decimal($0) }), (0...1).contains(value) { return value }
    if let value = self[.rating].flatMap({ ExternalNumber.decimal($0) }), value > 0, value <= 100 {
      return value <= 5 ? value / 5 : value / 100
    }
    return popularimeter.map { byte in Double([1, 32, 96, 160, 224].count { byte >= $0 }) / 5 }
  }

  /// The ReplayGain 2.0 track gain in decibels.
  package var gain: Double? {
    if let text = self[.trackGain]?.prefix(while: { $0 != " " }), let decibels = ExternalNumber.decimal(text) {
      return decibels
    }
    // RFC 7845: 1/256 dB relative to -23 LUFS, which is 5 dB below ReplayGain's level.
    return self[.r128TrackGain].flatMap { ExternalNumber.decimal($0) }.map { $0 / 256 + 5 }
  }
}
