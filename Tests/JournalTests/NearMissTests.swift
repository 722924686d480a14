import Journal
import MediaIntents
import Testing

/// Similar but different items.
@Suite(.timeLimit(.minutes(10)))
struct NearMissTests {
  let open: OpenJournal

  init() throws { open = try OpenJournal() }

  @Test func `One recording on two albums is two items, distinguished after both were moved`() async throws {
    let ids = try await open.identify(
      .song("hello, 25", at: "/25/1.mp3", recording: "R"), .song("hello, hits", at: "/hits/9.mp3", recording: "R"))
    #expect(ids[0] != ids[1])
    let moved = try await open.identify(
      .song("hello, hits", at: "/n/a.mp3", recording: "R"), .song("hello, 25", at: "/n/b.mp3", recording: "R"),
      gone: ["/25/1.mp3", "/hits/9.mp3"])
    #expect(moved == ids.reversed())
  }

  @Test func `Equal tags in two folders are two items, distinguished by their paths`() async throws {
    let copies: [ItemIdentity] = [.song("hello", at: "/a/1.mp3"), .song("hello", at: "/b/2.mp3")]
    let ids = try await open.identify(copies[0], copies[1])
    #expect(ids[0] != ids[1])
    #expect(try await open.identify(copies[1], copies[0]) == ids.reversed())
  }

  @Test func `Two copies whose folders were moved are distinguished by their file names`() async throws {
    let ids = try await open.identify(.song("hello", at: "/a/1.mp3"), .song("hello", at: "/b/2.mp3"))
    let moved = try await open.identify(
      .song("hello", at: "/n/2.mp3"), .song("hello", at: "/n/1.mp3"), gone: ["/a/1.mp3", "/b/2.mp3"])
    #expect(moved == ids.reversed())
  }

  @Test func `A later copy is a new item while the first still exists`() async throws {
    let first = try await open.identify(.song("hello", at: "/a/1.mp3", recording: "R"))
    let copy = try await open.identify(.song("hello", at: "/b/1.mp3", recording: "R"))
    #expect(copy != first)
    let both = try await open.identify(
      .song("hello", at: "/b/1.mp3", recording: "R"), .song("hello", at: "/a/1.mp3", recording: "R"))
    #expect(both == copy + first)
  }

  @Test func `In a batch with a copy, the original keeps the id`() async throws {
    let first = try await open.identify(.song("hello", at: "/a/1.mp3", recording: "R"))
    let both = try await open.identify(
      .song("hello", at: "/b/1.mp3", recording: "R"), .song("hello", at: "/a/1.mp3", recording: "R"))
    #expect(both[1] == first[0] && both[0] != first[0])
  }

  @Test func `Equal tags with another duration are another item`() async throws {
    let first = try await open.identify(.song("hello", at: "/a/1.mp3", seconds: 200))
    #expect(try await open.identify(.song("hello", at: "/b/1.mp3", seconds: 202.5), gone: ["/a/1.mp3"]) != first)
  }

  @Test func `The same aliases under another type are another item`() async throws {
    let song = try await open.identify(.song("hello", at: "/a/1.mp3"))
    #expect(try await open.identify(.song("hello", at: "/a/1.mp3", type: .podcastEpisode)) != song)
  }

  @Test func `Albums without a file are equal if their aliases are, and different if their releases are`() async throws
  {
    let album = ItemIdentity(type: .album, aliases: [.musicBrainz("A1"), .tags("greatest hits, queen", seconds: nil)])
    let other = ItemIdentity(type: .album, aliases: [.musicBrainz("A2"), .tags("greatest hits, queen", seconds: nil)])
    let ids = try await open.identify(album, other, album)
    #expect(ids[0] == ids[2] && ids[0] != ids[1])
    #expect(try await open.identify(other) == [ids[1]])
  }

  @Test func `An episode is recognised by its GUID within its feed, regardless of its path`() async throws {
    let feed = "https://feed.example/a"
    let ids = try await open.identify(
      .episode("1", of: feed, at: "https://cdn.example/1.mp3?x=1"), .episode("2", of: feed, at: "https://cdn.example/2")
    )
    #expect(try await open.identify(.episode("1", of: feed, at: "https://cdn.example/1.mp3?x=2")) == [ids[0]])
    #expect(try await open.identify(.episode("1", of: feed, at: "/podcasts/1.mp3")) == [ids[0]])
    #expect(try await open.identify(.episode("1", of: "https://feed.example/b", at: "/podcasts/b1.mp3")) != [ids[0]])
    #expect(try await open.identify(.episode("3", of: feed, at: "https://cdn.example/2")) != [ids[1]])
  }
}
