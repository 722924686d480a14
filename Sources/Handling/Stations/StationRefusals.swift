import Library
import MediaIntents
import NameIndex
import Names

/// What a person does not want to hear at all, and of whom they want more or less.
struct StationRefusals {
  private let songs: Set<ItemID>
  private let artists: Set<String>
  private let leanings: [String: Leaning]

  init(_ library: LibrarySnapshot) {
    var songs = library.dislikedSongs, artists: Set<String> = [], leanings: [String: Leaning] = [:]
    for (item, history) in library.histories where history.affinity == .dislike || history.leaning != nil {
      guard let record = library.names[item] else { continue }
      if history.affinity == .dislike { songs.insert(item) }
      guard record.type == .artist else { continue }
      let name = FoldedText(record.title).text
      if history.affinity == .dislike { artists.insert(name) }
      leanings[name] = history.leaning
    }
    (self.songs, self.artists, self.leanings) = (songs, artists, leanings)
  }

  func includes(_ song: ItemID) -> Bool { songs.contains(song) }

  /// Whether anybody in a credit is refused.
  func includes(credit: String) -> Bool {
    guard !artists.isEmpty else { return false }
    return ArtistCredit(credit).names.contains { artists.contains(FoldedText($0).text) }
  }

  /// - Parameter artist: a folded name.
  func leaning(to artist: String) -> Leaning? { leanings[artist] }
}
