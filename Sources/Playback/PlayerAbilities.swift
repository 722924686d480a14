/// What a player can do, for answers that must be known before it is asked.
package struct PlayerAbilities: Hashable, Sendable {
  /// Speeds it plays at true pitch; `nil` where it has one speed only.
  package var speeds: ClosedRange<Double>?

  package init(speeds: ClosedRange<Double>?) { self.speeds = speeds }
}
