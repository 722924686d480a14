import MediaIntents
import NameIndex
import Resolution
import Testing

/// Names that are not in the library, and what is offered instead.
struct NearestTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let search: MediaSearch
    let nearest: String?
    var testDescription: String {
      "\([search.mediaName, search.artistName, search.albumName].compactMap(\.self)) → \(nearest ?? "nothing")"
    }

    init(
      _ nearest: String?, type: MediaItemType = .unknown, _ name: String? = nil, by artist: String? = nil,
      in album: String? = nil
    ) {
      search = MediaSearch(mediaType: type, mediaName: name, artistName: artist, albumName: album)
      self.nearest = nearest
    }
  }

  private static let resolver: Resolver = {
    var index = NameIndex()
    let names: [(MediaItemType, String, String?)] = [
      (.artist, "Sleepermane", nil), (.artist, "Children of Marrow", nil), (.artist, "Kestrelwerk", nil),
      (.song, "Vending Machine Heart", "Kestrelwerk"), (.song, "Vending Machine Hard", "Otto Finch"),
      (.podcastShow, "The Curious Kettle", nil), (.audioBook, "A Stranger in the Harbour", "Ines Falk"),
      (.song, "Abba", "Otto Finch"),
    ]
    for (number, name) in names.enumerated() {
      index.insert(NameRecord(id: ItemID("\(number)"), type: name.0, title: name.1, artist: name.2))
    }
    return Resolver(index: index)
  }()

  static let examples: [Example] = [
    Example("Sleepermane", "sleeper main"), Example("Children of Marrow", type: .artist, "children to harrow"),
    Example("Kestrelwerk", by: "kestrel work"), Example("The Curious Kettle", in: "the furious kennel"),
    Example("A Stranger in the Harbour", type: .audioBook, "a strange one in the arbour"),
    Example("Vending Machine Heart", "bending machine art", by: "kestrel werk"),
    Example("Vending Machine Hard", "bending machine art", by: "otto finch"),
    // Too far, too short, or of another type.
    Example(nil, "sleeping in the park"), Example(nil, "abc"), Example(nil, type: .song, "sleeper main"),
    Example(nil, ""),
  ]

  @Test(arguments: examples)
  func `The nearest name of the right type is offered, if it is near`(_ example: Example) {
    let nearest = Self.resolver.nearest(to: example.search)
    #expect(nearest.first?.record.title == example.nearest)
    #expect(nearest.allSatisfy { $0.isGuess && $0.worstRung == .nearest })
  }

  @Test func `A name that is only near isn't found`() {
    for example in Self.examples where example.search.mediaName != nil {
      #expect(Self.resolver.candidates(for: example.search).allSatisfy { $0.worstRung < .nearest })
    }
  }
}
