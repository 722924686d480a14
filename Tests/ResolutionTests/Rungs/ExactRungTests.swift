import Testing

@testable import Resolution

struct ExactRungTests {
  static let table = RungTable(
    ExactRung.self,
    """
    HELLO! | HELLO! / Hello | HELLO!
    Hello | HELLO! / Hello | Hello
    P!nk | Pink / P!nk | P!nk
    !!! | !!! / !! | !!!
    ( ) | ( ) / () | ( )
    夜空 | 夜空 / 夜 | 夜空
    hello | HELLO! | -
    Sun | Son | -
    Hello | Hello Again | nothing
    """)

  @Test(arguments: table.rows)
  func `Only identical characters match`(_ row: RungTable.Row) { Self.table.check(row) }
}
