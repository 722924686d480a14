/// Why something is suggested: one fact, for which there are words.
package enum SuggestionReason: Hashable, Sendable, Codable {
  /// It waits in the queue.
  case queue
  /// It was left at this place, in seconds, these days ago; nil for an unknown place.
  case left(at: Double?, days: Int)
  /// It was heard last, these days ago.
  case last(days: Int)
  /// It was heard on so many of the last such hours.
  case hours(HabitHours, times: Int, of: Int)
  /// It was heard so many times within the last days.
  case often(times: Int, days: Int)
  /// It was often heard after what was heard last.
  case followed
  /// It came into the library these days ago.
  case added(days: Int)
  /// It came out these days ago, of a show that is followed.
  case released(days: Int)
  /// It was heard often or liked, and not for so many months.
  case forgotten(months: Int, isLiked: Bool)
  /// It was never heard.
  case unheard

  /// One of each kind.
  package static let samples: [SuggestionReason] = [
    .queue, .left(at: 61, days: 0), .left(at: nil, days: 2), .last(days: 1),
    .hours(HabitHours(part: .morning, weekday: 1), times: 4, of: 6), .hours(HabitHours(part: .night), times: 5, of: 6),
    .often(times: 3, days: 28), .followed, .added(days: 0), .released(days: 1), .forgotten(months: 3, isLiked: true),
    .forgotten(months: 2, isLiked: false), .unheard,
  ]
}

/// Hours of which there is one part each day, or each week: evenings, Sunday mornings.
package struct HabitHours: Hashable, Sendable, Codable {
  package enum Part: String, Hashable, Sendable, Codable, CaseIterable {
    case morning, afternoon, evening, night
  }

  package var part: Part
  /// Counted from Sunday, which is 1; nil for all days.
  package var weekday: Int?

  package init(part: Part, weekday: Int? = nil) { (self.part, self.weekday) = (part, weekday) }
}
