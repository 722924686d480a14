package import Foundation
package import MediaIntents

extension PlayableItem {
  /// An item for a file.
  package static func file(_ file: URL, title: String, duration: Double?) -> PlayableItem {
    sample(title, address: file.absoluteString, duration: duration)
  }

  /// An item for tests that don't open files.
  package static func sample(
    _ title: String, address: String? = nil, duration: Double? = 180, startPosition: Double = 0
  ) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID(title), title: title, type: .song),
      address: address ?? "file:///\(title).flac",
      duration: duration, startPosition: startPosition)
  }
}
