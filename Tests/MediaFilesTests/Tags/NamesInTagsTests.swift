import Testing

@testable import MediaFiles

struct NamesInTagsTests {
  static let genres: [(text: String, genres: [String])] = [
    ("Rock", ["Rock"]), ("Rock; Pop", ["Rock", "Pop"]), ("Rock/Pop", ["Rock", "Pop"]), ("Rock, Pop", ["Rock", "Pop"]),
    ("Rock|Pop ", ["Rock", "Pop"]), ("摇滚、流行", ["摇滚", "流行"]), ("R&B", ["R&B"]), ("Drum & Bass", ["Drum & Bass"]),
    ("Hip-Hop/Rap", ["Hip-Hop", "Rap"]), ("Singer/Songwriter", ["Singer/Songwriter"]),
    ("Folk, World, & Country", ["Folk, World, & Country"]), (" ; ", []),
  ]

  @Test(arguments: genres)
  func `One text can name several genres`(_ example: (text: String, genres: [String])) {
    #expect(GenreText.genres(example.text) == example.genres)
  }

  static let spellings = [
    ("Beatles, The", "The Beatles"), ("the beatles", "The Beatles"), ("Ärzte, Die", "Die Ärzte"),
    ("Guns N’ Roses", "Guns N' Roses"), ("Björk", "bjork"), ("A‐ha", "a-ha"), ("BEYONCÉ", "Beyonce"),
  ]

  @Test(arguments: spellings)
  func `Spellings of a name are one artist`(_ one: String, _ other: String) {
    #expect(ArtistName.key(one) == ArtistName.key(other))
  }

  @Test(arguments: [
    ("Tyler, The Creator", "The Creator Tyler"), ("Crosby, Stills", "Stills Crosby"), ("The The", "The"),
    ("Й", "И"), ("が", "か"), ("Earth, Wind & Fire", "Earth"),
  ])
  func `Other names are other artists`(_ one: String, _ other: String) {
    #expect(ArtistName.key(one) != ArtistName.key(other))
    #expect(ArtistName.shown(one) == one)
  }
}
