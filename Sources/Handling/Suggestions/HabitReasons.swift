import Foundation
import Habits
import Library
import MediaIntents

/// Why a habit is suggested. The time of day serves the reason, not the rank: it tells nothing about what comes next that the
/// plays do not, but people recognise themselves in it.
struct HabitReasons {
  let habits: LibraryHabits
  /// Seconds since 1970.
  let now: Int64
  let calendar: Calendar

  /// How many such hours are looked at, and in how many of them it must have been heard.
  private static let (hours, agreeing) = (6, 4)
  private static let days = 28

  func reason(for habit: LibraryHabits.Habit) -> SuggestionReason {
    if let usual = usualHours(habit.thing) { return usual }
    let score = habit.score
    if HabitScore.followedWeight * score.followed > score.total / 2 { return .followed }
    let since = now - Int64(Self.days) * 86_400
    let times = habits.plays(of: habit.thing, in: since..<now + 1)
    if times > 0 { return .often(times: times, days: Self.days) }
    return .last(days: max(0, calendar.number(ofDayAt: now) - calendar.number(ofDayAt: score.last)))
  }

  /// The hours like these: those of the same weekday in the last weeks, or else of the last days.
  private func usualHours(_ thing: LibraryHabits.Habit.Thing) -> SuggestionReason? {
    let today = Date(timeIntervalSince1970: Double(now))
    let (part, start) = Self.part(at: today, in: calendar)
    for (step, weekday) in [(7, calendar.component(.weekday, from: start)), (1, nil)] as [(Int, Int?)] {
      let times = (1...Self.hours).count { back in
        guard let first = calendar.date(byAdding: .day, value: -step * back, to: start) else { return false }
        let from = ExternalNumber.second(first.timeIntervalSince1970)
        return habits.plays(of: thing, in: from..<from + Self.length) > 0
      }
      if times >= Self.agreeing {
        return .hours(HabitHours(part: part, weekday: weekday), times: times, of: Self.hours)
      }
    }
    return nil
  }

  /// The length of each part of the day, in seconds.
  private static let length: Int64 = 6 * 3600

  /// The part of the day at a time, and when it began. A night is that of the evening before.
  private static func part(at time: Date, in calendar: Calendar) -> (HabitHours.Part, start: Date) {
    let hour = calendar.component(.hour, from: time)
    let part: HabitHours.Part =
      switch hour {
      case 5..<11: .morning
      case 11..<17: .afternoon
      case 17..<23: .evening
      default: .night
      }
    let first = [HabitHours.Part.morning: 5, .afternoon: 11, .evening: 17, .night: 23][part] ?? 0
    let midnight = calendar.startOfDay(for: time)
    let day = hour < 5 ? calendar.date(byAdding: .day, value: -1, to: midnight) ?? midnight : midnight
    return (part, calendar.date(byAdding: .hour, value: first, to: day) ?? day)
  }
}
