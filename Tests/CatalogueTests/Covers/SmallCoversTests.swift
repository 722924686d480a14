import Foundation
import MediaFiles
import Synchronization
import TestSupport
import Testing

@testable import Catalogue

struct SmallCoversTests {
  private let folder = TemporaryFolder()
  private let covers: CoverFolder
  private let scaled = Scaled()

  /// What was scaled; each time to a picture of its own.
  private final class Scaled: Sendable {
    private let sizes = Mutex<[PictureDimensions]>([])
    var all: [PictureDimensions] { sizes.withLock(\.self) }

    func add(_ size: PictureDimensions) { sizes.withLock { $0.append(size) } }
  }

  init() { covers = CoverFolder(path: folder.path("covers")) }

  private func small(limit: Int = 1000, fails: Bool = false) -> SmallCovers {
    SmallCovers(of: covers, path: folder.path("small"), limit: limit) { [scaled] _, _, size, target in
      scaled.add(size)
      let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, UInt8(scaled.all.count)]
      return !fails && FileManager.default.createFile(atPath: target, contents: Data(jpeg))
    }
  }

  /// The hash of a picture of this many pixels to each side.
  private func picture(_ side: Int) async throws -> String {
    let size: [UInt8] = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
    let file: String = try folder.write(head + size + size, to: "\(side).png")
    return try #require(await covers.hash(ofPicture: file))
  }

  static let sides: [(asked: Int, made: Int)] = [(1, 160), (160, 160), (161, 320), (800, 800)]

  @Test(arguments: sides)
  func `A picture is made once in the next of few sizes`(_ side: (asked: Int, made: Int)) async throws {
    let hash = try await picture(2000)
    let small = small()
    async let first = small.image(hash, side: side.asked)
    async let second = small.image(hash, side: side.asked)
    let (one, other) = await (first, second)
    let again = await self.small().image(hash, side: side.asked)
    #expect(again?.mediaType == "image/jpeg" && again?.hash == hash && one == again && other == again)
    #expect(scaled.all == [PictureDimensions(width: side.made, height: side.made)])
  }

  static let whole: [(pixels: Int, side: Int?)] = [(160, 160), (100, 320), (2000, nil), (2000, 801), (9000, 160)]

  @Test(arguments: whole)
  func `What is no larger, or too large, is told as it is`(_ example: (pixels: Int, side: Int?)) async throws {
    let hash = try await picture(example.pixels)
    #expect(await small().image(hash, side: example.side)?.mediaType == "image/png")
    #expect(scaled.all.isEmpty)
    #expect(await small().image(String(repeating: "0", count: 32), side: example.side) == nil)
  }

  @Test func `What cannot be scaled is told whole, and nothing is left of it`() async throws {
    let hash = try await picture(2000)
    #expect(await small(fails: true).image(hash, side: 160)?.mediaType == "image/png")
    #expect(try folder.names(in: "small").isEmpty)
  }

  @Test func `The pictures together stay within the limit`() async throws {
    for side in 1001...1010 { _ = await small(limit: 12).image(try await picture(side), side: 160) }
    #expect(try folder.names(in: "small").count == 3)
  }
}
