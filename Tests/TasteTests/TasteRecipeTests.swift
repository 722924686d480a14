import Taste
import Testing

struct TasteRecipeTests {
  private static func traits(_ artist: String?, _ genres: [String] = [], year: Int? = nil, tempo: Int? = nil)
    -> TasteTraits
  {
    TasteTraits(artist: artist, genres: GenreMixture(genres), year: year, tempo: tempo)
  }

  private static let taste = Taste(
    of: (0..<10).flatMap { evening in
      ["a", "b"].enumerated().map { ArtistPlay(artist: $1, at: Int64(evening) * 864_000 + Int64($0) * 200) }
    } + [ArtistPlay(artist: "c", at: 9_000_000)], asOf: 9_000_000)

  private static func recipe(_ seeds: TasteSeed...) -> TasteRecipe { TasteRecipe(seeds: seeds, taste: taste) }

  @Test func `What is played together and of the same kind comes first, then either, then neither`() {
    let recipe = Self.recipe(TasteSeed(Self.traits("a", ["jazz"])))
    let both = recipe.score(Self.traits("b", ["jazz"])), heard = recipe.score(Self.traits("b", ["polka"]))
    let kind = recipe.score(Self.traits("z", ["jazz"])), neither = recipe.score(Self.traits("z", ["polka"]))
    #expect(both > heard && both > kind)
    #expect(heard > 0 && kind > 0)
    #expect(neither == 0)
  }

  @Test func `The decade and the tempo tell among what is alike, and make nothing alike`() {
    let recipe = Self.recipe(TasteSeed(Self.traits("a", ["jazz"], year: 1964, tempo: 120)))
    let plain = recipe.score(Self.traits("z", ["jazz"]))
    #expect(recipe.score(Self.traits("z", ["jazz"], year: 1969)) > plain)
    #expect(recipe.score(Self.traits("z", ["jazz"], year: 1974)) == plain)
    #expect(
      recipe.score(Self.traits("z", ["jazz"], tempo: 124)) > recipe.score(Self.traits("z", ["jazz"], tempo: 180)))
    #expect(recipe.score(Self.traits("z", ["polka"], year: 1964, tempo: 120)) == 0)
  }

  @Test func `A habit alone makes nothing alike`() {
    #expect(Self.recipe(TasteSeed(Self.traits("a", ["jazz"]))).score(Self.traits("c", ["polka"])) <= 0)
  }

  @Test func `What is to be avoided counts against`() {
    let seed = TasteSeed(Self.traits("a", ["jazz", "rock"]))
    let before = Self.recipe(seed).score(Self.traits("z", ["rock"]))
    let avoided = Self.recipe(seed, TasteSeed(Self.traits("y", ["rock"]), weight: -1))
    #expect(before > 0)
    #expect(avoided.score(Self.traits("z", ["rock"])) <= 0)
    #expect(avoided.score(Self.traits("z", ["jazz"])) > 0)
  }

  @Test func `The likest artists are named, and not the avoided ones`() {
    #expect(Self.recipe(TasteSeed(Self.traits("a"))).artists(atMost: 2).contains("b"))
    let avoiding = Self.recipe(TasteSeed(Self.traits("a")), TasteSeed(Self.traits("b"), weight: -5))
    #expect(!avoiding.artists(atMost: 9).contains("b"))
  }
}
