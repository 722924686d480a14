import Names
import Testing

struct RomanisationTests {
  static let ways: [(name: String, typed: [String])] = [
    ("夜空", ["yekong", "yozora"]),
    ("红豆", ["hongdou"]),
    ("深海少女", ["shenhaishaonu", "shenhaishaonv"]),
    ("安田みずほ", ["yasudamizuho"]),
    ("月を見ていた", ["tsukiwomiteita"]),
    ("信仰は存活の為に", ["shinkouhasonkatsunotameni", "shinkouwasonkatsunotameni"]),
    ("ハートぷるぷる事件", ["haatopurupurujiken", "hatopurupurujiken"]),
    ("東京の歌", ["toukyounouta", "tokyonouta"]),
    ("Tricky Treat!!! -高瀬 梨緒ソロver.-", ["trickytreattakaserioSOROver".lowercased()]),
    ("Тёплый снег", ["tyoplyysneg", "tioplyisneg"]),
    ("ｱﾆﾒ", ["anime"]),
  ]

  @Test(arguments: ways)
  func `A name is found by its common romanisations`(_ row: (name: String, typed: [String])) {
    let keys = Romanisation.latin(row.name).map { SpokenName(verbatim: $0).key }
    for typed in row.typed { #expect(keys.contains(typed), "\(row.name): \(keys)") }
  }

  @Test(arguments: ["Hello", "Café del Mar", "Sigur Rós", "99 Luftballons", "!!!", ""])
  func `Latin names are not romanised`(_ name: String) {
    #expect(Romanisation.latin(name).isEmpty)
  }

  @Test func `Chinese names are not read as Japanese`() {
    let keys = Romanisation.latin("我记得我爱过").map { SpokenName(verbatim: $0).key }
    #expect(keys == ["wojidewoaiguo"])
  }
}
