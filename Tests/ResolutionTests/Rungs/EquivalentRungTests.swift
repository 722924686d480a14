import Testing

@testable import Resolution

struct EquivalentRungTests {
  static let table = RungTable(
    EquivalentRung.self,
    """
    eighty first street | 81st Street / 81 Street | 81st Street
    81 st street | 81st Street | 81st Street
    rocky 4 | Rocky IV / Rocky V | Rocky IV
    part one | Part I | Part I
    nineteen ninety nine | 1999 / 99 | 1999
    blink one eighty two | Blink-182 | Blink-182
    four oh four | 404 | 404
    black bird | Blackbird | Blackbird
    雨后茉莉 | 雨后的茉莉 | 雨后的茉莉
    我 | 我的 | nothing
    outkast | Out Kast | Out Kast
    rock n roll | Rock and Roll | Rock and Roll
    volume two | Vol. 2 | Vol. 2
    81 | 81st | nothing
    mix | MIX | -
    malcolm ten | Malcolm X | nothing
    mix | 1009 | nothing
    girl | My Girl | nothing
    rocky 3 | Rocky IV | nothing
    1999 | 1998 | nothing
    [artist]
    mia | M.I.A. | M.I.A.
    m f doom | MF DOOM | MF DOOM
    beatles | The Beatles | The Beatles
    the beatles | Beatles, The | Beatles, The
    """)

  @Test(arguments: table.rows)
  func `Names that are spoken alike match`(_ row: RungTable.Row) { Self.table.check(row) }
}
