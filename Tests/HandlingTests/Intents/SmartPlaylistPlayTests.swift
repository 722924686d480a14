import Household
import MediaIntents
import TestSupport
import Testing

/// A playlist by rules holds what matches when it is played.
@Suite(.timeLimit(.minutes(10)))
struct SmartPlaylistPlayTests {
  @Test func `A playlist of liked songs follows the likes`() async throws {
    let household = try await Household.copy(of: [])
    for title in ["Alder", "Birch"] {
      try household.folder.write(TinyFlac.bytes(["TITLE=\(title)", "ARTIST=Ann"]), to: "library/Music/\(title).flac")
    }
    try household.folder.write(#"{"name":"Loved Trees","all":[{"is":{"loved":true}}]}"#, to: "library/Playlists/l.nsp")
    try await household.scan()
    #expect(await household.play("loved trees", .playlist).code == .failure)
    for title in ["Birch", "Alder"] {
      _ = await household.feel(.like, about: MediaSearch(mediaType: .song, mediaName: title))
    }
    await household.play("loved trees", .playlist)
    #expect(await household.queued == ["Alder", "Birch"])
    _ = await household.feel(.unset, about: MediaSearch(mediaType: .song, mediaName: "Alder"))
    await household.play("loved trees", .playlist)
    #expect(await household.queued == ["Birch"])
  }
}
