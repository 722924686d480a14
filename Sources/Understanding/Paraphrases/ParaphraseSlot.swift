/// What differs between the sentences of one meaning; written in braces, as in "play {name} next".
package enum ParaphraseSlot: String, CaseIterable, Sendable {
  /// Names of anything in the library.
  case name, other
  /// A number, a span of time, and a time of day.
  case number, time, clock, year, decade
  /// A place in a list, such as "second" or "last".
  case ordinal
  case genre, activity
  /// A room or player.
  case place

  package static let names = allCases.map(\.rawValue)

  /// How it is written in a sentence.
  package var placeholder: String { "{\(rawValue)}" }

  /// The slots of a sentence with placeholders.
  package static func all(in sentence: String) -> [ParaphraseSlot] {
    allCases.filter { sentence.contains($0.placeholder) }
  }
}
