/// An item with what a player needs to sound it: where it lies and how long it lasts.
package struct PlayableItem: Hashable, Sendable, Codable {
  package var item: MediaItem
  /// A `file://` or stream address.
  package var address: String
  /// Seconds; `nil` for a stream or where the file does not tell.
  package var duration: Double?
  /// Seconds into the file at which to begin: the place of a chapter or where listening ended.
  package var startPosition: Double
  /// The speed at which it plays, 1.0 being that of the recording; `nil` for whatever the queue plays at.
  package var speed: Double?

  /// Where the chapters within the file begin; none where it has no marks.
  package var chapters: [ChapterMark]

  package init(
    item: MediaItem, address: String, duration: Double? = nil, startPosition: Double = 0, speed: Double? = nil,
    chapters: [ChapterMark] = []
  ) {
    self.item = item
    self.address = address
    self.duration = duration
    self.startPosition = startPosition
    self.speed = speed
    self.chapters = chapters
  }
}
