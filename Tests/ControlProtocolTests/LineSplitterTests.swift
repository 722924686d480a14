import ControlProtocol
import Testing

struct LineSplitterTests {
  /// The lines of a text that arrives in pieces of this size.
  static func lines(of text: String, pieces size: Int, limit: Int = .max) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(bytes[start..<min(start + size, bytes.count)])
      while let line = splitter.next() {
        switch line {
        case .whole(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong: lines.append("<too long>")
        }
      }
    }
    return lines + ["rest: " + String(decoding: splitter.rest(), as: UTF8.self)]
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `Lines are the same however they arrive`(_ size: Int) {
    #expect(Self.lines(of: "one\n\ntwo\nthree", pieces: size) == ["one", "", "two", "rest: three"])
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `A line that is too long is reported once and its rest dropped`(_ size: Int) {
    #expect(
      Self.lines(of: "abcd\nabcde\nab\nabcdefghijkl\nx\nabcdefg", pieces: size, limit: 4)
        == ["abcd", "<too long>", "ab", "<too long>", "x", "<too long>", "rest: "])
  }

  @Test func `A long line that arrives in small pieces is searched once`() {
    var splitter = LineSplitter()
    let piece = [UInt8](repeating: 65, count: 100)
    for _ in 0..<20_000 {
      splitter.append(piece)
      #expect(splitter.next() == nil)
    }
    splitter.append([10])
    #expect(splitter.next() == .whole(Array(repeating: 65, count: 2_000_000)))
  }
}
