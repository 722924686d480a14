import MediaIntents
import NameIndex
import Names

extension NameRecord {
  /// The facet that all members of an album, artist or show share; nil for other types.
  var holding: FacetKey? {
    switch type {
    case .artist: .artist(FoldedText(title))
    case .album, .podcastShow: .album(FoldedText(title))
    default: nil
    }
  }

  /// The facets of the artists and the album that a song or episode belongs to.
  var holders: [FacetKey] {
    foldedMakers.map(FacetKey.artist) + [album].compactMap { $0.map { .album(FoldedText($0)) } }
  }

  /// The folded names of a credit, and of each artist in it.
  var foldedMakers: [FoldedText] { ArtistCredit(artist ?? "").names.map { FoldedText($0) } }

  /// Of albums with the same title, each contains the songs of its own artist; a compilation those of any artist.
  func isPart(of holder: NameRecord) -> Bool {
    switch (holder.type, type) {
    case (.album, .song):
      holder.artist.map { Self.isVarious($0) } ?? true || !Set(foldedMakers).isDisjoint(with: holder.foldedMakers)
    case (.artist, .song), (.artist, .podcastEpisode), (.podcastShow, .podcastEpisode): true
    default: false
    }
  }

  private static func isVarious(_ artist: String) -> Bool { FoldedText(artist).text == "various artists" }
}
