/// An item with everything a player needs: its address, duration and start position.
package struct PlayableItem: Hashable, Sendable, Codable {
  package var item: MediaItem
  /// A `file://` or stream address.
  package var address: String
  /// Seconds; nil for a stream or if the file doesn't say.
  package var duration: Double?
  /// Whether the duration is only projected from a part of the file, so that nothing is decided by it.
  package var isDurationGuessed: Bool
  /// Where to start, in seconds: the start of a chapter or the saved position.
  package var startPosition: Double
  /// Its playback speed, 1.0 being normal; nil to use the queue's speed.
  package var speed: Double?

  /// The chapter marks within the file, if it has any.
  package var chapters: [ChapterMark]

  package init(
    item: MediaItem, address: String, duration: Double? = nil, isDurationGuessed: Bool = false,
    startPosition: Double = 0,
    speed: Double? = nil, chapters: [ChapterMark] = []
  ) {
    self.item = item
    self.address = address
    self.duration = duration
    self.isDurationGuessed = isDurationGuessed
    self.startPosition = startPosition
    self.speed = speed
    self.chapters = chapters
  }
}

/// The start of a chapter within a file.
package struct ChapterMark: Hashable, Sendable, Codable {
  package var title: String?
  /// Seconds from the start of the file.
  package var start: Double

  package init(title: String? = nil, start: Double) {
    self.title = title
    self.start = start
  }
}
