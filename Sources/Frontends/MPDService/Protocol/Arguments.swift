import ControlProtocol
import MediaIntents

/// The arguments of a command, read as what it takes.
struct Arguments: Hashable, Sendable {
  var values: [String]

  init(_ values: [String]) { self.values = values }

  var count: Int { values.count }

  /// Of a command that has at least so many.
  subscript(index: Int) -> String { values.indices.contains(index) ? values[index] : "" }

  func integer(
    _ index: Int, in range: ClosedRange<Int> = -2_147_483_648...2_147_483_647
  ) throws(Refusal) -> Int {
    try Self.integer(self[index], in: range)
  }

  static func integer(_ text: String, in range: ClosedRange<Int>) throws(Refusal) -> Int {
    guard let number = ExternalNumber.whole(text, in: range.lowerBound - 1...range.upperBound + 1) else {
      throw Refusal(.argument, "Integer expected: \(text)")
    }
    guard range.contains(number) else { throw Refusal(.argument, "Number too large: \(text)") }
    return number
  }

  /// A place in the queue, counted from 0.
  func place(_ index: Int) throws(Refusal) -> Int { try integer(index, in: 0...2_147_483_647) }

  func flag(_ index: Int) throws(Refusal) -> Bool {
    switch self[index] {
    case "1": return true
    case "0": return false
    default: throw Refusal(.argument, "Boolean (0/1) expected: \(self[index])")
    }
  }

  func seconds(_ index: Int) throws(Refusal) -> Double {
    guard let seconds = ExternalNumber.decimal(self[index]) else {
      throw Refusal(.argument, "Float expected: \(self[index])")
    }
    return ExternalNumber.offset(seconds)
  }

  /// `3`, `3:5` without the end, or `3:`.
  func range(_ index: Int) throws(Refusal) -> Range<Int> { try Self.range(self[index]) }

  static func range(_ text: String) throws(Refusal) -> Range<Int> {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let numbers = 0...2_147_483_646
    guard let first = ExternalNumber.whole(parts[0], in: -1...numbers.upperBound), first >= 0 else {
      throw Refusal(.argument, "Integer or range expected: \(text)")
    }
    guard parts.count == 2 else { return first..<first + 1 }
    guard !parts[1].isEmpty else { return first..<numbers.upperBound + 1 }
    guard let end = ExternalNumber.whole(parts[1], in: numbers) else {
      throw Refusal(.argument, "Integer or range expected: \(text)")
    }
    guard first <= end else { throw Refusal(.argument, "Malformed range: \(text)") }
    return first..<end
  }

  /// Takes the value of a keyword before the last argument, such as `window 0:10`, off the end.
  mutating func takeLast(_ keyword: String) -> String? {
    guard count >= 2, values[count - 2].lowercased() == keyword else { return nil }
    defer { values.removeLast(2) }
    return values.last
  }
}
