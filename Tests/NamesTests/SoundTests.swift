import Names
import Testing

struct SoundTests {
  private static func distance(_ left: String, _ right: String, atMost bound: Int) -> Int? {
    Transcriber.sounds(of: left).withUnsafeBytes { left in
      Transcriber.sounds(of: right).withUnsafeBytes { SoundDistance.between(left, $0, atMost: bound) }
    }
  }

  @Test(arguments: [("son", "sun"), ("knight", "night"), ("weak", "week"), ("their", "there")])
  func `Words that sound the same have no distance`(_ left: String, _ right: String) {
    #expect(!Transcriber.sounds(of: left).isEmpty)
    #expect(Self.distance(left, right, atMost: 0) == 0)
  }

  static let apart: [(left: String, right: String, bounds: ClosedRange<Int>)] = [
    ("bat", "pat", 1...1), ("bit", "bat", 2...2), ("cat", "cats", 2...2), ("bat", "kettle", 5...99),
  ]

  @Test(arguments: apart)
  func `Sounds of one group are closer than others`(_ example: (left: String, right: String, bounds: ClosedRange<Int>))
  {
    let distance = Self.distance(example.left, example.right, atMost: 99)
    #expect(distance.map(example.bounds.contains) == true, "\(distance ?? -1)")
    #expect(Self.distance(example.right, example.left, atMost: 99) == distance)
    if let distance { #expect(Self.distance(example.left, example.right, atMost: distance - 1) == nil) }
  }

  @Test(arguments: [("bat", "pat"), ("son", "sun"), ("bit", "bat"), ("hat", "at")])
  func `Words that are easily confused share their key`(_ left: String, _ right: String) {
    let keys = [left, right].map { SoundKey.of(Transcriber.sounds(of: $0)) }
    #expect(keys[0] == keys[1] && keys[0].count >= SoundKey.minLength)
  }

  @Test(arguments: ["", "夜空", "дмитрий"])
  func `Names in other scripts have no sounds`(_ word: String) {
    #expect(Transcriber.sounds(of: word).isEmpty)
  }
}
