import Testing

@testable import Resolution

struct FoldedRungTests {
  static let table = RungTable(
    FoldedRung.self,
    """
    hello | HELLO! | HELLO!
    solvi braekdal | Sølvi Brækdal | Sølvi Brækdal
    salt and light | Salt & Light | Salt & Light
    dont stop | Don’t Stop | Don’t Stop
    asap | A$AP | A$AP
    ｈｅｌｌｏ | Hello | Hello
    the   long  night | The Long Night | The Long Night
    strasse | Straße | Straße
    () | ( ) | ( )
    ! ! ! | !!! | !!!
    й | И | -
    black bird | Blackbird | -
    sun | Son | -
    !!! | !! | nothing
    hello | Hello, Hello | nothing
    """)

  @Test(arguments: table.rows)
  func `Case, punctuation, diacritics and width are ignored`(_ row: RungTable.Row) { Self.table.check(row) }
}
