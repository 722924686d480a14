/// Work in the order in which it came.
struct WorkQueue {
  typealias Work = @Sendable () -> Void

  private var works: [Work?] = []
  /// The place of the first one that has not been taken.
  private var first = 0

  var isEmpty: Bool { first == works.count }
  var count: Int { works.count - first }

  mutating func append(_ work: @escaping Work) { works.append(work) }

  mutating func popFirst() -> Work? {
    guard !isEmpty else { return nil }
    let work = works[first]
    works[first] = nil
    first += 1
    // What was taken is cut off when it is the larger part, so that each costs the same in the long run.
    if first > 32, first * 2 > works.count {
      works.removeFirst(first)
      first = 0
    }
    return work
  }
}
