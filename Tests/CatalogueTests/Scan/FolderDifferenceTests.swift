import MediaFiles
import Testing

@testable import Catalogue

@Suite
struct FolderDifferenceTests {
  @Test func `The changes in a folder are found in one pass`() {
    let found = [found("a", 1), found("b", 2), found("d", 4), found("é", 5)]
    let known = [known(1, "a", 1), known(2, "b", 1), known(3, "c", 3), known(5, "é", 5), known(6, "z", 6)]
    let difference = FolderDifference(found: found, known: known)
    #expect(difference.toRead.map(\.name) == ["b", "d"])
    #expect(difference.gone.map(\.id) == [3, 6])
  }

  private func found(_ name: String, _ modified: Int) -> FoundFile {
    FoundFile(name: name, modified: modified, size: 9, format: .sound)
  }

  private func known(_ id: Int, _ name: String, _ modified: Int) -> FileTable.Known {
    FileTable.Known(id: id, name: name, modified: modified, changed: 0, size: 9)
  }
}
