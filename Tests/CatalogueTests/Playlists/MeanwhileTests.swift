import MediaFiles
import MediaIntents
import TestSupport
import Testing

@testable import Catalogue

/// Playlists that another program writes while they are edited.
struct MeanwhileTests {
  private let folder = TemporaryFolder()

  /// - Parameter write: what the other program does after the list was read, with the number of times it was read before.
  private func edit(_ write: (_ times: Int) throws -> Void) throws -> PlaylistPicture? {
    var times = 0
    let path = try folder.write("A\nB\nC\n", to: "list.m3u8")
    return try PlaylistEdit(inPlace: path).write { text in
      try write(times)
      times += 1
      let places = text.locations(folder: "").indices.filter { text.locations(folder: "")[$0] == "/B" }
      text.remove(at: Set(places))
      text.append([PlaylistEntry(location: "http://s.invalid/z")], folder: "/")
    }
  }

  private var text: String { get throws { try folder.text(of: "list.m3u8") } }

  @Test func `Lines appended meanwhile are kept, without reading the list again`() throws {
    var reads = 0
    let picture = try edit { times in
      reads += 1
      try folder.write(text + "by hand \(times)\n", to: "list.m3u8")
    }
    #expect(try text == "#EXTM3U\nA\nC\nhttp://s.invalid/z\nby hand 0\n")
    #expect(reads == 1)
    let file = try #require(picture?.files.first)
    let now = try text
    #expect(file.before == Array("A\nB\nC\nby hand 0\n".utf8) && file.after == Array(now.utf8))
  }

  @Test(arguments: ["A\nB\nX\nC\n", "B\n", ""])
  func `A list that was changed meanwhile is read again`(_ changed: String) throws {
    _ = try edit { if $0 == 0 { try folder.write(changed, to: "list.m3u8") } }
    let kept = changed.split(separator: "\n").filter { $0 != "B" }.map { $0 + "\n" }.joined()
    #expect(try text.replacing("#EXTM3U\n", with: "") == kept + "http://s.invalid/z\n")
  }

  @Test func `A list that does not rest is left as the other program writes it`() throws {
    #expect(throws: CatalogueFailure.keepsChanging) {
      _ = try edit { try folder.write("A\nB\n\($0)\n", to: "list.m3u8") }
    }
    #expect(try text.hasPrefix("A\nB\n"))
    #expect(try folder.names() == ["list.m3u8"])
  }

  @Test func `A list that is gone meanwhile is not made again`() throws {
    #expect(throws: StorageFailure.self) { _ = try edit { if $0 == 0 { try folder.remove("list.m3u8") } } }
    #expect(try folder.names().isEmpty)
  }
}
