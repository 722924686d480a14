package import MediaIntents

/// An order to an engine to sound one item; everything the engine tells of it carries its name.
package struct Load: Hashable, Sendable {
  /// The name of one order; a later one is greater.
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
