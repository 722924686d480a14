/// Why a speed isn't supported.
package enum PlaybackSpeedUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case belowMinimum, aboveMaximum
}
