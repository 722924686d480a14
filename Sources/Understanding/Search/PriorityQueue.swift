/// A binary heap that gives the smallest element first; equal ones in the order in which they came.
struct PriorityQueue<Element> {
  private var heap: [(priority: Int, order: Int, element: Element)] = []
  private var count = 0

  mutating func push(_ element: Element, priority: Int) {
    heap.append((priority, count, element))
    count += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (priority: Int, element: Element)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown()
    }
    return (first.priority, first.element)
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, smallest) {
        smallest = child
      }
      if smallest == parent { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    (heap[left].priority, heap[left].order) < (heap[right].priority, heap[right].order)
  }
}
