/// What a setting may hold.
package indirect enum Expectation: Hashable, Sendable {
  case text
  case flag
  case number(ClosedRange<Double>)
  case choice([String])
  /// An absolute path once `~` and variables are expanded.
  case folder
  case list(of: Expectation)
  /// Or `null`, and what that means.
  case optional(Expectation, null: String)
  /// Further keys.
  case section
  /// An object with these keys, as an entry of a list.
  case record([RecordKey])
}
