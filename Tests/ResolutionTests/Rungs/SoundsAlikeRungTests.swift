import Testing

@testable import Resolution

struct SoundsAlikeRungTests {
  static let table = RungTable(
    SoundsAlikeRung.self,
    """
    i love you sun | I Love You Son | I Love You Son
    salt telefone | Salt Telephone | Salt Telephone
    whether vein | Weather Vane | Weather Vane
    umbrela logick | Umbrella Logic / Umbrella Magic | Umbrella Logic
    roadtrips | Road Trip / Road Trip Mix | Road Trip
    saturdaynights | Saturday Night | Saturday Night
    sun | Run | nothing
    bay | Day | nothing
    matt walker | Nightwalker | nothing
    night light | Nightlife | nothing
    the long ride | The Wrong Side | nothing
    yellow submarine | Hello Tangerine | nothing
    [artist]
    the weekend | The Weeknd | The Weeknd
    acdc | AC/DC | -
    """)

  @Test(arguments: table.rows)
  func `Names that sound alike match, rhymes do not`(_ row: RungTable.Row) { Self.table.check(row) }
}
