import Taste
import Testing

struct GenreMixtureTests {
  private static func overlap(_ one: [String], _ other: [String]) -> Double {
    GenreMixture(one).overlap(with: GenreMixture(other))
  }

  static let ordered: [(seed: String, nearer: String, farther: String)] = [
    ("indie rock", "indie rock", "classic rock"), ("indie rock", "classic rock", "techno"),
    ("melodic death metal", "death metal", "black metal"), ("bebop", "swing", "bluegrass"),
    ("Hip-Hop", "hip hop", "rap"), ("hip hop", "trap", "opera"), ("acid jazz", "jazz", "salsa"),
  ]

  @Test(arguments: ordered)
  func `Genres are alike by their names and by the wider ones they belong to`(
    _ example: (seed: String, nearer: String, farther: String)
  ) {
    #expect(Self.overlap([example.seed], [example.nearer]) > Self.overlap([example.seed], [example.farther]))
  }

  @Test func `The same genres overlap wholly, different ones not at all`() {
    #expect(abs(Self.overlap(["jazz", "blues"], ["blues", "jazz"]) - 1) < 1e-12)
    #expect(Self.overlap(["polka"], ["techno"]) == 0)
    #expect(Self.overlap([], ["techno"]) == 0)
    #expect(Self.overlap(["", " "], [""]) == 0)
  }

  @Test func `What comes oftener weighs more`() {
    let mixed = GenreMixture(["jazz", "jazz", "jazz", "polka"])
    #expect(mixed.overlap(with: GenreMixture(["jazz"])) > mixed.overlap(with: GenreMixture(["polka"])))
  }
}
