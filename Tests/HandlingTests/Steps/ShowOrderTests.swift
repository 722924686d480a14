import MediaIntents
import Playback
import Testing

@testable import Handling

/// The episode that a show starts with.
struct ShowOrderTests {
  /// A history of the episodes a, b, c, d, listed in order of release.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isSerial: Bool
    var resumes: Bool?
    /// The episodes heard, in order: "a!" to the end, "b" partly.
    let heard: [String]
    /// The episodes to play, with the first one in capitals; nil if none are left.
    let plays: String?
  }

  static let cases: [Case] = [
    Case(testDescription: "a serial begins at its first", isSerial: true, heard: [], plays: "Abcd"),
    Case(testDescription: "it goes on behind what was heard last", isSerial: true, heard: ["a!"], plays: "aBcd"),
    Case(testDescription: "or in the middle of it", isSerial: true, heard: ["a!", "b"], plays: "aBcd"),
    Case(testDescription: "also for who began in the middle", isSerial: true, heard: ["c!"], plays: "abcD"),
    Case(testDescription: "who is led back to what was left out", isSerial: true, heard: ["d!"], plays: "Abcd"),
    Case(
      testDescription: "a finished serial has nothing", isSerial: true, heard: ["a!", "b!", "c!", "d!"], plays: nil),
    Case(
      testDescription: "but from the beginning all of it", isSerial: true, resumes: false,
      heard: ["a!", "b!", "c!", "d!"], plays: "Abcd"),
    Case(testDescription: "another show begins at its newest", isSerial: false, heard: [], plays: "Dcba"),
    Case(testDescription: "that was not heard", isSerial: false, heard: ["d!", "b!"], plays: "Ca"),
    Case(testDescription: "also when it was started", isSerial: false, heard: ["d", "b"], plays: "Dcba"),
    Case(
      testDescription: "resumed it begins at what was left last", isSerial: false, resumes: true, heard: ["d", "b"],
      plays: "Bdca"),
    Case(
      testDescription: "or, with nothing left, at the newest", isSerial: false, resumes: true, heard: ["d!"],
      plays: "Cba"),
    Case(
      testDescription: "from the beginning it begins at its first", isSerial: false, resumes: false, heard: ["d!"],
      plays: "Abcd"),
    Case(
      testDescription: "a finished show has nothing", isSerial: false, resumes: true, heard: ["a!", "b!", "c!", "d!"],
      plays: nil),
  ]

  @Test(arguments: cases)
  func `A show starts with the right episode`(_ example: Case) {
    let titles = example.isSerial ? ["a", "b", "c", "d"] : ["d", "c", "b", "a"]
    var histories: [ItemID: ItemHistory] = [:]
    for (time, title) in example.heard.enumerated() {
      let progress = ListeningProgress(isFinished: title.hasSuffix("!"), heard: Double(time))
      histories[ItemID(String(title.prefix(1)))] = ItemHistory(progress: progress)
    }
    let order = ShowOrder(entries: titles.map(Self.entry), isSerial: example.isSerial, histories: histories)
    let beginning = order.beginning(resuming: example.resumes)
    let plays = beginning.map { entries, start in
      entries.enumerated().map { $0 == start ? $1.item.title.uppercased() : $1.item.title }.joined()
    }
    #expect(plays == example.plays)
  }

  private static func entry(_ title: String) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID(title), title: title, type: .podcastEpisode), address: "file:///\(title)")
  }
}
