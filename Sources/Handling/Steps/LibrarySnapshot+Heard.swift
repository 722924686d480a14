import Foundation
import Library
import MediaIntents

extension LibrarySnapshot {
  /// How long ago an item was last heard, in seconds; nil if never.
  func secondsSinceHeard(_ item: MediaItem, now: Double = Date().timeIntervalSince1970) -> Double? {
    history(of: item.identifier).lastHeard.map { Self.secondsSince($0, now: now) }
  }

  static func secondsSince(_ time: Double, now: Double = Date().timeIntervalSince1970) -> Double { max(0, now - time) }
}
