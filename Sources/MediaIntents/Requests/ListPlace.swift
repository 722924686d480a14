/// Where in a playlist or the queue something is put. In the queue, what is to come is counted.
package enum ListPlace: Hashable, Sendable, Codable {
  case first, last
  /// Counted from 1, or from the end if negative.
  case number(Int)
  /// Next to an entry with this name, or to what plays.
  case beside(MediaSearch, isBefore: Bool)
}
