import Names
import Testing

struct ArtistCreditTests {
  static let credits: [(credit: String, names: [String])] = [
    ("", []), ("Vera Lund", ["Vera Lund"]),
    ("Vera Lund; The Quiet Harbour", ["Vera Lund; The Quiet Harbour", "Vera Lund", " The Quiet Harbour"]),
    ("Vera Lund feat. Otto", ["Vera Lund feat. Otto", "Vera Lund", "Otto"]),
    ("Simon & Garfunkel", ["Simon & Garfunkel"]),
  ]

  @Test(arguments: credits)
  func `A credit is split into artists and guests`(_ example: (credit: String, names: [String])) {
    #expect(ArtistCredit(example.credit).names == example.names)
  }

  static let halves: [(credit: String, half: String)] = [
    ("Simon & Garfunkel", "Garfunkel"), ("Vera and the Harbour", "Vera"), ("Otto x Mira", "Mira"),
    ("Vera Lund; Otto & Mira", "Mira"),
  ]

  @Test(arguments: halves)
  func `Both halves of a joint name are included`(_ example: (credit: String, half: String)) {
    let credit = ArtistCredit(example.credit)
    #expect(credit.everyName.contains { FoldedText($0) == FoldedText(example.half) })
    #expect(!credit.names.contains { FoldedText($0) == FoldedText(example.half) })
  }
}
