import Journal
import MediaFiles
import MediaIntents

/// When to ask for a feed again.
enum RefreshSchedule {
  private static let hour = 3600
  private static let day = 24 * hour
  /// Of a server that names no validators, which sends the whole feed each time.
  private static let leastWithoutValidators = 6 * hour

  /// The seconds until the next time after the feed was read.
  static func interval(
    _ subscription: Subscription, _ feed: PodcastFeed?, _ show: SubscribedShow, maxAge: Int, now: Int64
  )
    -> Int
  {
    var interval = rhythm(of: show, now: Int(now))
    if feed?.isComplete == true { interval = 30 * day }
    interval = max(interval, min(maxAge, 7 * day), min((feed?.minutesToLive ?? 0) * 60, 7 * day))
    if subscription.validators == FeedValidators() { interval = max(interval, leastWithoutValidators) }
    return jittered(interval, subscription)
  }

  /// The seconds until the next time after a problem.
  static func interval(after problem: FeedProblem, wait: Int?, _ subscription: Subscription) -> Int {
    switch problem {
    case .busy: min(max(wait ?? hour, 15 * 60), 7 * day)
    case .loginNeeded, .refused: jittered(7 * day, subscription)
    default: jittered(min(hour << min(max(subscription.failures - 1, 0), 5), day), subscription)
    }
  }

  /// An eighth of the usual gap between episodes, between an hour and a day; a week if there was none for 90 days.
  private static func rhythm(of show: SubscribedShow, now: Int) -> Int {
    let dates = show.episodes.map(\.published).sorted().suffix(11)
    guard let last = dates.last, dates.count > 1 else { return day }
    if last < now - 90 * day { return 7 * day }
    let gaps = zip(dates, dates.dropFirst()).map { $1 - $0 }.sorted()
    return min(max(gaps[gaps.count / 2] / 8, hour), day)
  }

  /// Spreads the times by up to a tenth, always the same for an address.
  private static func jittered(_ interval: Int, _ subscription: Subscription) -> Int {
    interval + interval * (Int(StableHash.number(of: subscription.address) % 201) - 100) / 1000
  }
}
