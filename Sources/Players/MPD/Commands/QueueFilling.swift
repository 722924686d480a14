import MediaIntents
import Playback

/// The items that are being added to a server's queue, and the songs they became.
struct QueueFilling {
  let items: [PlayableItem]
  /// The id of the song for each item; nil if it was not added.
  private var song: [Int?]
  private var hasFailed: [Bool]
  private(set) var failures: [FailedItem] = []

  /// The most items per command list; servers refuse lists that are too large.
  static let batchSize = 500

  init(_ items: [PlayableItem]) {
    self.items = items
    song = Array(repeating: nil, count: items.count)
    hasFailed = Array(repeating: false, count: items.count)
  }

  /// The number of songs added.
  var count: Int { song.count { $0 != nil } }

  /// In the items' order.
  var songs: [Int] { song.compactMap(\.self) }

  /// Each song with its item.
  var placed: [(song: Int, item: PlayableItem)] {
    zip(song, items).compactMap { song, item in song.map { ($0, item) } }
  }

  mutating func place(_ index: Int, _ song: Int) { self.song[index] = song }

  mutating func fail(_ index: Int, _ failure: PlayerFailure) {
    hasFailed[index] = true
    failures.append(FailedItem(item: items[index], failure: failure))
  }

  /// The next added song after an item's.
  func next(behind index: Int) -> (index: Int, song: Int)? {
    for later in song.indices.dropFirst(index + 1) {
      if let song = song[later] { return (later, song) }
    }
    return nil
  }

  /// The items before this one that were not added yet.
  func missing(before index: Int) -> [Int] { missing(in: 0..<index) }

  func missing(behind index: Int) -> [Int] { missing(in: index..<items.count) }

  private func missing(in range: Range<Int>) -> [Int] { range.filter { song[$0] == nil && !hasFailed[$0] } }
}
