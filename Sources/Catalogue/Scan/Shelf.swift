/// A top-level folder of a library, which decides the kind of files whose tags do not.
enum Shelf: String, Hashable, Sendable, CaseIterable {
  case music, podcasts, audiobooks, radio, playlists

  /// Returns the shelf with this name, ignoring case.
  init?(folderName: some StringProtocol) { self.init(rawValue: folderName.lowercased()) }
}
