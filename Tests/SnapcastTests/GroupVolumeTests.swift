import Snapcast
import Testing

@Suite struct GroupVolumeTests {
  struct Example: Sendable {
    let before: [Int]
    let wanted: Double
    let after: [Int]
  }

  static let examples = [
    Example(before: [50], wanted: 30, after: [30]),
    Example(before: [40, 60], wanted: 60, after: [50, 70]),
    Example(before: [90, 50], wanted: 90, after: [100, 80]),
    Example(before: [10, 50, 60], wanted: 30, after: [0, 40, 50]),
    Example(before: [5, 5, 80], wanted: 10, after: [0, 0, 30]),
    Example(before: [20, 70], wanted: 0, after: [0, 0]),
    Example(before: [20, 70], wanted: 100, after: [100, 100]),
    Example(before: [0, 0], wanted: 25, after: [25, 25]),
    Example(before: [30, 50], wanted: 150, after: [100, 100]),
    Example(before: [30, 50], wanted: -7, after: [0, 0]),
    Example(before: [], wanted: 50, after: []),
  ]

  @Test(arguments: examples)
  func `Rooms keep their differences, and share what one cannot take`(_ example: Example) {
    #expect(GroupVolume.volumes(example.before, withMean: example.wanted) == example.after)
  }

  @Test func `The mean is what was wanted, within rounding, whatever the volumes`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let before = (0..<Int.random(in: 1...8, using: &generator)).map { _ in Int.random(in: 0...100, using: &generator)
      }
      let wanted = Double(Int.random(in: 0...100, using: &generator))
      let after = GroupVolume.volumes(before, withMean: wanted)
      #expect(after.allSatisfy { 0...100 ~= $0 })
      #expect(abs((GroupVolume.mean(after) ?? -1) - wanted) <= 0.5, "\(before) \(wanted) \(after)")
    }
  }

  @Test func `Silent rooms come back in their proportions`() {
    #expect(GroupVolume.volumes(after: [20, 60], withMean: 20) == [10, 30])
    #expect(GroupVolume.volumes(after: [0, 0], withMean: 20) == [20, 20])
  }
}
