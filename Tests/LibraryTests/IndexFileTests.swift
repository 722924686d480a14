import Library
import Foundation
import Household
import Journal
import MediaIntents
import NameIndex
import Synchronization
import Testing

/// The index file. Losing or damaging it only costs time.
@Suite(.timeLimit(.minutes(10)))
struct IndexFileTests {
  /// The notices for the log.
  private final class Notices: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ notice: LibraryNotice) { texts.withLock { $0.append("\(notice)") } }
  }

  private let notices = Notices()

  /// The index after a restart.
  private func restarted(_ household: Household) async throws -> LibraryIndex {
    let index = LibraryIndex(
      catalogue: household.catalogue, journal: household.journal, file: household.index
    ) { [notices] in notices.add($0) }
    try await index.load()
    return index
  }

  private func titles(_ index: LibraryIndex) async -> [String] {
    await index.snapshot().names.records(of: [.song]).map(\.title).sorted()
  }

  private func saved(_ paths: [String]) async throws -> Household {
    let household = try await Household.copy(of: paths)
    await household.library.saveIfNeeded()
    return household
  }

  private func spoil(_ household: Household, _ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(filePath: household.index))
    change(&bytes)
    try bytes.write(to: URL(filePath: household.index), options: .atomic)
  }

  @Test func `The saved index is used at the next start`() async throws {
    let household = try await saved(["Music/M.F. Quill"])
    let songs = await titles(household.library)
    #expect(await titles(try restarted(household)) == songs && !songs.isEmpty)
    #expect(notices.all.isEmpty)
  }

  @Test func `Only the changes since saving are read from the catalogue`() async throws {
    let household = try await saved(["Music", "Podcasts", "Audiobooks"])
    let before = try Data(contentsOf: URL(filePath: household.index))
    try household.add("Music/Marrow & Finch", as: "Music/Copy")
    try household.remove("Music/M.F. Quill")
    try await household.scan()
    #expect(try Data(contentsOf: URL(filePath: household.index)) == before)
    let songs = await titles(household.library)
    #expect(await titles(try restarted(household)) == songs)
    #expect(notices.all.isEmpty)
  }

  static let spoilt: [(String, @Sendable (inout Data) -> Void, IndexFault)] = [
    ("empty", { $0 = Data() }, .cutShort),
    ("cut in half", { $0 = $0.prefix($0.count / 2) }, .cutShort),
    ("something else", { $0 = Data(repeating: 7, count: 4096) }, .foreign),
    ("of another version", { $0[8] ^= 1 }, .otherVersion),
    ("with another head", { $0[100] ^= 1 }, .damaged),
  ]

  @Test(arguments: spoilt)
  func `An unusable file is reported and rebuilt`(
    _ example: (String, @Sendable (inout Data) -> Void, IndexFault)
  ) async throws {
    let household = try await saved(["Music/M.F. Quill"])
    let songs = await titles(household.library)
    try spoil(household, example.1)
    let index = try await restarted(household)
    #expect(notices.all == ["\(LibraryNotice.indexUnusable(example.2))"], "\(example.0)")
    #expect(await titles(index) == songs)
    try await index.catchUp()
    await index.saveIfNeeded()
    #expect(await titles(try restarted(household)) == songs)
    #expect(notices.all.count == 2 && notices.all[1].hasPrefix("indexSaved"))
  }

  @Test func `A changed byte is detected, and the names are read again`() async throws {
    let household = try await saved(["Music/M.F. Quill"])
    let songs = await titles(household.library)
    try spoil(household) { $0[$0.count - 3] ^= 1 }
    let index = try await restarted(household)
    try await index.catchUp()
    #expect(notices.all == ["\(LibraryNotice.indexUnusable(.damaged))"])
    #expect(await titles(index) == songs)
  }

  @Test func `The index of another library is not used`() async throws {
    let household = try await saved(["Music/M.F. Quill"])
    let other = try await saved(["Music/The Hallway Quartet"])
    try FileManager.default.removeItem(atPath: household.index)
    try FileManager.default.copyItem(atPath: other.index, toPath: household.index)
    #expect(await titles(try restarted(household)) == titles(household.library))
    #expect(notices.all == ["\(LibraryNotice.indexUnusable(nil))"])
  }

  @Test func `A failure to save is reported once, and saving is retried`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    let index = try await restarted(household)
    let obstacle = household.index + ".new"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    for _ in 0..<3 { await index.saveIfNeeded() }
    #expect(notices.all.count == 1 && notices.all[0].contains("indexNotSaved"))
    #expect(await !titles(index).isEmpty && !FileManager.default.fileExists(atPath: household.index))
    try FileManager.default.removeItem(atPath: obstacle)
    await index.saveIfNeeded()
    #expect(FileManager.default.fileExists(atPath: household.index))
    #expect(notices.all.count == 2 && notices.all[1].hasPrefix("indexSaved"))
  }

  @Test func `The temporary file of a killed process is removed`() async throws {
    let household = try await saved(["Music/M.F. Quill"])
    try Data("half".utf8).write(to: URL(filePath: household.index + ".new"))
    _ = try await restarted(household)
    #expect(!FileManager.default.fileExists(atPath: household.index + ".new"))
  }

  @Test func `Nothing is written after the end`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    await household.library.stop()
    await household.library.saveIfNeeded()
    #expect(!FileManager.default.fileExists(atPath: household.index))
  }

  @Test func `Likes and plays are not in the file and count at once`() async throws {
    let household = try await saved(["Music"])
    let before = try Data(contentsOf: URL(filePath: household.index))
    _ = await household.feel(.like, about: MediaSearch(mediaName: "play", artistName: "marrow and finch"))
    await household.library.saveIfNeeded()
    #expect(try Data(contentsOf: URL(filePath: household.index)) == before)
    let found = await household.search(MediaSearch(mediaType: .song, mediaName: "play"))
    #expect(found.items.first?.artist == "Marrow & Finch")
  }
}
