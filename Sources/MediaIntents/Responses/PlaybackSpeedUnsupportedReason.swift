/// Why a speed cannot be played.
package enum PlaybackSpeedUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case belowMinimum, aboveMaximum
}
