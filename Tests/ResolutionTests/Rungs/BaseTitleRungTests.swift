import MediaIntents
import NameIndex
import Names
import Testing

@testable import Resolution

struct BaseTitleRungTests {
  static let table = RungTable(
    BaseTitleRung.self,
    """
    hold on | Hold On (Live at the Pier) | Hold On (Live at the Pier)
    hold on | Hold On - Acoustic | Hold On - Acoustic
    nancy | Nancy (With the Laughing Face) - 78rpm Version | Nancy (With the Laughing Face) - 78rpm Version
    stay don't go away | Stay (Don't Go Away) [feat. Otto] [Pier Remix] | Stay (Don't Go Away) [feat. Otto] [Pier Remix]
    stay | Stay (Don't Go Away) [feat. Otto] [Pier Remix] | Stay (Don't Go Away) [feat. Otto] [Pier Remix]
    glory | (What a Morning) Glory | (What a Morning) Glory
    shes mine | She's Mine Pt. 1 | She's Mine Pt. 1
    all we run, vol 10 | All We Run, Vol. 10 (Mixed by E) | All We Run, Vol. 10 (Mixed by E)
    all we run | All We Run, Vol. 10 (Mixed by E) | All We Run, Vol. 10 (Mixed by E)
    hold | Hold On (Live) | nothing
    live at the pier | Hold On (Live at the Pier) | nothing
    part two | Part Two | -
    [album]
    touch | Touch (Harbour - Club Mix) | Touch (Harbour - Club Mix)
    """)

  @Test(arguments: table.rows)
  func `Every part of a title may be left out`(_ row: RungTable.Row) { Self.table.check(row) }

  @Test func `A plainer name is preferred`() {
    let titles = ["Hold On (Live at the Pier)", "Hold On (2011 Remaster)"]
    let records = titles.map { NameRecord(id: ItemID($0), type: .song, title: $0) }
    let found = LadderClimb(SpokenQuery("hold on"), in: NameIndex(records)).matches(
      of: { _ in true }, where: { _ in true })
    #expect(found.map(\.record.title) == ["Hold On (2011 Remaster)"])
  }
}
