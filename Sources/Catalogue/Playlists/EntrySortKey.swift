import MediaFiles
import MediaIntents

/// What an entry of a list is sorted by: artist, album and title, without case.
struct EntrySortKey: Comparable {
  private var artist: String
  private var album: String?
  private var title: String
  private let folder: String?
  /// Whether nothing is known but the path, so that it comes last.
  private let isUnknown: Bool

  /// - Parameter location: the path or address of the entry.
  init(_ item: MediaItem, in location: String) {
    artist = item.artist?.lowercased() ?? ""
    album = item.album?.lowercased() ?? ""
    title = item.title.lowercased()
    folder = FilePath.folder(of: location)
    isUnknown = false
  }

  /// An entry of which only the list tells: "Ada - Play".
  init(_ entry: PlaylistEntry) {
    let said = entry.title?.lowercased() ?? ""
    let parts = said.split(separator: " - ", maxSplits: 1)
    artist = parts.count == 2 ? String(parts[0]) : ""
    title = parts.last.map(String.init) ?? ""
    folder = entry.isStream ? nil : FilePath.folder(of: entry.location)
    album = entry.isStream ? "" : nil
    isUnknown = said.isEmpty
  }

  /// The same keys; an album that a list does not tell is that of the artist's other songs in the same folder.
  static func completed(_ keys: [EntrySortKey]) -> [EntrySortKey] {
    guard keys.contains(where: { $0.album == nil }) else { return keys }
    var albums: [Place: String] = [:]
    for key in keys { if let album = key.album, let place = key.place, albums[place] == nil { albums[place] = album } }
    return keys.map { key in
      var key = key
      if key.album == nil { key.album = key.place.flatMap { albums[$0] } ?? "" }
      return key
    }
  }

  private struct Place: Hashable {
    let folder: PathBytes
    let artist: String
  }

  private var place: Place? { folder.map { Place(folder: PathBytes($0), artist: artist) } }

  static func < (left: EntrySortKey, right: EntrySortKey) -> Bool {
    guard left.isUnknown == right.isUnknown else { return right.isUnknown }
    return [left.artist, left.album ?? "", left.title].lexicographicallyPrecedes(
      [right.artist, right.album ?? "", right.title])
  }

  static func == (left: EntrySortKey, right: EntrySortKey) -> Bool { !(left < right) && !(right < left) }
}
