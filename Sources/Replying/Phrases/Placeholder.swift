/// The facts that a phrase can be filled with, as its `{braces}` name them.
enum Placeholder: String, CaseIterable, Sendable {
  case item, items, title, artist, album, playlist
  /// The first one of something larger; of two parts, the left one.
  case first
  /// The right one of two parts.
  case next
  case list, lines, count, number
  case manner, speed, rate, limit, level, time, value
  /// What was asked for, in the words of the person.
  case said
  case name, type, types, genre, activity, years, from, to, place, season, episode, chapter
  case path, address, format, package, status, detail, target
}
