import MediaIntents
import Playback
import TestSupport
import Testing

struct QueueTests {
  /// A queue of one-letter titles with this current entry.
  private static func queue(_ titles: String, at current: Character? = nil) -> Queue {
    var queue = Queue()
    let items = titles.map { PlayableItem.sample(String($0)) }
    queue.replace(with: items, start: 0)
    queue.rewind()
    if let current, let index = titles.firstIndex(of: current) {
      queue.move(to: titles.distance(from: titles.startIndex, to: index))
    }
    return queue
  }

  private static func items(_ titles: String) -> [PlayableItem] { titles.map { .sample(String($0)) } }

  static let followers: [(titles: String, at: Character?, mode: PlaybackRepeatMode, next: String?)] = [
    ("abc", "a", PlaybackRepeatMode.none, "b"), ("abc", "c", .none, nil), ("abc", "c", .all, "a"),
    ("abc", "b", .one, "b"), ("abc", "c", .one, "c"), ("a", "a", .all, "a"), ("abc", nil, .none, "a"),
    ("abc", nil, .one, "a"), ("", nil, .all, nil),
  ]

  @Test(arguments: followers)
  func `The entry after the end of another`(
    _ example: (titles: String, at: Character?, mode: PlaybackRepeatMode, next: String?)
  ) {
    let queue = Self.queue(example.titles, at: example.at)
    #expect(queue.indexAfterEnd(repeating: example.mode).map { queue.entries[$0].item.item.title } == example.next)
  }

  static let skips: [(titles: String, at: Character?, mode: PlaybackRepeatMode, next: String?)] = [
    ("abc", "a", PlaybackRepeatMode.one, "b"), ("abc", "c", .one, "a"), ("abc", "c", .none, nil), ("a", "a", .one, "a"),
  ]

  @Test(arguments: skips)
  func `Skipping also leaves a repeated entry`(
    _ example: (titles: String, at: Character?, mode: PlaybackRepeatMode, next: String?)
  ) {
    let queue = Self.queue(example.titles, at: example.at)
    #expect(queue.indexAfterSkip(repeating: example.mode).map { queue.entries[$0].item.item.title } == example.next)
  }

  static let predecessors: [(titles: String, at: Character?, mode: PlaybackRepeatMode, before: String?)] = [
    ("abc", "b", PlaybackRepeatMode.none, "a"), ("abc", "a", .none, nil), ("abc", "a", .all, "c"),
    ("a", "a", .all, nil),
    ("abc", nil, .all, nil),
  ]

  @Test(arguments: predecessors)
  func `The entry before another`(
    _ example: (titles: String, at: Character?, mode: PlaybackRepeatMode, before: String?)
  ) {
    let queue = Self.queue(example.titles, at: example.at)
    #expect(queue.indexBefore(repeating: example.mode).map { queue.entries[$0].item.item.title } == example.before)
  }

  static let insertions: [(titles: String, at: Character?, added: String, order: String)] = [
    ("abc", "a", "xy", "axybc"), ("abc", "c", "x", "abcx"), ("abc", nil, "x", "xabc"), ("", nil, "x", "x"),
  ]

  @Test(arguments: insertions)
  func `Entries queued next follow the current one`(
    _ example: (titles: String, at: Character?, added: String, order: String)
  ) {
    var queue = Self.queue(example.titles, at: example.at)
    queue.insertNext(Self.items(example.added))
    #expect(queue.titles == example.order)
    #expect(queue.current?.item.item.title.first == example.at)
  }

  @Test func `The last addition to play next comes first`() {
    var queue = Self.queue("abc", at: "a")
    queue.insertNext(Self.items("x"))
    queue.insertNext(Self.items("y"))
    #expect(queue.titles == "ayxbc")
  }

  @Test func `The same item may have several entries`() throws {
    var queue = Self.queue("aa", at: "a")
    queue.append(Self.items("a"))
    #expect(Set(queue.entries.map(\.id)).count == 3)
    let last = try #require(queue.entries.last)
    #expect(queue.index(of: last.id) == 2)
  }

  @Test func `IDs are not reused when a queue is replaced`() {
    var queue = Self.queue("abc")
    let old = Set(queue.entries.map(\.id))
    queue.replace(with: Self.items("abc"), start: 0)
    #expect(old.isDisjoint(with: queue.entries.map(\.id)))
  }

  @Test func `Clearing can keep the current entry`() {
    var queue = Self.queue("abc", at: "b")
    queue.clear(keepingCurrent: true)
    #expect(queue.snapshot == QueueSnapshot(items: Self.items("b"), currentIndex: 0))
    queue.clear(keepingCurrent: false)
    #expect(queue.snapshot == QueueSnapshot())
  }
}

extension Queue {
  /// The first letters of the titles in playing order.
  var titles: String { String(entries.compactMap(\.item.item.title.first)) }
}
