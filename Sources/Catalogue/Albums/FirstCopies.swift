import MediaIntents

/// Songs in playing order, of whose copies only the one that the library found first plays.
struct FirstCopies {
  private var copies: [Int?: AlbumCopies] = [:]
  private var kept: [(file: Int, song: PlayableItem)] = []

  var songs: [PlayableItem] { kept.map(\.song) }

  /// - Parameter album: of which it can be a copy; nil for a song without one.
  mutating func add(_ song: PlayableItem, in file: Int, of album: Int?, _ traits: AlbumCopies.Song) {
    guard let place = copies[album, default: AlbumCopies()].original(of: traits, at: kept.count) else {
      return kept.append((file, song))
    }
    if (song.isServed, file) < (kept[place].song.isServed, kept[place].file) { kept[place] = (file, song) }
  }
}

extension PlayableItem {
  /// 1 for a song that only a server has, which plays after a copy on this machine.
  fileprivate var isServed: Int { ServedAddress.isServed(address) ? 1 : 0 }
}
