import Foundation
import MappedFiles
import TestSupport
import Testing

/// Numbers that remain where they are stored.
struct StoredNumbersTests {
  private let folder = TemporaryFolder()

  private func mapped(_ bytes: [UInt8]) throws -> StoredBytes {
    try Data(bytes).write(to: URL(filePath: folder.path("file")))
    return try #require(StoredBytes(mapping: folder.path("file"), sizes: 1...1_000_000))
  }

  @Test func `Numbers of a file are those of the array that was written, at any place`() throws {
    let numbers: [Int32] = [.min, -1, 0, 1, .max]
    let bytes = numbers.withUnsafeBytes(Array.init)
    for offset in 0..<9 {
      let file = try mapped(Array(repeating: 0xA5, count: offset) + bytes)
      let stored = try #require(StoredNumbers<Int32>(file, at: offset, count: numbers.count))
      #expect(Array(stored) == numbers && stored.withBytes { Array($0) } == bytes)
      file.release()
      #expect(Array(stored) == numbers, "after its memory was given back")
    }
  }

  @Test func `A copy in memory has the same numbers`() {
    let numbers: [UInt64] = [0, 1, .max]
    #expect(Array(StoredNumbers(numbers)) == numbers)
    #expect(StoredNumbers<UInt16>().isEmpty)
    #expect(!StoredBytes(numbers).isMapped && StoredBytes(numbers).isWhole)
  }

  @Test(arguments: [(0, 6), (1, 5), (20, 1), (21, 0), (-1, 1), (0, -1), (0, Int.max), (Int.max, 1)])
  func `Numbers beyond the bytes are refused`(_ place: (offset: Int, count: Int)) {
    let bytes = StoredBytes([UInt8](repeating: 0, count: 20))
    #expect(StoredNumbers<UInt32>(bytes, at: place.offset, count: place.count) == nil)
  }

  @Test func `All bytes from a place on are passed on, in chunks if they are in a file`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try mapped(bytes)
    var read: [[UInt8]] = []
    #expect(file.readChunks(from: 7) { read.append(Array($0)) })
    #expect(read.joined().elementsEqual(bytes[7...]) && read.map(\.count) == [65_536, 65_536, 65_536, 3_385])
    read = []
    #expect(StoredBytes(bytes).readChunks(from: 7) { read.append(Array($0)) })
    #expect(read == [Array(bytes[7...])])
  }

  @Test func `A file that is shortened is not whole any more, one that is replaced is`() throws {
    let file = try mapped([1, 2, 3])
    _ = try mapped([4])
    #expect(!file.isWhole && !file.readChunks(from: 0) { _ in }, "it was written to in place")
    let other = try mapped([1, 2, 3])
    try Data([4]).write(to: URL(filePath: folder.path("file")), options: .atomic)
    #expect(other.isWhole && Array(other.bytes) == [1, 2, 3])
  }

  @Test func `What is no file of the right size is not mapped`() throws {
    #expect(StoredBytes(mapping: folder.path("missing"), sizes: 0...10) == nil)
    #expect(StoredBytes(mapping: folder.path(""), sizes: 0...Int.max) == nil)
    try Data().write(to: URL(filePath: folder.path("empty")))
    #expect(StoredBytes(mapping: folder.path("empty"), sizes: 0...10) == nil)
    try Data([1, 2, 3]).write(to: URL(filePath: folder.path("three")))
    #expect(StoredBytes(mapping: folder.path("three"), sizes: 4...10) == nil)
    #expect(StoredBytes(mapping: folder.path("three"), sizes: 0...2) == nil)
    #expect(StoredBytes(mapping: folder.path("three"), sizes: 3...3) != nil)
  }
}
