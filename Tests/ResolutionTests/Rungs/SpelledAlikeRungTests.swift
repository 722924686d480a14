import Testing

@testable import Resolution

struct SpelledAlikeRungTests {
  static let table = RungTable(
    SpelledAlikeRung.self,
    """
    cohcolate rain | Chocolate Rain / Chocolate Train | Chocolate Rain
    brekwater four | Breakwater IV | -
    outer peave | Outer Peace | Outer Peace
    skste home | Skate Home | Skate Home
    outer paece | Outer Peace | -
    roadtrips | Road Trip | -
    sta | Stb | nothing
    stop | Step | -
    rocky 5 | Rocky 4 | nothing
    chocolate cake | Chocolate Rain | nothing
    summer days | Summer Nights | nothing
    [artist]
    tony grant | Tom Grant | nothing
    violet trwmway | Violet Tramway | Violet Tramway
    """)

  @Test(arguments: table.rows)
  func `Typing errors match, other words do not`(_ row: RungTable.Row) { Self.table.check(row) }
}
