import MediaFiles
import MediaIntents
import SQLite
import Testing
import TestSupport

@testable import Catalogue

struct LibraryWriterTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = TemporaryFolder()
    database = try CatalogueFile.open(folder.path("catalogue.sqlite")).database
    try database.run(script: "INSERT INTO folders (id, path, context) VALUES (1, '/m', '')")
  }

  private func read(_ name: String, _ content: ReadFile.Content) -> ReadFile {
    ReadFile(
      folder: 1, path: "/m/" + name, file: FoundFile(name: name, modified: 5_000_000_000, size: 9, format: .sound),
      content: content)
  }

  private func song(_ name: String, artist: String) -> ReadFile {
    let tags = FileTags(fields: [.title: [name], .artist: [artist], .album: ["One"]])
    let source = TrackSource(tags: tags, fileName: name, place: FolderPlace(root: "/m"), feed: nil)
    return read(name, .track(Track(source), nil))
  }

  private func write(_ files: [ReadFile], with writer: inout LibraryWriter) throws -> LibraryChanges {
    let request = try writer.identityRequest(for: files)
    return try writer.write(request, ids: request.identities.indices.map { ItemID("\(files[0].path) \($0)") })
  }

  @Test func `Only a file with a passing problem is read again`() throws {
    var writer = LibraryWriter(database: database)
    for problem in FileProblem.allCases {
      _ = try write([read(problem.rawValue, .nothing(problem))], with: &writer)
      let file = try #require(
        try FileTable(database: database).files(in: 1).first { $0.name == problem.rawValue })
      #expect((file.modified == 0) == [.noPermission, .missing, .unreadable, .timedOut].contains(problem))
    }
  }

  @Test func `A grouping comes with its first member and goes with its last`() throws {
    var writer = LibraryWriter(database: database)
    let first = try write([song("a", artist: "Ada"), song("b", artist: "Ada")], with: &writer)
    // Two songs, their album and their artist.
    #expect(first.added.count == 4)
    let files = try FileTable(database: database).files(in: 1).map(\.id)
    let second = try writer.forget([files[0]])
    #expect(second.removed.count == 1)
    #expect(second.changed.count == 2)
    let third = try writer.forget([files[1]])
    #expect(third.removed.count == 3)
    #expect(third.changed.isEmpty)
  }

  @Test func `A failed batch is rolled back, including the cache`() throws {
    var writer = LibraryWriter(database: database)
    let request = try writer.identityRequest(for: [song("a", artist: "Ada"), read("b", .nothing(.empty))])
    let ids = request.identities.indices.map { ItemID("\($0)") }
    try database.run(
      script: "CREATE TRIGGER refuse BEFORE INSERT ON files WHEN NEW.name = 'b' BEGIN SELECT RAISE(FAIL, 'no'); END")
    #expect(throws: DatabaseFailure.self) { try writer.write(request, ids: ids) }
    #expect(try FileTable(database: database).files(in: 1).isEmpty)
    try database.run(script: "DROP TRIGGER refuse")
    #expect(try write([song("a", artist: "Ada")], with: &writer).added.count == 3)
  }
}
