import Testing

@testable import Resolution

struct WordsMissingRungTests {
  static let table = RungTable(
    WordsMissingRung.self,
    """
    forget past the | Forget the Past | Forget the Past
    the night of the falcon | Night Falcon / Falcon | Night Falcon
    night falcon | The Night of the Falcon | The Night of the Falcon
    stroud aurelia | Aurelia Stroud | Aurelia Stroud
    ledger rain | Ledger of Rain | Ledger of Rain
    night | Night Falls | nothing
    hello again | Hello | nothing
    falls | Night Falls | nothing
    of the | The Of | -
    out of it | It Is Out There | nothing
    """)

  @Test(arguments: table.rows)
  func `Light words may be missing or in another order`(_ row: RungTable.Row) { Self.table.check(row) }
}
