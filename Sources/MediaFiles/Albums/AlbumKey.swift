/// Files that certainly belong to one album: of one folder, title, artist, release and year. `AlbumAssembly` joins such
/// groups to albums, which takes all files of a title.
package struct AlbumKey: Hashable, Sendable {
  /// Folded, without the mark of a disc.
  package let title: String
  /// The folded artist of the album, else the first one of the song; empty for a compilation.
  package let artist: String
  /// The path of the folder, above those of single discs.
  package let folder: String
  /// The MusicBrainz release.
  package let release: String?
  package let year: Int?
  /// Whether the tags name the artist of the album, so that it isn't one of several on a sampler.
  package let isStated: Bool
  /// Whether the folder is the library or a shelf itself, which holds songs of many albums.
  package let isLoose: Bool

  package init(
    title: String, artist: String, folder: String, release: String? = nil, year: Int? = nil, isStated: Bool = false,
    isLoose: Bool = false
  ) {
    self.title = title
    self.artist = artist
    self.folder = folder
    self.release = release
    self.year = year
    self.isStated = isStated
    self.isLoose = isLoose
  }

  /// Identifies the group.
  package var text: String {
    [folder, title, artist, release ?? "", year.map(String.init) ?? "", isStated ? "1" : ""].joined(separator: "\u{1f}")
  }

  /// Equal for all groups of one title in a folder.
  package var place: String { folder + "\u{1f}" + title }

  /// Equal for all groups of one title by an artist.
  package var name: String { artist + "\u{1f}" + title }

  /// Names for the artists of compilations.
  static func isVarious(_ artist: String) -> Bool { various.contains(artist.folded) }

  private static let various: Set = [
    "various artists", "various", "various artist", "va", "v.a.", "v/a", "v. a.", "verschiedene interpreten",
    "verschiedene", "diverse interpreten", "artistes divers", "varios artistas", "varios", "artisti vari",
    "vari artisti", "群星", "华语群星", "合辑", "多位艺人", "众艺人", "オムニバス", "ヴァリアス・アーティスト",
  ]
}
