import Testing

@testable import MediaFiles

struct WideTextTests {
  static let kept: [[UInt8]] = [
    [], [0xff], Array("plain".utf8), Array("é".utf8), [0xd2, 0xe0, 0xed], [0, 0, 0, 0], [0x7f, 0x45, 0, 0, 1, 0, 0, 2],
    [UInt8](repeating: 0x41, count: 100) + [0],
  ]

  @Test(arguments: kept)
  func `Text of single bytes and binary files stay as they are`(_ bytes: [UInt8]) {
    #expect(WideText.narrowed(bytes) == bytes)
  }

  @Test func `Half a character at the end is dropped`() {
    #expect(WideText.narrowed([0xff, 0xfe, 0x41, 0, 0x42]) == Array("A".utf8))
  }
}
