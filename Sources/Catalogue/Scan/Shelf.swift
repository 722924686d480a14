/// A top folder of a library, by which its files are sorted when their tags do not say what they are.
enum Shelf: String, Hashable, Sendable, CaseIterable {
  case music, podcasts, audiobooks, radio, playlists

  /// The shelf of this name, in any capitals.
  init?(folderName: some StringProtocol) { self.init(rawValue: folderName.lowercased()) }
}
