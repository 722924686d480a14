import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

@Suite(.timeLimit(.minutes(10)))
struct EditDuringScanTests {
  @Test(arguments: [true, false])
  func `A playlist that is created after its folder was listed is kept`(_ isFirst: Bool) async throws {
    let library = try TestLibrary()
    try library.song("Music/1.flac", "TITLE=Play")
    try await library.scan()
    let song = try await library.catalogue.playables(of: library.record(.song, "Play").id)
    if isFirst {
      try library.folder.makeFolder("own/Playlists")
    } else {
      try await library.catalogue.add(song, to: .named("Earlier"))
    }
    let folders = [library.root, library.folder.path("own/Playlists")]
    let visits = await FolderWalk(folders.map(FolderPlace.init(root:))).next(256)
    try await library.catalogue.add(song, to: .named("Mine"))
    try await library.catalogue.compare(visits, below: library.root)
    #expect(try await library.played(.playlist, "Mine") == ["Play"])
  }
}

extension Catalogue {
  /// As a scan does with folders that it listed earlier.
  fileprivate func compare(_ visits: [FolderVisit], below root: String) throws {
    var plan = ScanPlan(roots: [root])
    try note(visits, in: &plan)
    try forgetUnseen(&plan)
  }
}
