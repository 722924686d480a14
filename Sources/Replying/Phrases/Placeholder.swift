/// The placeholders of phrases, named as in `{braces}`.
enum Placeholder: String, CaseIterable, Sendable {
  case item, items, title, artist, album, playlist
  /// The first item of a container, or the left of two parts.
  case first
  /// The right of two parts.
  case next
  case list, lines, count, number
  case manner, speed, rate, limit, level, time, value
  /// The words of the request.
  case said
  case name, type, types, genre, activity, years, from, to, place, season, episode, chapter
  case path, address, format, package, status, detail, target
}
