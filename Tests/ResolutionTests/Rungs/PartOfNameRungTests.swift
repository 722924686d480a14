import MediaIntents
import NameIndex
import Names
import Testing

@testable import Resolution

struct PartOfNameRungTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let said: String
    let type: MediaItemType
    let names: [String]
    /// nil if none is found.
    let found: String?
    /// Whether a type was said.
    var isTyped = false
    var testDescription: String { "\(said) → \(found ?? "nothing")" }
  }

  static let rows = [
    Row(
      said: "doreen spikes", type: .artist, names: ["Doreen Spikes & the Kerbstones"],
      found: "Doreen Spikes & the Kerbstones"),
    Row(said: "spikes doreen", type: .artist, names: ["Doreen Spikes & the Kerbstones"], found: nil),
    Row(said: "kitchen party", type: .album, names: ["Kitchen Party Classics"], found: "Kitchen Party Classics"),
    Row(
      said: "the kitchen party", type: .album,
      names: ["Kitchen Party Classics for Rainy Days", "Kitchen Party Classics"], found: "Kitchen Party Classics"),
    Row(said: "kitchen classics", type: .album, names: ["Kitchen Party Classics"], found: nil),
    Row(said: "night falls", type: .album, names: ["Night Falls Early", "Night Falls Late"], found: nil),
    Row(said: "lighthouse", type: .album, names: ["The Lighthouse Keeper's Daughter"], found: nil),
    Row(
      said: "lighthouse", type: .album, names: ["The Lighthouse Keeper's Daughter"],
      found: "The Lighthouse Keeper's Daughter", isTyped: true),
    Row(said: "邮局", type: .album, names: ["月光邮局合集", "茶馆夜雨"], found: "月光邮局合集"),
    Row(said: "keeper's waltz", type: .song, names: ["The Keeper's Waltz in Three"], found: nil),
    Row(said: "road trip", type: .playlist, names: ["Road Trip Down South"], found: nil, isTyped: true),
  ]

  @Test(arguments: rows)
  func `The name of which the most was said is found by a part of it`(_ row: Row) {
    let records = row.names.enumerated().map { NameRecord(id: ItemID("\($0)"), type: row.type, title: $1) }
    let matches = LadderClimb(SpokenQuery(row.said), in: NameIndex(records)).matches(
      of: { !row.isTyped || $0 == row.type }, where: { _ in true })
    #expect(matches.map(\.record.title) == [row.found].compactMap(\.self))
    #expect(matches.allSatisfy { $0.rung == .partOfName })
  }

  @Test(arguments: [("winthorpe", true), ("clara", true), ("winthorp clara", false)])
  func `One word of an artist confirms a title`(_ said: String, _ isMatch: Bool) {
    let match = Ladder.compare(SpokenQuery(said), with: ["Clara Winthorpe"], of: .artist)
    #expect((match?.rung == .partOfName) == isMatch)
  }
}
