/// The series that a book's title names, with the book's number in it: "(The Lantern Cycle, #2)", "[Salt Road 3]",
/// "(Salt Road, Book 3)".
package struct BookSeries: Hashable, Sendable {
  package let name: String
  /// The place in the order of the series; 2.5 is between two others. Nil if nothing tells it.
  package let place: Double?

  package init(name: String, place: Double?) {
    self.name = name
    self.place = place
  }

  /// The place as a number that people say; nil between two others.
  package var number: Int? { place.flatMap { Int(exactly: $0) } }

  /// Nil if the title names no series. Without a comma, a bracket counts only if it ends with a number.
  package init?(_ title: String) {
    guard Self.mayNameSeries(title) else { return nil }
    let parts = NameParts(title).brackets.map { String($0.text) }
    guard let series = parts.lazy.compactMap(Self.init(part:)).last else { return nil }
    self = series
  }

  /// Whether there is a digit, and a bracket or anything but ASCII.
  private static func mayNameSeries(_ title: String) -> Bool {
    title.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && title.utf8.contains { "([{".utf8.contains($0) || $0 >= 0x80 }
  }

  private init?(part: String) {
    let words = part.split { " ,#:".contains($0) }
    guard let last = words.last, let number = Double(last), number > 0, number <= Self.maxNumber, words.count > 1 else {
      return nil
    }
    var name = part[..<last.startIndex].trimmingSuffix { " ,#:".contains($0) }
    if let word = name.split(separator: " ").last, Self.counters.contains(FoldedText(String(word)).text) {
      name = name[..<word.startIndex].trimmingSuffix { " ,#:".contains($0) }
    }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    place = number
  }

  private static let counters: Set<String> = ["book", "vol", "volume", "part", "no", "bd", "band"]
  /// Larger numbers are years.
  private static let maxNumber = 200.0
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var left = self
    while let last = left.last, isTrimmed(last) { left.removeLast() }
    return left
  }
}
