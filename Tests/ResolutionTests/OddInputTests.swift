import MediaIntents
import NameIndex
import Resolution
import Testing

/// Unexpected queries and titles.
@Suite(.timeLimit(.minutes(10)))
struct OddInputTests {
  static let queries = [
    "", " ", "a", "I", "the the", "the", "a a a", "of the", "é", "🎵", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{0}\u{1}\u{1B}[2J", "\u{202E}olleh",
    "\u{FEFF}",
    "'", "\"", "%", "-", "((((((((", ")", "…", "\n\n\n", "NaN", "٣", "①", "-1", "99999999999999999999999999", "ﷺ",
    String(repeating: "\u{301}", count: 500), "夜" + String(repeating: "夜", count: 300),
    String(repeating: "x", count: 10_000), String(repeating: "la ", count: 3_334),
    String(repeating: "(", count: 10_000), String(repeating: "one ", count: 2_500),
    String(repeating: "hello world again ", count: 600), String(repeating: "🎵", count: 3_000),
  ]

  private static let searches: [@Sendable (String) -> MediaSearch] = [
    { MediaSearch(mediaName: $0) }, { MediaSearch(mediaType: .song, artistName: $0) },
    { MediaSearch(mediaType: .podcastEpisode, albumName: $0) }, { MediaSearch(genreNames: [$0]) },
    { MediaSearch(mediaType: .album, mediaName: "hello", artistName: $0, albumName: $0) },
  ]

  @Test(arguments: queries)
  func `An odd query finds nothing and does no harm`(_ query: String) {
    let resolver = SampleNames.resolver()
    for search in Self.searches.map({ $0(query) }) {
      let found = resolver.candidates(for: search)
      #expect(found.allSatisfy { !$0.relaxed.isEmpty })
      _ = resolver.withOtherVersions(found, for: search)
      _ = resolver.mentions(of: search)
    }
  }

  @Test(arguments: queries)
  func `An empty library has no candidates`(_ query: String) {
    let resolver = Resolver(index: NameIndex())
    for search in Self.searches.map({ $0(query) }) + [MediaSearch(), MediaSearch(sortOrder: .best)] {
      #expect(resolver.candidates(for: search).isEmpty)
      #expect(resolver.mentions(of: search).isEmpty)
    }
  }

  static let titles = [
    "!!!", "( )", "...", "?", "+", "÷", "-", "…", "***", "$", "&", "'", "the", "The The", "A", "I", "Of the", "🎵", "♥",
    "٣", "1", "夜", "\u{1B}[2J", "[Untitled]", "(Untitled)", "()", "-&-", "₩", "%", "A-", "«»", "\"\"",
  ]

  @Test(arguments: titles)
  func `A title of any characters is found exactly`(_ title: String) throws {
    let records = Self.titles.enumerated().map { NameRecord(id: ItemID("\($0)"), type: .song, title: $1) }
    let resolver = Resolver(index: NameIndex(records + SampleNames.records))
    let best = try #require(resolver.candidates(for: MediaSearch(mediaName: title)).first)
    #expect(best.record.title == title && best.worstRung == .exact)
  }

  @Test func `A library of odd titles works like any other`() {
    let titles = (Self.queries + Self.titles).filter { $0.utf8.count < 1000 }
    let index = NameIndex(titles.enumerated().map { NameRecord(id: ItemID("\($0)"), type: .song, title: $1) })
    for title in titles {
      let found = Resolver(index: index).candidates(for: MediaSearch(mediaName: title))
      #expect(title.allSatisfy(\.isWhitespace) || found.first?.record.title == title, "\(title.debugDescription)")
    }
  }
}
