import Encoder
import Foundation
import NameIndex
import TestSupport
import Testing

@testable import Understanding

/// Encoders as files.
struct EncoderFileTests {
  private static let bytes = TinyEncoder().bytes
  private let folder = TemporaryFolder()

  private func file(_ bytes: [UInt8]) throws -> EncoderFile { try EncoderFile(path: try folder.write(bytes)) }

  @Test func `An encoder is read as it was written`() throws {
    let tiny = TinyEncoder()
    let file = try file(Self.bytes)
    #expect(file.meanings == tiny.meanings && file.pieces == tiny.pieces && file.sizes == tiny.sizes)
    #expect(file.scores(of: [1, 3, 2])?.count == 3)
  }

  @Test func `Every changed byte of the header and some of the rest are noticed`() throws {
    for place in Array(0..<EncoderFile.headerSize) + Array(stride(from: 128, to: Self.bytes.count, by: 97)) {
      var bytes = Self.bytes
      bytes[place] ^= 0x21
      #expect(throws: LearnedModelProblem.self, "byte \(place)") { try file(bytes) }
    }
  }

  @Test func `Whatever stands in a header, reading ends with a problem or with scores`() throws {
    var generator = SeededGenerator(seed: 11), read = 0
    for _ in 0..<2_000 {
      var bytes = Self.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = 48 + 4 * Int.random(in: 0..<8, using: &generator)
        let value =
          [0, 1, 2, 3, 8, 13, 16, 32, 64, 0x7FFF_FFFF, .max, UInt32.random(in: 0...200, using: &generator)]
          .randomElement(using: &generator) ?? 0
        withUnsafeBytes(of: value) { bytes.replaceSubrange(place..<place + 4, with: $0) }
      }
      guard let file = try? file(TinyEncoder.checked(bytes)) else { continue }
      read += 1
      #expect(file.meanings.count == Int(file.sizes.meanings) && file.pieces.count == Int(file.sizes.pieces))
      #expect(file.scores(of: [0, 1, 2])?.count == file.meanings.count)
    }
    #expect(read < 1_000)
  }

  @Test(arguments: [0, 1, 4, 127, 128, 129, 200, 4_000])
  func `A file that was cut short is not read`(_ length: Int) {
    #expect(throws: LearnedModelProblem.self) { try file(Array(Self.bytes.prefix(length))) }
    #expect(throws: LearnedModelProblem.self) {
      try file(TinyEncoder.checked(Array(Self.bytes.dropLast(length + 1)) + Array(repeating: 0, count: 200)))
    }
  }

  @Test func `A file with something after its end is not read`() {
    #expect(throws: LearnedModelProblem.damaged) {
      try file(TinyEncoder.checked(Self.bytes + Array(repeating: 0, count: 64)))
    }
  }

  @Test func `The reason is told`() throws {
    #expect(throws: LearnedModelProblem.unreadable) { try EncoderFile(path: folder.path("missing")) }
    #expect(throws: LearnedModelProblem.notAModel) { try EncoderFile(path: folder.path("")) }
    #expect(throws: LearnedModelProblem.notAModel) { try file(Array(repeating: 0x41, count: 1_000)) }
    var bytes = Self.bytes
    bytes[4] = 9
    #expect(throws: LearnedModelProblem.otherVersion(9, instead: EncoderFile.version)) { try file(bytes) }
    var tiny = TinyEncoder()
    tiny.pieces.removeLast()
    #expect(throws: LearnedModelProblem.damaged) { try file(tiny.bytes) }
  }

  @Test func `A file that is shortened while it is mapped has no more scores`() throws {
    let file = try file(Self.bytes)
    #expect(file.scores(of: [1, 3, 2]) != nil)
    let handle = try FileHandle(forUpdating: URL(filePath: folder.path("encoder.model")))
    try handle.truncate(atOffset: 100)
    #expect(file.scores(of: [1, 3, 2]) == nil)
  }

  @Test func `A file that is replaced goes on to be what it was`() throws {
    let file = try file(Self.bytes)
    let scores = file.scores(of: [1, 3, 2])
    _ = try folder.write(Array(repeating: 0, count: 10))
    #expect(file.scores(of: [1, 3, 2]) == scores)
  }
}
