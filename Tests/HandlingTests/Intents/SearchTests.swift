import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// "Find …".
@Suite(.timeLimit(.minutes(10)))
struct SearchTests {
  @Test func `All matches are listed, best first, and nothing plays`() async throws {
    let household = try await Household.sample()
    let response = await household.search(MediaSearch(mediaName: "play"))
    #expect(response.code == .success)
    #expect(response.items.map(\.artist) == ["Ottoline Vex", "Marrow & Finch"])
    #expect(await household.player.status() == PlaybackStatus())
  }

  @Test func `At most ten are listed`() async throws {
    let household = try await Household.sample()
    let response = await household.search(
      MediaSearch(mediaType: .song, releaseDate: ReleaseDateRange(from: 1970, to: 1989)))
    #expect(response.items.count == 10 && (response.total ?? 0) > 10)
  }

  @Test func `A type alone lists its best items`() async throws {
    let household = try await Household.sample()
    _ = await household.feel(.like, about: MediaSearch(mediaType: .playlist, mediaName: "road trip"))
    let response = await household.search(MediaSearch(mediaType: .playlist))
    #expect(response.items.count == 4 && response.items.first?.title == "Road Trip")
  }

  @Test func `This is the current item`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let response = await household.search(MediaSearch(mediaType: .artist, reference: .currentlyPlaying))
    #expect(response.items.map(\.title) == ["M.F. Quill"])
  }

  @Test func `Relaxed constraints are reported`() async throws {
    let household = try await Household.sample()
    let response = await household.search(MediaSearch(mediaName: "hello", artistName: "ottoline vex"))
    #expect(response.items.map(\.title) == ["HELLO!"])
    #expect(response.relaxed == [RelaxedConstraint(field: .artist, said: "ottoline vex")])
  }

  static let refused: [(MediaSearch, Reason)] = [
    (MediaSearch(mediaName: "xylophone quokka"), .notFound(MediaSearch(mediaName: "xylophone quokka"))),
    (MediaSearch(mediaType: .movie), .itemUnsupported(.unsupportedMediaType, nil)),
    (MediaSearch(reference: .currentlyPlaying), .nothingPlaying),
  ]

  @Test(arguments: refused)
  func `An unknown name is not found`(_ example: (search: MediaSearch, reason: Reason)) async throws {
    let household = try await Household.sample()
    let response = await household.search(example.search)
    #expect(response.code == .failure && response.reason == example.reason && response.items.isEmpty)
  }

  @Test func `In an empty library that is the reason`() async throws {
    let household = try await Household.copy(of: [])
    #expect(await household.search(MediaSearch(mediaName: "hello")).reason == .emptyLibrary)
    #expect(await household.search(nil).reason == .emptyLibrary)
  }
}
