import ControlProtocol
import MediaIntents

/// A queue with the version that clients know it by.
struct QueueReading: Sendable {
  struct Entry: Sendable {
    let id: Int
    let item: MediaItem
    /// The version that changed this place.
    var changed: Int
  }

  let status: DaemonStatus
  let version: Int
  let entries: [Entry]

  /// The place of an entry; nil if there is none.
  func place(of id: Int) -> Int? { entries.firstIndex { $0.id == id } }
}

extension QueueReading {
  /// Reads a place, which may be told from the current entry: `3`, `+0` behind it, `-0` before it.
  ///
  /// - Parameter moved: the entries that go there.
  func place(_ text: String, moving moved: Range<Int>? = nil) throws(Refusal) -> Int {
    guard let sign = text.first, sign == "+" || sign == "-" else {
      return try Arguments.integer(text, in: 0...2_147_483_647)
    }
    guard var current = status.queue.currentIndex else { throw Refusal(.notPlaying, "No current song") }
    if let moved, moved.upperBound <= current { current -= moved.count }
    let distance = try Arguments.integer(String(text.dropFirst()), in: 0...2_147_483_647)
    return sign == "+" ? current + 1 + distance : current - distance
  }
}
