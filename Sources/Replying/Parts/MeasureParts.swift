import MediaIntents

extension Filler {
  /// A speed in words; 1.0 is normal speed.
  static func speed(_ speed: Double) -> Filler {
    switch speed {
    case 0.5: .phrase("speed.half")
    case 1: .phrase("speed.normal")
    case 2: .phrase("speed.double")
    case 3: .phrase("speed.triple")
    default: .phrase("speed.other", [.rate: rate(speed)])
    }
  }

  /// A time of day, in minutes since midnight, as it was said: half past eleven is 11:30 in the evening, too.
  static func timeOfDay(_ minute: Int) -> Filler? {
    .name("\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)")
  }

  static func rate(_ speed: Double) -> Filler { .phrase("rate", [.number: .number(speed)]) }

  /// A duration in its two largest units: an hour comes without seconds.
  static func time(_ seconds: Double) -> Filler {
    let total = whole(max(0, seconds))
    let units: [(count: Int, one: PhraseKey, many: PhraseKey)] = [
      (total / 3_600, "time.hour", "time.hours"), (total / 60 % 60, "time.minute", "time.minutes"),
      (total % 60, "time.second", "time.seconds"),
    ]
    let first = units.firstIndex { $0.count > 0 } ?? 2
    let parts = units[first...].prefix(2).filter { $0.count > 0 || total == 0 }
      .map { Filler.phrase($0.count == 1 ? $0.one : $0.many, [.number: .number($0.count)]) }
    return .row(parts)
  }

  /// A date as far as it is known; nil if the text is none.
  static func date(_ text: String?) -> Filler? {
    guard let date = text.flatMap({ PartialDate($0) }) else { return nil }
    guard let month = date.month else { return .number(date.year) }
    let facts: [Placeholder: Filler?] = [
      .years: .number(date.year), .name: .phrase(.month(month)), .number: date.day.map { .number($0) },
    ]
    return .phrase(date.day == nil ? "date.month" : "date.day", facts)
  }

  /// How long ago something was, in days if it is more than one.
  static func age(_ seconds: Double) -> Filler {
    let days = Int(seconds / 86_400)
    if days < 1 { return time(seconds) }
    return .phrase(days == 1 ? "time.day" : "time.days", [.number: .number(days)])
  }

  /// A percentage, rounded.
  static func percent(_ percent: Double) -> Filler { .number(whole(percent)) }

  /// The nearest integer, clamped to ±10⁹; 0 for NaN.
  private static func whole(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(min(max(number, -1e9), 1e9).rounded())
  }
}
