import Foundation
import MediaIntents
import Names
import TestSupport
import Testing

@testable import NameIndex

/// The index file: mapping, and detection of invalid files.
struct NameIndexFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("names.index") }
  private let records = (0..<300).map { NameRecord(id: ItemID("s\($0)"), type: .song, title: "Song \($0)") }

  private func fault(copyLimit: Int = SegmentBytes.defaultCopyLimit) -> IndexFault? {
    do throws(IndexFault) {
      _ = try NameIndex(mapping: path, copyLimit: copyLimit)
      return nil
    } catch {
      return error
    }
  }

  private func spoil(_ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    change(&bytes)
    // Replaces the file instead of writing into it, because it may be mapped.
    try bytes.write(to: URL(filePath: path), options: .atomic)
  }

  @Test(arguments: [0, SegmentBytes.defaultCopyLimit])
  func `A loaded index gives the same results as the one that was saved`(copyLimit: Int) throws {
    try NameIndex(records).save(to: path, stamp: 9)
    let loaded = try NameIndex(mapping: path, copyLimit: copyLimit)
    #expect(loaded.count == records.count && loaded.stamp == 9)
    #expect(loaded.hits(spokenAs: SpokenName("song 7").key).map { loaded[$0].id } == [ItemID("s7")])
    try NameIndex.check(path)
  }

  @Test func `Changes are saved with the rest`() throws {
    var index = NameIndex(records)
    index.remove(ItemID("s7"))
    index.insert(NameRecord(id: ItemID("new"), type: .song, title: "Lantern"))
    try index.save(to: path, stamp: 1)
    let loaded = try NameIndex(mapping: path)
    #expect(loaded.count == records.count && loaded[ItemID("s7")] == nil && loaded[ItemID("new")]?.title == "Lantern")
  }

  @Test func `An index whose file is cut short while it is in use still answers`() throws {
    try NameIndex(records).save(to: path, stamp: 9)
    let loaded = try NameIndex(mapping: path)
    #expect(truncate(path, 100) == 0)
    #expect(loaded.hits(spokenAs: SpokenName("song 7").key).map { loaded[$0].id } == [ItemID("s7")])
    #expect(loaded[ItemID("s299")]?.title == "Song 299")
  }

  @Test func `An empty index can be saved`() throws {
    try NameIndex().save(to: path, stamp: 3)
    let loaded = try NameIndex(mapping: path)
    #expect(loaded.isEmpty && loaded.stamp == 3)
  }

  @Test(arguments: [0, 1, 7, 16, 100, 500, 5000])
  func `A truncated file is not an index`(_ length: Int) throws {
    try NameIndex(records).save(to: path, stamp: 0)
    try spoil { $0 = $0.prefix(length) }
    #expect(fault() == .cutShort)
  }

  static let spoilt: [(offset: Int, fault: IndexFault)] = [
    (0, .foreign), (8, .otherVersion), (16, .damaged), (24, .damaged), (32, .damaged), (40, .damaged), (200, .damaged),
  ]

  @Test(arguments: spoilt)
  func `A header with a changed byte is rejected`(_ example: (offset: Int, fault: IndexFault)) throws {
    try NameIndex(records).save(to: path, stamp: 0)
    try spoil { $0[example.offset] ^= 0x10 }
    #expect(fault() == example.fault)
  }

  @Test func `A missing file, or one of another kind, is rejected`() throws {
    #expect(fault() == .missing)
    try Data("This is not an index, and it never was one.".utf8).write(to: URL(filePath: path))
    #expect(fault() == .foreign)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(fault() == .missing)
  }

  @Test(arguments: [0.1, 0.5, 0.9, 1.0])
  func `The check detects any changed byte`(_ place: Double) throws {
    try NameIndex(records).save(to: path, stamp: 0)
    try spoil { $0[min($0.count - 1, Int(Double($0.count) * place))] ^= 1 }
    #expect(throws: IndexFault.damaged) { try NameIndex.check(path) }
    #expect(fault() == .damaged && fault(copyLimit: 0) == .damaged)
  }

  @Test func `A failure to save is thrown, and the old file stays`() throws {
    try NameIndex(records).save(to: path, stamp: 5)
    #expect(throws: SegmentFailure.self) { try NameIndex(records).save(to: folder.path("no/such/folder"), stamp: 0) }
    try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: false)
    #expect(throws: SegmentFailure.self) { try NameIndex().save(to: path, stamp: 6) }
    #expect(try NameIndex(mapping: path).stamp == 5)
  }

  @Test func `Cancelled saving leaves only the old file`() async throws {
    try NameIndex(records).save(to: path, stamp: 5)
    let saving = Task { [index = NameIndex(records), path] in
      while !Task.isCancelled { await Task.yield() }
      try index.save(to: path, stamp: 6)
    }
    saving.cancel()
    await #expect(throws: SegmentFailure.self) { try await saving.value }
    #expect(try NameIndex(mapping: path).stamp == 5)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["names.index"])
  }

  @Test func `A mapped index stays usable when its file is replaced`() throws {
    try NameIndex(records).save(to: path, stamp: 1)
    let old = try NameIndex(mapping: path, copyLimit: 0)
    try NameIndex().save(to: path, stamp: 2)
    #expect(old.hits(spokenAs: SpokenName("song 299").key).count == 1)
  }
}
