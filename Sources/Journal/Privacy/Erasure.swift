package import MediaIntents

/// Which listening is to be forgotten: what was heard, when, and whose.
///
/// It takes plays, donations, places, wishes, what stations reported and what the library's own stations have drawn. Likes,
/// ratings, playlists, additions, bookmarks, speeds and how often shortcuts were run are opinions and decisions, and stay.
package struct Erasure: Hashable, Sendable {
  /// The items; nil for all.
  package var items: Set<ItemID>?
  /// When it was heard, in seconds since 1970; nil for any time. A play that ran into this time belongs to it.
  package var times: Range<Int64>?
  package var person: PersonID

  package init(items: Set<ItemID>? = nil, times: Range<Int64>? = nil, of person: PersonID = .household) {
    self.items = items
    self.times = times
    self.person = person
  }

  /// Whether a play that is not written yet is part of it.
  ///
  /// - Parameter end: until when it went on at least, in seconds since 1970.
  package func covers(_ play: Play, until end: Int64) -> Bool {
    guard play.person == person, items?.contains(play.item) ?? true else { return false }
    guard let times else { return true }
    return times.contains(play.startedAt) || play.startedAt < times.lowerBound && end > times.lowerBound
  }

  /// How much it is.
  package struct Counts: Hashable, Sendable {
    package var plays = 0
    package var donations = 0
    package var places = 0

    package init(plays: Int = 0, donations: Int = 0, places: Int = 0) {
      (self.plays, self.donations, self.places) = (plays, donations, places)
    }

    package var isEmpty: Bool { self == Counts() }
  }
}
