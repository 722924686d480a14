/// An audio file as listed in a server's database.
package struct RemoteSong: Hashable, Sendable, Codable {
  /// Path in the server's library: "Artist/Album/01.flac".
  package var path: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Seconds.
  package var duration: Double?
  /// Values by tag name as used by MusicBrainz Picard and TagLib: "ALBUMARTIST".
  package var tags: [String: [String]]
  /// The rating stored on the server, 0 to 1.
  package var rating: Double?
  /// Where it plays, if not at its path.
  package var address: String?
  /// A number that is another one if anything but the time of modification changes; nil if nothing else does.
  package var version: Int?

  package init(
    path: String, modified: Int64, duration: Double? = nil, tags: [String: [String]] = [:], rating: Double? = nil,
    address: String? = nil, version: Int? = nil
  ) {
    self.path = path
    self.modified = modified
    self.duration = duration
    self.tags = tags
    self.rating = rating
    self.address = address
    self.version = version
  }
}

/// A playlist stored on a server.
package struct RemotePlaylist: Hashable, Sendable, Codable {
  package var name: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Library paths, absolute paths and stream addresses, in order.
  package var entries: [String]

  package init(name: String, modified: Int64, entries: [String]) {
    self.name = name
    self.modified = modified
    self.entries = entries
  }
}

/// Addresses of songs in a server's library that aren't local files: "mpd:/" and the path within the library.
package enum RemoteAddress {
  package static let scheme = "mpd:"

  /// The address of a path in the library.
  package static func of(_ path: String) -> String { scheme + "/" + path }

  /// The path in the library; nil for other addresses.
  package static func path(_ address: String) -> String? {
    let prefix = scheme + "/"
    return address.hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : nil
  }

  /// The address of an entry of a server's playlist, which is a path in the library, an absolute path or an address.
  package static func ofEntry(_ entry: String) -> String {
    entry.hasPrefix("/") || entry.hasPrefix(scheme) || entry.contains("://") ? entry : of(entry)
  }
}

/// What changed in the library of a server.
package enum RemoteLibraryChange: Hashable, Sendable, CaseIterable {
  case songs, playlists, stickers
}
