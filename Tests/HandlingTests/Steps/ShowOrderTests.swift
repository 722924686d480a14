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
    Case(testDescription: "a serial starts with its first episode", isSerial: true, heard: [], plays: "Abcd"),
    Case(
      testDescription: "a serial continues after the last finished episode", isSerial: true, heard: ["a!"],
      plays: "aBcd"),
    Case(
      testDescription: "a serial continues with an unfinished episode", isSerial: true, heard: ["a!", "b"],
      plays: "aBcd"),
    Case(
      testDescription: "a serial started in the middle continues there", isSerial: true, heard: ["c!"], plays: "abcD"),
    Case(
      testDescription: "after the last episode, a serial continues with the first unheard one", isSerial: true,
      heard: ["d!"], plays: "Abcd"),
    Case(
      testDescription: "a finished serial has no next episode", isSerial: true, heard: ["a!", "b!", "c!", "d!"],
      plays: nil),
    Case(
      testDescription: "a finished serial from the beginning", isSerial: true, resumes: false,
      heard: ["a!", "b!", "c!", "d!"], plays: "Abcd"),
    Case(testDescription: "another show starts with its newest episode", isSerial: false, heard: [], plays: "Dcba"),
    Case(
      testDescription: "another show starts with its newest unheard episode", isSerial: false, heard: ["d!", "b!"],
      plays: "Ca"),
    Case(
      testDescription: "started episodes still count as unheard", isSerial: false, heard: ["d", "b"], plays: "Dcba"),
    Case(
      testDescription: "resuming starts with the last unfinished episode", isSerial: false, resumes: true,
      heard: ["d", "b"],
      plays: "Bdca"),
    Case(
      testDescription: "resuming without an unfinished episode starts with the newest unheard one", isSerial: false,
      resumes: true, heard: ["d!"],
      plays: "Cba"),
    Case(
      testDescription: "another show from the beginning starts with its oldest episode", isSerial: false,
      resumes: false, heard: ["d!"],
      plays: "Abcd"),
    Case(
      testDescription: "a finished show has no next episode", isSerial: false, resumes: true,
      heard: ["a!", "b!", "c!", "d!"],
      plays: nil),
  ]

  @Test(arguments: cases)
  func `A show starts with the right episode`(_ example: Case) {
    let titles = example.isSerial ? ["a", "b", "c", "d"] : ["d", "c", "b", "a"]
    var histories: [ItemID: ItemHistory] = [:]
    for (time, title) in example.heard.enumerated() {
      let progress = ListeningProgress(isFinished: title.hasSuffix("!"), heard: Double(time + 1))
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
