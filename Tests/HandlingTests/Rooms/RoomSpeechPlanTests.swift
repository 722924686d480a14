import Testing

@testable import Handling

/// Which players speak in which rooms. A zone is written as "house:kitchen,bedroom playing".
struct RoomSpeechPlanTests {
  static let plans: [(rooms: String, zones: [String], plan: String)] = [
    ("kitchen", ["house:kitchen playing"], "house:kitchen"),
    ("kitchen,bedroom", ["house:kitchen playing", "second:bedroom playing"], "house:kitchen second:bedroom"),
    // The bedroom goes on with its music.
    ("kitchen", ["house:kitchen,bedroom playing", "second:"], "second:kitchen alone"),
    ("kitchen", ["house:kitchen,bedroom"], "house:kitchen alone"),
    ("kitchen,hall", ["house:kitchen playing", "second:bedroom"], "house:kitchen second:hall alone"),
    // What is paused is left in peace, if that is possible.
    ("kitchen", ["house:bedroom paused", "second:"], "second:kitchen alone"),
    ("kitchen", ["house:bedroom paused"], "house:kitchen alone"),
    ("kitchen", ["house:bedroom paused", "second:hall playing"], "house:kitchen alone"),
    // All play, so others hear it.
    ("kitchen", ["house:kitchen,bedroom playing"], "house:kitchen overheard bedroom"),
    ("hall", ["house:kitchen playing", "second:bedroom playing"], "house:hall overheard kitchen"),
    (
      "hall,kitchen", ["house:bedroom playing", "second:kitchen,attic playing"],
      "second:hall,kitchen overheard attic"
    ),
    ("hall,kitchen", ["house:kitchen playing"], "house:hall,kitchen"),
    ("kitchen", [], "left kitchen"),
    ("", ["house:kitchen playing"], ""),
  ]

  private static func zone(_ text: String) -> RoomSpeechPlan.Zone {
    let parts = text.split(separator: " "), names = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    return RoomSpeechPlan.Zone(
      player: String(names[0]), rooms: Set(names[1].split(separator: ",").map(String.init)),
      isSounding: parts.last == "playing", isPaused: parts.last == "paused")
  }

  private static func text(_ rooms: Set<String>) -> String { rooms.sorted().joined(separator: ",") }

  @Test(arguments: plans)
  func `Rooms hear what is meant for them, and others only if they must`(
    _ example: (rooms: String, zones: [String], plan: String)
  ) {
    let plan = RoomSpeechPlan(
      Set(example.rooms.split(separator: ",").map(String.init)), zones: example.zones.map(Self.zone))
    var words = plan.parts.map { "\($0.player):\(Self.text($0.rooms))" + ($0.isExclusive ? " alone" : "") }
    if !plan.overheard.isEmpty { words.append("overheard " + Self.text(plan.overheard)) }
    if !plan.left.isEmpty { words.append("left " + Self.text(plan.left)) }
    #expect(words.joined(separator: " ") == example.plan)
  }
}
