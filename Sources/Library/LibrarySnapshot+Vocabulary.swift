import Foundation
package import MediaIntents
package import NameIndex
import Names
import Resolution

extension LibrarySnapshot {
  /// Seconds for which what was heard or added is recent.
  private static let recent = 60 * 86_400.0

  /// All records of a type as a recogniser is to know them, the most important first: what is liked, then what was heard or
  /// added lately, the latest first, then the rest, by number of plays and by name.
  package func sayable(of type: MediaItemType, now: Double = Date().timeIntervalSince1970) -> [NameRecord] {
    let all = vocabulary(of: type)
    let last = lastHeard(of: type)
    func time(_ record: NameRecord) -> Double {
      max(last[record.id] ?? 0, last[Self.key(record)] ?? 0, Self.day(of: record.added))
    }
    let liked = all.filter { history(of: $0.id).affinity == .like }
    let others = all.filter { history(of: $0.id).affinity != .like }
    let wanted = others.filter { history(of: $0.id).affinity != .dislike && now - time($0) < Self.recent }
    // Of the same moment, as of a first scan, the order stays.
    let recent = wanted.enumerated().sorted { (time($1.element), $0.offset) < (time($0.element), $1.offset) }.map(
      \.element)
    let known = Set((liked + recent).map(\.id))
    return liked + recent + others.filter { !known.contains($0.id) }
  }

  /// A scan adds everything within minutes, of which the order tells nothing.
  private static func day(of added: Int64) -> Double { Double(added / 86_400 * 86_400) }

  /// When items of a type, or what they hold, were heard last; by identifier, or by name for what holds others.
  private func lastHeard(of type: MediaItemType) -> [ItemID: Double] {
    var last: [ItemID: Double] = [:]
    for (item, history) in histories {
      guard let time = history.lastHeard, let record = names[item] else { continue }
      for key in [item] + Self.holders(of: record, as: type) { last[key] = max(last[key] ?? 0, time) }
    }
    return last
  }

  private static func holders(of record: NameRecord, as type: MediaItemType) -> [ItemID] {
    switch type {
    case .artist: ArtistCredit(record.artist ?? "").names.map(key)
    case .album, .podcastShow: [record.album].compactMap { $0.map(key) }
    case .genre: record.genres.map(key)
    default: []
    }
  }

  private static func key(_ record: NameRecord) -> ItemID { key(record.title) }

  /// No identifier of an item has a space.
  private static func key(_ name: String) -> ItemID { ItemID("name " + FoldedText(name).text) }
}
