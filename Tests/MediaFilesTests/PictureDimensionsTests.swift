import MediaFiles
import Testing

struct PictureDimensionsTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9]
  private static func frame(_ marker: UInt8) -> [UInt8] { [0xFF, marker, 0, 17, 8, 0, 100, 1, 44, 3] }

  static let pictures: [(bytes: [UInt8], width: Int, height: Int)] = [
    (png + [0, 0, 2, 0, 0, 0, 0, 9], 512, 9), (jpeg + frame(0xC0), 300, 100), (jpeg + frame(0xC2), 300, 100),
  ]

  @Test(arguments: pictures)
  func `The size of a picture is read from its head`(_ picture: (bytes: [UInt8], width: Int, height: Int)) {
    #expect(PictureDimensions(picture.bytes) == PictureDimensions(width: picture.width, height: picture.height))

  }

  static let unknown: [[UInt8]] = [
    [], png, png + [0, 0, 0, 0, 0, 0, 0, 9], png + [255, 255, 255, 255, 255, 255, 255, 255],
    png + [0, 1, 0, 0, 0, 0, 0, 9], jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0], jpeg + [0xFF, 0xC0],
    jpeg + [0xFF, 0xC0, 0, 17, 8, 0, 0, 1, 44], Array("GIF89a0000000000000000".utf8),
  ]

  @Test(arguments: unknown)
  func `A picture that does not tell its size has none`(_ bytes: [UInt8]) { #expect(PictureDimensions(bytes) == nil) }

  static let scaled: [(width: Int, height: Int, side: Int, result: [Int]?)] = [
    (1000, 500, 100, [200, 100]), (500, 1000, 100, [100, 200]), (100, 300, 100, nil), (3, 3000, 2, [2, 2000]),
  ]

  @Test(arguments: scaled)
  func `The shorter side gets the length`(_ example: (width: Int, height: Int, side: Int, result: [Int]?)) {
    let size = PictureDimensions(width: example.width, height: example.height).scaled(toShorter: example.side)
    #expect(size.map { [$0.width, $0.height] } == example.result)
  }
}
