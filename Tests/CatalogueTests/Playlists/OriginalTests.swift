import Catalogue
import Foundation
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Copies that stand for a playlist of the library, and what somebody does with the original afterwards.
@Suite(.timeLimit(.minutes(10)))
struct OriginalTests {
  private func library(editsInPlace: Bool = false) async throws -> TestLibrary {
    let library = try TestLibrary(editsInPlace: editsInPlace)
    for title in ["A", "B", "C", "D"] { try library.song("Music/\(title).flac", "TITLE=\(title)", "ARTIST=Ada") }
    try library.file("Playlists/Mine.m3u8", Self.list("A", "B"))
    try library.file("Playlists/Theirs.xspf", Self.xspf("A", "B"))
    try await library.scan()
    return library
  }

  private static func list(_ titles: String...) -> String { titles.map { "../Music/\($0).flac\n" }.joined() }

  private static func xspf(_ titles: String...) -> String {
    "<playlist version=\"1\" xmlns=\"http://xspf.org/ns/0/\"><title>Theirs</title><trackList>"
      + titles.map { "<track><location>../Music/\($0).flac</location></track>" }.joined() + "</trackList></playlist>"
  }

  private func songs(_ library: TestLibrary, _ title: String) async throws -> [PlayableItem] {
    try await library.catalogue.playables(of: library.record(.song, title).id)
  }

  static let changes: [(original: [String], played: [String])] = [
    (["A", "B"], ["A", "B", "C"]), (["A", "B", "D"], ["A", "B", "D", "C"]), (["D", "A", "B"], ["D", "A", "B", "C"]),
    (["B"], ["B", "C"]), (["A", "A", "B"], ["A", "A", "B", "C"]), (["A", "B", "C"], ["A", "B", "C"]), ([], ["C"]),
  ]

  @Test(arguments: changes, [true, false])
  func `What is changed in the original counts after an edit of the copy`(
    _ example: (original: [String], played: [String]), _ isXSPF: Bool
  ) async throws {
    let library = try await library()
    let name = isXSPF ? "Theirs" : "Mine"
    _ = try await library.catalogue.add(songs(library, "C"), to: .named(name))
    #expect(try await library.played(.playlist, name) == ["A", "B", "C"])
    let lines = example.original.map {
      isXSPF ? "<track><location>../Music/\($0).flac</location></track>" : "../Music/\($0).flac\n"
    }
    let text = isXSPF ? Self.xspf().replacing("<trackList>", with: "<trackList>" + lines.joined()) : lines.joined()
    try library.file(isXSPF ? "Playlists/Theirs.xspf" : "Playlists/Mine.m3u8", text)
    try await library.scan()
    #expect(try await library.played(.playlist, name) == example.played)
    try await library.scan()
    #expect(try await library.played(.playlist, name) == example.played)
  }

  @Test func `An edit of the copy takes over the original first, and what was removed stays removed`() async throws {
    let library = try await library()
    let mine = try await library.record(.playlist, "Mine").id
    _ = try await library.catalogue.remove(songs(library, "A"), from: mine)
    try library.file("Playlists/Mine.m3u8", Self.list("A", "B", "D"))
    _ = try await library.catalogue.add(songs(library, "C"), to: .item(mine))
    #expect(try await library.played(.playlist, "Mine") == ["B", "D", "C"])
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == Self.list("A", "B", "D"))
  }

  @Test func `An undone copy is gone with all that was written for it`() async throws {
    let library = try await library()
    let change = try await library.catalogue.add(songs(library, "C"), to: .named("Mine"))
    let inverse = try await library.catalogue.restore(try #require(change.picture))
    let folder = library.folder.path("own/Playlists")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try await library.played(.playlist, "Mine") == ["A", "B"])
    _ = try await library.catalogue.restore(inverse)
    #expect(try await library.played(.playlist, "Mine") == ["A", "B", "C"])
  }

  @Test func `Undoing a deletion brings back the copy and the original`() async throws {
    let library = try await library(editsInPlace: true)
    _ = try await library.catalogue.add(songs(library, "C"), to: .named("Theirs"))
    let id = try await library.record(.playlist, "Theirs").id
    let change = try await library.catalogue.delete(id)
    #expect(try library.folder.names(in: "library/Playlists") == ["Mine.m3u8"])
    let folder = library.folder.path("own/Playlists")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let inverse = try await library.catalogue.restore(try #require(change.picture))
    #expect(try library.folder.text(of: "library/Playlists/Theirs.xspf") == Self.xspf("A", "B"))
    #expect(try await library.played(.playlist, "Theirs") == ["A", "B", "C"])
    #expect(try await library.record(.playlist, "Theirs").id == id)
    try library.file("Playlists/Theirs.xspf", Self.xspf("D"))
    await #expect(throws: CatalogueFailure.changedMeanwhile) { try await library.catalogue.restore(inverse) }
    #expect(try library.folder.text(of: "library/Playlists/Theirs.xspf") == Self.xspf("D"))
  }
}
