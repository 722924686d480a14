import Spelling
import Testing

struct EditDistanceTests {
  static let pairs: [(left: String, right: String, distance: Int)] = [
    ("", "", 0), ("a", "", 1), ("chocolate", "cohcolate", 1), ("weeknd", "weekend", 1), ("abcdef", "abcdef", 0),
    ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2), ("one", "xyz", 3),
  ]

  @Test(arguments: pairs)
  func `Edits are counted, a swap as one`(_ example: (left: String, right: String, distance: Int)) {
    #expect(distance(example.left, example.right, atMost: 9) == example.distance)
    #expect(distance(example.right, example.left, atMost: 9) == example.distance)
    if example.distance > 0 { #expect(distance(example.left, example.right, atMost: example.distance - 1) == nil) }
  }

  /// The quick way and the plain way agree on texts of every length, the long ones that the quick way hands on included.
  @Test func `The bit-parallel pattern is the plain distance`() {
    var generator = SplitMix(state: 7)
    for length in [1, 2, 5, 12, 30, 63, 64, 65, 90] {
      for _ in 0..<60 {
        let left = text(length, &generator)
        let right = garbled(left, &generator)
        let plain = bytes(left) { left in bytes(right) { EditDistance.between(left, $0, atMost: 8) } }
        let quick = bytes(left) { left in bytes(right) { EditPattern(left).distance(to: $0, atMost: 8) } }
        #expect(plain == quick, "\(left) \(right)")
      }
    }
  }

  private func distance(_ left: String, _ right: String, atMost bound: Int) -> Int? {
    bytes(left) { left in bytes(right) { EditDistance.between(left, $0, atMost: bound) } }
  }

  private func bytes<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes(body)
  }

  private func text(_ length: Int, _ generator: inout SplitMix) -> String {
    String((0..<length).map { _ in "abcde".randomElement(using: &generator) ?? "a" })
  }

  private func garbled(_ text: String, _ generator: inout SplitMix) -> String {
    var letters = Array(text)
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let place = Int.random(in: 0...letters.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: letters.insert("b", at: place)
      case 1 where place < letters.count: letters.remove(at: place)
      default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
      }
    }
    return String(letters)
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
