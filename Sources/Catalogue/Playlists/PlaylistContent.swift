/// The parsed content of a playlist file in any format.
struct PlaylistContent: Hashable, Sendable {
  /// The title in the file; many files have none.
  var title: String?
  var entries: [PlaylistEntry] = []
  /// The path of the playlist that this one is an edited copy of and stands for.
  var original: String?
  /// Whether it is a single HLS stream, which players open as a whole.
  var isStream = false

  /// Parses the bytes of a playlist in `folder`, which relative paths refer to; `nil` if they are not a playlist.
  init?(_ bytes: [UInt8], format: PlaylistFormat, folder: String) {
    // Any text parses as a list of paths, but binary files have zero bytes.
    if bytes.contains(0) { return nil }
    switch format {
    case .m3u, .m3u8: self = M3UText(bytes).content(folder: folder)
    case .pls: self = PLSText.content(bytes, folder: folder)
    case .xspf:
      guard let content = XSPFText.content(bytes, folder: folder) else { return nil }
      self = content
    }
  }

  init(title: String? = nil, entries: [PlaylistEntry] = []) {
    self.title = title
    self.entries = entries
  }
}

/// One entry of a playlist.
struct PlaylistEntry: Hashable, Sendable {
  /// An absolute path or the address of a stream.
  var location: String
  var title: String?
  /// In seconds; `nil` if unknown or endless.
  var duration: Double?
  /// Further attributes of a station: `frequency`, `band`, `callsign`, `genre`; keys are lower case.
  var attributes: [String: String] = [:]

  var isStream: Bool { FileAddress.isAddress(location) }
}
