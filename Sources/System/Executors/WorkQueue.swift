/// A first-in, first-out queue of work.
struct WorkQueue {
  typealias Work = @Sendable () -> Void

  private var works: [Work?] = []
  /// The index of the first element.
  private var first = 0

  var isEmpty: Bool { first == works.count }
  var count: Int { works.count - first }

  mutating func append(_ work: @escaping Work) { works.append(work) }

  mutating func popFirst() -> Work? {
    guard !isEmpty else { return nil }
    let work = works[first]
    works[first] = nil
    first += 1
    // Removes taken elements once they are the larger part, for amortised constant time.
    if first > 32, first * 2 > works.count {
      works.removeFirst(first)
      first = 0
    }
    return work
  }
}
