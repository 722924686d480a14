import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import Journal

/// Rows with any number and any name, of a backup by anybody or in the journal itself.
@Suite(.timeLimit(.minutes(10)))
struct StoredNumberTests {
  private let folder = TemporaryFolder()
  private static let podcast = "917393e3-1b1e-5cef-ace4-edaa54e1f810"
  private static let now: Int64 = 1_700_000_000

  private func journal() throws -> Journal {
    try Journal(path: folder.path("journal.sqlite"), now: { Self.now }, isPresent: { _ in true })
  }

  static let numbers = ["9223372036854775807", "-9223372036854775808", "1e300", "-1e300", "0", "-1", "1e18"]

  @Test(arguments: numbers)
  func `Rows of anybody have the numbers and names that a person's life may have`(_ number: String) async throws {
    let whole = number.contains("e") ? "9223372036854775807" : number
    let journal = try journal()
    let counts = try await journal.restore(
      [
        #"{"arioso":"journal","version":1}"#,
        #"{"table":"item","item":"hello","path":"/m/1.mp3","seconds":\#(number)}"#,
        #"{"table":"like","item":"hello","type":"like","time":\#(number)}"#,
        #"{"table":"play","item":"hello","time":\#(number),"seconds":\#(number),"ending":"finished","counts":true}"#,
        #"{"table":"place","item":"hello","file":"../../etc/passwd","part":\#(whole),"seconds":\#(number),"time":\#(number)}"#,
        #"{"table":"addition","item":"hello","time":\#(number)}"#,
        #"{"table":"bookmark","item":"hello","file":"/a/..","part":\#(whole),"seconds":\#(number),"time":\#(number)}"#,
        #"{"table":"subscription","item":"\#(Self.podcast)","subscription":\#(subscription(Self.podcast, whole))}"#,
      ], folder)
    #expect(counts.likes == 1 && counts.subscriptions == 1)
    let hello = ItemID("hello")
    let place = try #require(try await journal.places(in: [hello])[hello])
    #expect(place.file == "passwd" && 0...ExternalNumber.maxCount ~= place.part)
    #expect(0...ExternalNumber.maxSeconds ~= place.seconds && 0...Double(ExternalNumber.maxTime) ~= place.heard)
    let mark = try #require(try await journal.bookmarks().first)
    #expect(mark.file == ".." && 0...ExternalNumber.maxTime ~= mark.at)
    let history = try #require(try await journal.histories()[hello])
    #expect(0...Self.now + 86_400 ~= history.lastPlayed ?? -1 && history.trend?.recent == 1)
    #expect(try await journal.history(limit: 5).allSatisfy { 0...Self.now + 86_400 ~= $0.startedAt })
    let feed = try #require(try await journal.subscriptions().first)
    #expect(feed.due <= Self.now + 7 * 86_400 && feed.checked ?? 0 <= Self.now && 0...10_000 ~= feed.failures)
    #expect(feed.keeps.map { 1...10_000 ~= $0 } ?? true)
  }

  private func subscription(_ id: String, _ number: String, address: String = "https://a.org/feed") -> String {
    """
    {"id":"\(id)","address":"\(address)","formerAddresses":[],"title":"Tea","folders":[],"since":\(number),\
    "validators":{},"checked":\(number),"due":\(number),"failures":\(number),"revision":\(number),"keeps":\(number),\
    "usualGap":\(number),"lastPublished":\(number)}
    """
  }

  static let foreign = [
    "../../x/settings", "", ".", "..", "a", "917393e3-1b1e-5cef-ace4-edaa54e1f81",
    "917393e3/1b1e-5cef-ace4-edaa54e1f810",
    "917393e3-1b1e-5cef-ace4-edaa54e1f8\\u0000", "917393g3-1b1e-5cef-ace4-edaa54e1f810",
    "-----------------------------------",
  ]

  @Test(arguments: foreign)
  func `An identifier that is none is neither restored nor read`(_ id: String) async throws {
    let journal = try journal()
    let row = #"{"table":"subscription","item":"\#(id)","subscription":\#(subscription(id, "1"))}"#
    await #expect(throws: BackupFailure.damaged(line: 2)) {
      try await journal.restore([#"{"arioso":"journal","version":1}"#, row], folder)
    }
    let text = id.replacing("\\u0000", with: "")
    try await journal.run(
      "INSERT INTO subscriptions VALUES ('\(text)', 'https://b.org', '\(subscription(id, "1", address: "https://b.org"))')"
    )
    try await journal.run(
      """
      INSERT INTO subscriptions VALUES ('\(Self.podcast)', 'https://a.org/feed', '\(subscription(Self.podcast, "1"))')
      """)
    #expect(try await journal.subscriptions().map(\.id) == [Self.podcast])
  }

  @Test func `A row whose state is of another podcast is not read`() async throws {
    let journal = try journal(), other = "00000000-0000-0000-0000-000000000000"
    try await journal.run(
      "INSERT INTO subscriptions VALUES ('\(other)', 'https://a.org', '\(subscription(Self.podcast, "1"))')")
    #expect(try await journal.subscriptions().isEmpty)
  }

  @Test func `Plays by a clock that was ahead are told in the order in which they were recorded`() async throws {
    let journal = try journal()
    let times = [("a", Self.now - 100), ("future", Self.now + 300_000_000), ("b", Self.now - 50)]
    for (item, time) in times {
      try await journal.record(Play(item: ItemID(item), startedAt: time, secondsHeard: 60, ending: .finished))
    }
    #expect(try await journal.history(limit: 5).map(\.item.text) == ["b", "future", "a"])
    #expect(try await journal.history(limit: 2).map(\.item.text) == ["b", "future"])
    #expect(try await journal.histories()[ItemID("future")]?.lastPlayed == Self.now + 86_400)
  }

  @Test func `Titles of a station by a clock that was ahead are not told, and go with the next title`() async throws {
    let journal = try journal(), station = ItemID("station")
    try await journal.record(BroadcastTitle(station: station, title: "ahead", at: Self.now + 300_000_000))
    #expect(try await journal.broadcastTitles(since: 0, limit: 5).isEmpty)
    try await journal.record(BroadcastTitle(station: station, title: "now", at: Self.now))
    #expect(try await journal.broadcastTitles(since: 0, limit: 5).map(\.title) == ["now"])
  }
}
