/// A queue that gives the element of the smallest priority first, of equal ones the last that came. Priorities are small
/// whole numbers: each has its own stack.
struct PriorityQueue<Element> {
  private var stacks: [[Element]]
  private var lowest = 0

  /// - Parameter limit: the highest priority; what is pushed with a higher one is dropped.
  init(limit: Int) { stacks = Array(repeating: [], count: limit + 1) }

  mutating func push(_ element: Element, priority: Int) {
    guard priority < stacks.count else { return }
    stacks[priority].append(element)
    if priority < lowest { lowest = priority }
  }

  mutating func pop() -> (priority: Int, element: Element)? {
    while lowest < stacks.count {
      if let element = stacks[lowest].popLast() { return (lowest, element) }
      lowest += 1
    }
    return nil
  }
}
