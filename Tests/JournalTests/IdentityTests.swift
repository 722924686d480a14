import Journal
import MediaIntents
import Testing

/// The recognition of known items.
@Suite(.timeLimit(.minutes(10)))
struct IdentityTests {
  let open: OpenJournal

  init() throws { open = try OpenJournal() }

  @Test func `Every new file gets a unique opaque ID and keeps it`() async throws {
    let songs: [ItemIdentity] = [.song("hello adele 25", at: "/m/1.mp3"), .song("skyfall adele", at: "/m/2.mp3")]
    let ids = try await open.identify(songs[0], songs[1])
    #expect(Set(ids).count == 2)
    #expect(
      ids.allSatisfy { id in id.text.count == 16 && id.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    #expect(try await open.identify(songs[1], songs[0]) == ids.reversed())
  }

  @Test func `A moved file keeps its id by its tags`() async throws {
    let before = try await open.identify(.song("hello", at: "/m/a.mp3"))
    let after = try await open.identify(.song("hello", at: "/n/hello.mp3", seconds: 201.5), gone: ["/m/a.mp3"])
    #expect(after == before)
  }

  @Test func `What is said to be another item is not taken for it`() async throws {
    let before = try await open.identify(.song("hello", at: "/m/a.mp3"))
    var other = ItemIdentity.song("hello", at: "/n/a.mp3")
    other.others = Set(before)
    let after = try await open.identify(other, gone: ["/m/a.mp3"])
    #expect(after != before)
    #expect(try await open.identify(.song("hello", at: "/m/a.mp3")) == before)
  }

  @Test func `A moved file of the same name but other tags is another item`() async throws {
    let before = try await open.identify(.song("hello", at: "/m/01.mp3"))
    #expect(try await open.identify(.song("goodbye", at: "/n/01.mp3"), gone: ["/m/01.mp3"]) != before)
  }

  @Test func `A retagged file keeps its id by its path and duration`() async throws {
    let before = try await open.identify(.song("helo", at: "/m/a.mp3"))
    #expect(try await open.identify(.song("hello", at: "/m/a.mp3")) == before)
  }

  @Test func `A file tagged by Picard keeps its id, and can then be moved and retagged at once`() async throws {
    let before = try await open.identify(.song("helo", at: "/m/a.mp3"))
    #expect(try await open.identify(.song("hello", at: "/m/a.mp3", recording: "R1")) == before)
    let moved = try await open.identify(
      .song("hello (remaster)", at: "/n/b.flac", seconds: 210, recording: "R1"), gone: ["/m/a.mp3"])
    #expect(moved == before)
  }

  @Test func `A re-encoded file keeps its id under its new name`() async throws {
    let before = try await open.identify(.song("hello", at: "/m/a.wav"))
    #expect(try await open.identify(.song("hello", at: "/m/a.opus", seconds: 200.01), gone: ["/m/a.wav"]) == before)
  }

  @Test func `Another file at the same path is another item, and the first is recognised elsewhere`() async throws {
    let first = try await open.identify(.song("hello", at: "/m/01.mp3"))
    let second = try await open.identify(.song("goodbye", at: "/m/01.mp3", seconds: 250))
    #expect(second != first)
    #expect(try await open.identify(.song("hello", at: "/old/01.mp3")) == first)
    #expect(try await open.identify(.song("goodbye", at: "/m/01.mp3", seconds: 250)) == second)
  }

  @Test func `Another recording at the same path is another item even at the same length`() async throws {
    let first = try await open.identify(.song("hello", at: "/m/01.mp3", recording: "R1"))
    #expect(try await open.identify(.song("hello live", at: "/m/01.mp3", recording: "R2")) != first)
  }

  @Test func `A corrected recording does not change the id of a file with the same tags and path`() async throws {
    let first = try await open.identify(.song("hello", at: "/m/01.mp3", recording: "R1"))
    #expect(try await open.identify(.song("hello", at: "/m/01.mp3", recording: "R2")) == first)
  }

  @Test func `Two files that swap paths keep their ids`() async throws {
    let before = try await open.identify(
      .song("one", at: "/m/1.mp3", recording: "R1"), .song("two", at: "/m/2.mp3", recording: "R2"))
    let after = try await open.identify(
      .song("one", at: "/m/2.mp3", recording: "R1"), .song("two", at: "/m/1.mp3", recording: "R2"))
    #expect(after == before)
    #expect(
      try await open.identify(.song("two", at: "/m/1.mp3"), .song("one", at: "/m/2.mp3")) == before.reversed())
  }

  @Test func `If aliases belong to different items, the strongest decides`() async throws {
    let ids = try await open.identify(
      .song("one", at: "/m/1.mp3", recording: "R1"), .song("two", at: "/m/2.mp3"), .song("three", at: "/m/3.mp3"))
    let after = try await open.identify(
      .song("two", at: "/m/3.mp3", recording: "R1"), gone: ["/m/1.mp3", "/m/2.mp3"])
    #expect(after == [ids[0]])
  }
}
