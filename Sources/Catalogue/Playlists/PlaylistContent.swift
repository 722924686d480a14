/// What a playlist file holds, whatever its format.
struct PlaylistContent: Hashable, Sendable {
  /// As the file tells it; many formats and files do not.
  var title: String?
  var entries: [PlaylistEntry] = []
  /// The path of the playlist that this one was copied from when it was first edited, and which it stands for now.
  var original: String?
  /// It is one live stream in pieces (HLS), which players take as a whole.
  var isStream = false

  /// Reads the bytes of a playlist that lies in `folder`, by which relative places are meant; `nil` where they are
  /// none.
  init?(_ bytes: [UInt8], format: PlaylistFormat, folder: String) {
    // Any text is a list of places, but nothing that holds a zero is a text.
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
  /// An absolute path, or the address of a stream.
  var location: String
  var title: String?
  /// Seconds; `nil` where it is unknown or without an end.
  var duration: Double?
  /// What a list of stations tells besides: `frequency`, `band`, `callsign`, `genre`; names in small letters.
  var attributes: [String: String] = [:]

  var isStream: Bool { FileAddress.isAddress(location) }
}
