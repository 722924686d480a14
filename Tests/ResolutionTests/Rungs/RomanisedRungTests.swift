import Testing

@testable import Resolution

struct RomanisedRungTests {
  static let table = RungTable(
    RomanisedRung.self,
    """
    yekong | 夜空 / 夜 | 夜空
    ye kong | 夜空 | 夜空
    sakura | さくら | さくら
    tyoplyy sneg | Тёплый снег | Тёплый снег
    seoul | 서울 | 서울
    夜空 | Yekong | -
    ye kong live | 夜空 | nothing
    night sky | 夜空 | nothing
    zima | Зима (Live) | nothing
    [artist]
    shen molan | 沈墨蓝 | 沈墨蓝
    zimnyaya pochta | Зимняя Почта | Зимняя Почта
    zimniaia pochta | Зимняя Почта | Зимняя Почта
    letnyaya pochta | Зимняя Почта | nothing
    """)

  @Test(arguments: table.rows)
  func `A name matches in another script`(_ row: RungTable.Row) { Self.table.check(row) }
}
