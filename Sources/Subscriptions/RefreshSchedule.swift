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
    _ subscription: Subscription, _ feed: PodcastFeed?, maxAge: Int, now: Int64
  ) -> Int {
    var interval = rhythm(of: subscription, now: Int(now))
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
  private static func rhythm(of subscription: Subscription, now: Int) -> Int {
    guard let last = subscription.lastPublished, let gap = subscription.usualGap else { return day }
    return last < now - 90 * day ? 7 * day : min(max(gap / 8, hour), day)
  }

  /// Notes how often a show has episodes, so that it need not be read again as long as it does not change.
  static func noteRhythm(of show: SubscribedShow, in subscription: inout Subscription) {
    let dates = show.episodes.map(\.published).sorted().suffix(11)
    let gaps = zip(dates, dates.dropFirst()).map { $1 - $0 }.sorted()
    subscription.lastPublished = dates.last
    subscription.usualGap = gaps.isEmpty ? nil : gaps[gaps.count / 2]
  }

  /// Spreads the times by up to a tenth, always the same for an address.
  private static func jittered(_ interval: Int, _ subscription: Subscription) -> Int {
    interval + interval * (Int(StableHash.number(of: subscription.address) % 201) - 100) / 1000
  }
}
