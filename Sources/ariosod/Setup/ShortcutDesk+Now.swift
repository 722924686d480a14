import Conversation
import Foundation
import MediaIntents

extension ShortcutDesk.Moment {
  /// The day and hour by the calendar of this machine.
  static var now: ShortcutDesk.Moment {
    let parts = Calendar.current.dateComponents(in: .current, from: .now)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: parts.day)) ?? .now
    return ShortcutDesk.Moment(
      day: Int(ExternalNumber.second(date.timeIntervalSince1970) / 86_400), hour: parts.hour ?? 0)
  }
}
