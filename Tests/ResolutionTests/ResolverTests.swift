import MediaIntents
import NameIndex
import Resolution
import Testing

struct ResolverTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let search: MediaSearch
    let winner: ItemID
    let rung: MatchRung
    var testDescription: String { "\(search.mediaName ?? search.artistName ?? search.albumName ?? "") → \(winner)" }

    init(_ search: MediaSearch, _ winner: ItemID, _ rung: MatchRung) {
      self.search = search
      self.winner = winner
      self.rung = rung
    }
  }

  static let named: [Example] = [
    Example(MediaSearch(mediaName: "HELLO!"), "hello", .exact),
    Example(MediaSearch(mediaName: "hello"), "hello", .folded),
    Example(MediaSearch(mediaName: "outer peace"), "outer-peace", .shortened),
    Example(MediaSearch(mediaName: "ferry"), "guest", .shortened),
    Example(MediaSearch(mediaName: "play", artistName: "ed sheerwater"), "play-ed", .folded),
    Example(MediaSearch(mediaName: "play", artistName: "moby dickens"), "play-moby", .folded),
    Example(MediaSearch(mediaName: "ferry", artistName: "otto"), "guest", .shortened),
    Example(MediaSearch(mediaName: "solano, mira"), "mira", .equivalent),
    Example(MediaSearch(mediaName: "70s punk classics"), "punk", .folded),
    Example(MediaSearch(mediaName: "the quiet hour"), "quiet", .shortened),
    Example(MediaSearch(mediaType: .audioBook, mediaName: "the second lamp"), "lamp", .shortened),
    Example(MediaSearch(mediaName: "hold on"), "hold", .folded),
    Example(MediaSearch(mediaName: "hold on live at the pier"), "hold-live", .folded),
    Example(MediaSearch(mediaType: .music, artistName: "vera lund"), "vera", .folded),
    Example(MediaSearch(mediaType: .album, sortOrder: .newest, artistName: "mira solano"), "outer-peace", .folded),
    Example(MediaSearch(mediaType: .album, sortOrder: .oldest, artistName: "mira solano"), "early", .folded),
    Example(
      MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: "the quiet hour"), "q82", .shortened),
    Example(
      MediaSearch(mediaType: .podcastEpisode, albumName: "the quiet hour podcast", place: MediaPlace(episode: 81)),
      "q81",
      .folded),
    Example(MediaSearch(genreNames: ["rock"]), "rock", .folded),
    Example(
      MediaSearch(mediaType: .music, genreNames: ["rock"], releaseDate: ReleaseDateRange(from: 2000, to: 2009)), "hold",
      .folded),
  ]

  @Test(arguments: named)
  func `A search finds the right record on the expected rung`(_ example: Example) throws {
    let best = try #require(SampleNames.resolver().candidates(for: example.search).first)
    #expect(best.record.id == example.winner)
    #expect(best.worstRung == example.rung)
    #expect(best.relaxed.isEmpty)
  }

  @Test(arguments: ["goodbye", "hel", "hello again", "", "the quiet", "news at ten"])
  func `A name that is not in the library is not found`(_ name: String) {
    #expect(SampleNames.resolver().candidates(for: MediaSearch(mediaName: name)).isEmpty)
  }

  static let mentions: [(search: MediaSearch, found: [ItemID])] = [
    (MediaSearch(mediaName: "pier"), ["hold-live"]), (MediaSearch(mediaName: "the hour"), ["quiet"]),
    (MediaSearch(mediaName: "hold"), ["hold", "hold-live2", "hold-live"]),
    (MediaSearch(mediaType: .song, mediaName: "episode"), []),
    (MediaSearch(mediaName: "hold", releaseDate: ReleaseDateRange(from: 2001, to: 2001)), ["hold"]),
    (MediaSearch(mediaName: "hold hello"), []), (MediaSearch(mediaName: "at the"), ["hold-live"]),
    (MediaSearch(mediaName: ""), []),
  ]

  @Test(arguments: mentions)
  func `Mentions match with only some words of a name`(_ example: (search: MediaSearch, found: [ItemID])) {
    #expect(SampleNames.resolver().mentions(of: example.search).map(\.record.id) == example.found)
  }

  @Test func `What is left out is not found itself`() {
    let rock = MediaSearch(mediaType: .song, genreNames: ["rock"])
    let all = SampleNames.resolver().candidates(for: rock).map(\.record.title)
    #expect(all.contains("Hold On"))
    var without = rock
    without.excluded = ["hold on"]
    #expect(SampleNames.resolver().candidates(for: without).map(\.record.title) == all.filter { $0 != "Hold On" })
  }

  @Test func `A constraint without a match is relaxed and reported`() throws {
    let search = MediaSearch(mediaName: "hold on", artistName: "Nobody")
    let best = try #require(SampleNames.resolver().candidates(for: search).first)
    #expect(best.record.id == "hold")
    #expect(best.relaxed == [RelaxedConstraint(field: .artist, said: "Nobody")])
  }

  @Test func `A type without a match is relaxed and reported`() throws {
    let search = MediaSearch(mediaType: .album, mediaName: "hello")
    let best = try #require(SampleNames.resolver().candidates(for: search).first)
    #expect(best.relaxed == [RelaxedConstraint(field: .type, said: "album")])
  }

  @Test func `Among equal names the liked one wins, then the one with more plays`() throws {
    let search = MediaSearch(mediaName: "play")
    let liked = SampleNames.resolver(history: ["play-moby": ItemHistory(affinity: .like)])
    #expect(liked.candidates(for: search).first?.record.id == "play-moby")
    let heard = SampleNames.resolver(history: ["play-ed": ItemHistory(plays: 3), "play-moby": ItemHistory(plays: 2)])
    #expect(heard.candidates(for: search).first?.record.id == "play-ed")
  }

  @Test func `Without a name a liked song comes first, however long its title`() {
    let search = MediaSearch(mediaType: .song, artistName: "vera lund")
    let liked = SampleNames.resolver(history: ["guest": ItemHistory(affinity: .like)])
    #expect(liked.candidates(for: search).first?.record.id == "guest")
  }

  @Test func `Alternatives follow the winner`() {
    let all = SampleNames.resolver().candidates(for: MediaSearch(mediaName: "hold on"))
    #expect(all.map(\.record.id) == ["hold", "hold-live2"])
  }

  @Test func `The order is total: a shuffled library gives the same candidates`() {
    let search = MediaSearch(mediaType: .song, sortOrder: .popular, artistName: "vera lund")
    let orders = (0..<5).map { _ in
      Resolver(index: NameIndex(SampleNames.records.shuffled())).candidates(for: search).map(\.record.id)
    }
    #expect(Set(orders).count == 1)
  }

  @Test func `A removed record is not found any more, and its slot is reused`() {
    var index = NameIndex(SampleNames.records)
    index.remove("hello")
    #expect(index.hits(spokenAs: "hello").isEmpty)
    index.insert(NameRecord(id: "new", type: .song, title: "Hello"))
    #expect(index.hits(spokenAs: "hello").map { index[$0].id } == ["new"])
    #expect(index.count == SampleNames.records.count)
  }
}
