import Foundation
import MediaIntents

/// What a sender has to remember across restarts.
struct SenderState: Codable, Hashable, Sendable {
  /// When to send again, in seconds since 1970.
  var due: Int64 = 0
  /// How often sending failed since it last succeeded.
  var failures = 0
  var problem: ScrobbleProblem?
  /// The plays of a batch whose answer is not known.
  var unclear: [Int] = []
  /// How many were taken since the account was added.
  var sent = 0
  /// The day, counted from 1970, that `sentToday` is about.
  var day: Int64 = 0
  var sentToday = 0

  init() {}

  init(_ bytes: [UInt8]?) {
    self = bytes.flatMap { try? JSONDecoder().decode(SenderState.self, from: Data($0)) } ?? SenderState()
    let counts = 0...(1 << 52)
    (failures, sent) = (ExternalNumber.clamped(failures, to: counts), ExternalNumber.clamped(sent, to: counts))
    sentToday = ExternalNumber.clamped(sentToday, to: counts)
  }

  var bytes: [UInt8]? { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } }

  mutating func succeed() { (failures, problem) = (0, nil) }

  mutating func count(_ plays: Int, at now: Int64) {
    sent += plays
    (sentToday, day) = ((day == now / Self.day ? sentToday : 0) + plays, now / Self.day)
  }

  /// How many more may be sent today.
  func leftToday(of limit: Int, at now: Int64) -> Int { day == now / Self.day ? max(0, limit - sentToday) : limit }

  // MARK: Waiting

  private static let day: Int64 = 86_400
  /// The seconds after the first failure, doubled by each further one.
  private static let firstWait = 5
  private static let longestWait = 3600

  mutating func wait(for problem: ScrobbleProblem, rest: Int?, at now: Int64) {
    self.problem = problem
    failures += 1
    let wait = min(Self.firstWait << min(failures - 1, 12), Self.longestWait)
    due = now + Int64(max(rest ?? 0, wait + Int.random(in: 0...wait / 5)))
  }

  /// A login that is refused may work again later, but not soon.
  mutating func stop(for problem: ScrobbleProblem, at now: Int64) {
    self.problem = problem
    due = now + Self.day
  }

  /// Waits for the next day, of UTC.
  mutating func waitForTomorrow(at now: Int64) {
    problem = .dailyLimit
    due = (now / Self.day + 1) * Self.day + Int64.random(in: 60...1800)
  }
}
