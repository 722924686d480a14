import Names
import Testing

struct SortKeyTests {
  static let lists = [
    ["Abba", "The Beatles", "Cher"],
    ["Émilie", "a Fox", "Ólafur", "Zoë"],
    ["2Pac", "007 Theme 2", "007 Theme 11", "10cc", "1999", "Air"],
    ["茶馆夜雨", "Dawn", "Зимняя Почта"],
    ["A", "The Band", "The", "Theme"],
    ["Part 2", "Part 10", "Part 010 b"],
  ]

  @Test(arguments: lists)
  func `Names are sorted without articles and accents, in Latin letters, with numbers by value`(_ names: [String]) {
    let sorted = names.reversed().sorted { SortKey($0).text < SortKey($1).text }
    #expect(sorted == names)
  }

  @Test func `A name of signs keeps them`() {
    #expect(SortKey("!!!").text == "!!!")
  }
}
