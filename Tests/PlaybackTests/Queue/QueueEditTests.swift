import MediaIntents
import Playback
import TestSupport
import Testing

/// Inserting, removing and moving entries, and restoring a snapshot.
struct QueueEditTests {
  private static func queue(_ titles: String, at current: Int?) -> Queue {
    var queue = Queue()
    queue.restore(QueueSnapshot(items: titles.map { .sample(String($0)) }, currentIndex: current))
    return queue
  }

  private static func text(_ queue: Queue) -> String {
    queue.entries.enumerated().map { place, entry in
      place == queue.currentIndex ? entry.item.item.title.uppercased() : entry.item.item.title
    }.joined()
  }

  static let insertions: [(at: Int?, index: Int, order: String)] = [
    (1, 0, "xyaBcd"), (1, 1, "axyBcd"), (1, 2, "aBxycd"), (1, 4, "aBcdxy"), (nil, 0, "xyabcd"), (3, 3, "abcxyD"),
  ]

  @Test(arguments: insertions)
  func `Inserting keeps the current entry`(_ example: (at: Int?, index: Int, order: String)) {
    var queue = Self.queue("abcd", at: example.at)
    queue.insert([.sample("x"), .sample("y")], at: example.index)
    #expect(Self.text(queue) == example.order)
  }

  @Test func `An insertion into a shuffled queue stays after the same entry`() {
    var queue = Self.queue("abcdefgh", at: 2)
    var generator = SeededGenerator(seed: 3)
    queue.shuffle(using: &generator)
    let before = Self.text(queue),
      place = before.firstIndex(of: "f").map { before.distance(from: before.startIndex, to: $0) }
    queue.insert([.sample("x")], at: (place ?? 0) + 1)
    #expect(Self.text(queue) == before.replacing("f", with: "fx"))
    queue.insert([.sample("y")], at: 9)
    #expect(Self.text(queue).hasSuffix("y"))
    queue.unshuffle()
    #expect(Self.text(queue) == "abCdefxghy")
  }

  static let removals: [(at: Int?, index: Int, left: String)] = [
    (1, 0, "Bcd"), (1, 1, "aCd"), (1, 3, "aBc"), (3, 3, "abc"), (3, 0, "bcD"), (nil, 2, "abd"), (0, 0, "Bcd"),
  ]

  @Test(arguments: removals)
  func `After removing the current entry the following one is current`(
    _ example: (at: Int?, index: Int, left: String)
  ) {
    var queue = Self.queue("abcd", at: example.at)
    queue.remove(at: example.index)
    #expect(Self.text(queue) == example.left)
  }

  static let moves: [(from: Int, to: Int, order: String)] = [
    (0, 3, "Bcda"), (3, 0, "daBc"), (1, 3, "acdB"), (3, 2, "aBdc"), (2, 2, "aBcd"),
  ]

  @Test(arguments: moves)
  func `Moving keeps the current entry`(_ example: (from: Int, to: Int, order: String)) {
    var queue = Self.queue("abcd", at: 1)
    queue.move(from: example.from, to: example.to)
    #expect(Self.text(queue) == example.order)
  }

  @Test func `An entry removed from a shuffled queue is also removed from the original order`() {
    var queue = Self.queue("abcdefgh", at: 2)
    var generator = SeededGenerator(seed: 3)
    queue.shuffle(using: &generator)
    let place = queue.entries.firstIndex { $0.item.item.title == "f" }
    if let place { queue.remove(at: place) }
    queue.unshuffle()
    #expect(Self.text(queue) == "abCdegh")
  }

  @Test func `A snapshot of a shuffled queue restores both orders and the entries queued next`() {
    var queue = Self.queue("abcdefgh", at: 2)
    var generator = SeededGenerator(seed: 3)
    queue.shuffle(using: &generator)
    queue.insertNext([.sample("x")])
    let snapshot = queue.snapshot
    var other = Queue()
    other.restore(snapshot)
    #expect(other.snapshot == snapshot && other.isShuffled)
    #expect(Self.text(other) == Self.text(queue))
    other.unshuffle()
    queue.unshuffle()
    #expect(Self.text(other) == Self.text(queue) && Self.text(other) == "abCxdefgh")
  }

  @Test func `An invalid snapshot is corrected`() {
    var queue = Queue()
    queue.restore(
      QueueSnapshot(items: [.sample("a"), .sample("b")], currentIndex: 7, unshuffled: [0, 0], upNext: [1, 9]))
    #expect(Self.text(queue) == "ab" && queue.isShuffled && queue.snapshot.upNext == [1])
    queue.unshuffle()
    #expect(Self.text(queue) == "ba")
  }
}
