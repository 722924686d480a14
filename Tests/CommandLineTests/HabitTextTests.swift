import MediaIntents
import Testing

@testable import arioso

/// The parts of a suggestion's score, as `explain` prints them.
struct HabitTextTests {
  @Test func `Habits are printed with the shares that speak for them`() {
    var explanation = Explanation(sentence: "suggest something", readings: [], request: nil, chosen: nil)
    let item = MediaItem(identifier: ItemID("a1"), title: "Clara Winthorpe", type: .artist)
    explanation.habits = [
      Explanation.Habit(
        item: item, score: 0.625, plays: 0.5, today: 0.25, week: 0.125, older: 0.125, starts: 0.25, followed: 0.1)
    ]
    let lines = ExplanationText.text(explanation).split(separator: "\n").map(String.init)
    let heading = lines.first { $0.contains("followed") }
    #expect(
      heading?.split(separator: " ").joined(separator: " ")
        == "habit type score plays today this week older began followed")
    let row = lines.first { $0.contains("Clara Winthorpe") }
    #expect(row?.contains("62.5 %") == true && row?.contains("12.5 %") == true && row?.contains("10 %") == true)
  }

  @Test func `Without habits it says so`() {
    var explanation = Explanation(sentence: "suggest something", readings: [], request: nil, chosen: nil)
    explanation.habits = []
    #expect(ExplanationText.text(explanation).contains("nothing is a habit yet"))
  }
}
