import MediaIntents

/// The parsed content of a playlist file in any format.
package struct PlaylistContent: Hashable, Sendable {
  /// Longer lists are not read: they would take minutes to store and to play.
  package static let maxEntries = 100_000

  /// The title in the file; many files have none.
  package var title: String?
  package var entries: [PlaylistEntry] = []
  /// The path of the playlist that this one is an edited copy of and stands for.
  package var original: String?
  /// The text of a playlist by rules, which has no entries of its own; see `SmartPlaylist`.
  package var rules: String?
  /// Whether it is a single HLS stream, which players open as a whole.
  package var isStream = false

  /// Parses the bytes of a playlist in `folder`, which relative paths refer to; `nil` if they are not a playlist.
  package init?(_ bytes: [UInt8], format: PlaylistFormat, folder: String) {
    let bytes = WideText.narrowed(bytes)
    // Any text parses as a list of paths, but binary files have zero bytes.
    if bytes.contains(0) { return nil }
    switch format {
    case .m3u, .m3u8: self = M3UText(bytes).content(folder: folder)
    case .pls: self = PLSText.content(bytes, folder: folder)
    case .xspf:
      guard let content = XSPFText.content(bytes, folder: folder) else { return nil }
      self = content
    }
    clipTexts()
  }

  /// Limits the texts like those of tags: some steps over a name take longer than linear time.
  private mutating func clipTexts() {
    title = title?.clipped
    for index in entries.indices {
      entries[index].title = entries[index].title?.clipped
      if !entries[index].attributes.isEmpty {
        entries[index].attributes = entries[index].attributes.mapValues(\.clipped)
      }
    }
  }

  package init(title: String? = nil, entries: [PlaylistEntry] = [], rules: String? = nil) {
    self.title = title
    self.rules = rules
    self.entries = entries
  }
}

/// One entry of a playlist.
package struct PlaylistEntry: Hashable, Sendable {
  /// An absolute path or the address of a stream.
  package var location: String
  package var title: String?
  /// In seconds; `nil` if unknown or endless.
  package var duration: Double?
  /// Further attributes of a station: `frequency`, `band`, `callsign`, `genre`; keys are lower case.
  package var attributes: [String: String] = [:]

  package init(location: String, title: String? = nil, duration: Double? = nil, attributes: [String: String] = [:]) {
    self.location = location
    self.title = title
    self.duration = duration
    self.attributes = attributes
  }

  package var isStream: Bool { FileAddress.isAddress(location) && !ServedAddress.isServed(location) }
}

/// The formats of playlist files, by extension.
package enum PlaylistFormat: String, Hashable, Sendable, CaseIterable {
  case m3u, m3u8, pls, xspf
}
