import Journal
import MediaIntents

extension Journal {
  /// Records a play of a minute that was heard to its end.
  ///
  /// - Parameter time: when it began, in seconds since 1970.
  func recordPlay(of item: ItemID, at time: Int64) throws {
    try record(Play(item: item, startedAt: time, secondsHeard: 60, ending: .finished))
  }
}
