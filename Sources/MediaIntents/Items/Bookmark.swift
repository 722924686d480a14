/// A place in an item that the person marked.
package struct Bookmark: Hashable, Sendable, Codable {
  package var item: MediaItem
  /// Seconds into the item, over all files of a book.
  package var seconds: Double
  package var name: String?

  package init(item: MediaItem, seconds: Double, name: String? = nil) {
    self.item = item
    self.seconds = seconds
    self.name = name
  }
}
