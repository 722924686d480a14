/// A priority queue for small integer priorities, lowest first and last in, first out among equals. Each priority has
/// its own stack.
struct PriorityQueue<Element> {
  private var stacks: [[Element]]
  private var lowest = 0

  /// - Parameter limit: the highest priority; elements with a higher one are dropped.
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
