/// The phrases that may stand around each line of an automaton, which change nothing about what it says: before and after
/// it, any number of times, and one at its end.
struct LineFrame {
  var before = "front"
  var after = ["courtesy", "addition"]
  var end = "reason"

  static let ofRequests = LineFrame()
  /// A follow-up that says "and", "yes", "too" or "then" says just that.
  static let ofFollowUps = LineFrame(before: "hesitation", after: ["courtesy"])
}
