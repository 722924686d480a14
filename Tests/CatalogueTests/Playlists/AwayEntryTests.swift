import Catalogue
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Edits of a playlist some of whose files are away.
@Suite(.timeLimit(.minutes(10)))
struct AwayEntryTests {
  private static let list = """
    #EXTM3U
    # a remark
    #EXTINF:3,Ada - C
    ../Music/C.flac
    #EXTINF:3,Ada - B
    ../Nas/B.flac
    ../Nas/unnamed.flac
    ../Music/A.flac
    ../Music/C.flac
    #EXTINF:3,Ada - B
    ../Nas/B.flac

    """

  private func library() async throws -> (TestLibrary, ItemID) {
    let library = try TestLibrary()
    for title in ["A", "C"] { try library.song("Music/\(title).flac", "TITLE=\(title)", "ARTIST=Ada") }
    try library.file("Playlists/Mine.m3u8", Self.list)
    try await library.scan()
    return (library, try await library.record(.playlist, "Mine").id)
  }

  private func lines(_ library: TestLibrary, _ name: String = "library/Playlists/Mine.m3u8") throws -> [String] {
    try library.folder.text(of: name).split(separator: "\n").map {
      $0.split(separator: "/").last.map(String.init) ?? ""
    }
  }

  @Test func `Without doubles, what is away stays once, in its place`() async throws {
    let (library, mine) = try await library()
    let change = try await library.catalogue.deduplicate(mine)
    #expect(
      try lines(library) == [
        "#EXTM3U", "# a remark", "#EXTINF:3,Ada - C", "C.flac", "#EXTINF:3,Ada - B", "B.flac", "unnamed.flac", "A.flac",
      ])
    #expect(change.away == 3 && change.picture != nil)
    #expect(try await library.catalogue.deduplicate(mine).picture == nil)
  }

  @Test func `What is away is sorted by what the list tells of it`() async throws {
    let (library, mine) = try await library()
    let change = try await library.catalogue.sort(mine)
    #expect(
      try lines(library) == [
        "#EXTM3U", "# a remark", "A.flac", "#EXTINF:3,Ada - B", "B.flac", "#EXTINF:3,Ada - B", "B.flac",
        "#EXTINF:3,Ada - C", "C.flac", "C.flac", "unnamed.flac",
      ])
    #expect(change.away == 3)
    _ = try await library.catalogue.restore(try #require(change.picture))
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == Self.list)
  }

  @Test func `An away song is sorted into the album of the others in its folder`() async throws {
    let library = try TestLibrary()
    for (number, title) in ["Ash", "Cedar"].enumerated() {
      try library.song("Music/\(title).flac", "TITLE=\(title)", "ARTIST=Vex", "ALBUM=Outer", "TRACKNUMBER=\(number)")
    }
    try library.file(
      "Playlists/Mine.m3u8", "../Music/Cedar.flac\n#EXTINF:3,Vex - Birch\n../Music/Birch.flac\n../Music/Ash.flac\n")
    try await library.scan()
    _ = try await library.catalogue.sort(try await library.record(.playlist, "Mine").id)
    #expect(try lines(library).filter { !$0.hasPrefix("#") } == ["Ash.flac", "Birch.flac", "Cedar.flac"])
  }

  @Test func `A copy has every entry in order`() async throws {
    let (library, mine) = try await library()
    let change = try await library.catalogue.copy(mine, as: "Other")
    #expect(change.playlist.title == "Other" && change.created && change.away == 3)
    #expect(
      try lines(library, "own/Playlists/Other.m3u8").filter { !$0.hasPrefix("#") } == [
        "C.flac", "B.flac", "unnamed.flac", "A.flac", "C.flac", "B.flac",
      ])
    #expect(try await library.played(.playlist, "Other") == ["C", "A", "C"])
    await #expect(throws: CatalogueFailure.playlistExists) { try await library.catalogue.copy(mine, as: "other") }
  }

  @Test func `Places are those of what can be played`() async throws {
    let (library, mine) = try await library()
    let change = try await library.catalogue.remove(at: PlaylistPlaces(3), from: mine)
    #expect(change.removed.map(\.item.title) == ["C"])
    #expect(
      try lines(library).filter { !$0.hasPrefix("#") } == ["C.flac", "B.flac", "unnamed.flac", "A.flac", "B.flac"])
  }

  @Test func `What plays and what does not is counted`() async throws {
    let (library, mine) = try await library()
    #expect(try await library.catalogue.awayCount(in: mine, playing: 3) == 3)
    #expect(try await library.catalogue.awayCount(in: mine, playing: 6) == 0)
  }

  @Test func `Away entries are played again when their files are back`() async throws {
    let (library, mine) = try await library()
    _ = try await library.catalogue.sort(mine)
    try library.song("Nas/B.flac", "TITLE=B", "ARTIST=Ada")
    try await library.scan()
    #expect(try await library.played(.playlist, "Mine") == ["A", "B", "B", "C", "C"])
  }
}
