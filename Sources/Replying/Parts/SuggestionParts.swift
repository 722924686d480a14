import MediaIntents

extension Filler {
  /// Why something is suggested, to follow "it was".
  static func why(_ reason: SuggestionReason) -> Filler {
    switch reason {
    case .queue: .phrase("why.queue")
    case .left(let place, let days): .phrase("why.left", [.place: place.map(Filler.clock), .time: .daysAgo(days)])
    case .last(let days): .phrase("why.last", [.time: .daysAgo(days)])
    case .hours(let hours, let times, let all):
      .phrase(
        hours.weekday == nil ? "why.hours" : "why.hours.weekday",
        [
          .count: .number(times), .number: .number(all), .next: .phrase(.part(hours.part)),
          .first: hours.weekday.map { .phrase(.weekday($0)) },
        ])
    case .often(1, let days): .phrase("why.often.one", [.number: .number(days)])
    case .often(let times, let days): .phrase("why.often", [.count: .number(times), .number: .number(days)])
    case .followed: .phrase("why.followed")
    case .added(let days): .phrase("why.added", [.time: .daysAgo(days)])
    case .released(let days): .phrase("why.released", [.time: .daysAgo(days)])
    case .forgotten(let months, let isLiked):
      .phrase(isLiked ? "why.forgotten.liked" : "why.forgotten", [.count: .number(max(2, months))])
    case .unheard: .phrase("why.unheard")
    }
  }

  /// "Today", "yesterday", "3 days ago".
  static func daysAgo(_ days: Int) -> Filler {
    switch days {
    case ...0: .phrase("ago.today")
    case 1: .phrase("ago.yesterday")
    default: .phrase("ago.days", [.number: .number(days)])
    }
  }
}

extension PhraseKey {
  /// Of the days counted from Sunday, which is 1.
  static func weekday(_ day: Int) -> PhraseKey { PhraseKey("weekday.\(min(max(1, day), 7))") }

  static func part(_ part: HabitHours.Part) -> PhraseKey { PhraseKey("hours." + part.rawValue) }
}
