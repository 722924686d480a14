import Catalogue
import Library
import MediaIntents
import NameIndex
import Playback

extension MediaWorld {
  /// The library with what is known of whoever asks, and what their listening tells.
  func tastingSnapshot() async -> LibrarySnapshot { await tasting(await snapshot()) }

  func tasting(_ library: LibrarySnapshot) async -> LibrarySnapshot {
    var library = library
    if let taste = await ifReadable({ try await tastes.taste(of: asker, in: library) }) { library.taste = taste }
    let albums = library.histories.filter { $0.value.affinity == .dislike && library.names[$0.key]?.type == .album }
    if !albums.isEmpty {
      let songs = await ifReadable { try await catalogue.playables(of: albums.map(\.key)) } ?? []
      library.dislikedSongs = Set(songs.map(\.item.identifier))
    }
    return library
  }
}
