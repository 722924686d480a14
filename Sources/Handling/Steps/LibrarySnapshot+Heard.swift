import Foundation
import Library
import MediaIntents

extension LibrarySnapshot {
  /// How long ago an item was last heard, in seconds; nil if never.
  func secondsSinceHeard(_ item: MediaItem, now: Double = Date().timeIntervalSince1970) -> Double? {
    history(of: item.identifier).lastHeard.map { max(0, now - $0) }
  }
}
