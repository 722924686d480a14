/// The settings of a person of the household.
package struct PersonSettings: Hashable, Sendable {
  /// What their facts are kept under; 1 to `maxName` bytes.
  package var name = ""
  /// Other words for them.
  package var names: [String] = []
  /// The conversations that are theirs; one that ends with `*` means all that begin so.
  package var conversations: [String] = []
  package var playsExplicit = true
  /// The highest volume, 0 to 100; nil for any.
  package var maxVolume: Double?
  package var deletes = true

  /// In bytes of UTF-8, as the journal has them.
  static let maxName = 64
}
