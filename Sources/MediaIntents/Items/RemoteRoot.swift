/// Where the catalogue keeps the library of a server: folders whose paths begin so, as no path of this machine does.
package struct RemoteRoot: Hashable, Sendable {
  /// The name of an OpenSubsonic server; nil for MPD.
  package let server: String?
  /// The folder of its songs.
  package let songs: String
  /// The folder of its playlists.
  package let playlists: String

  /// The library of MPD.
  package static let mpd = RemoteRoot(
    server: nil, songs: RemoteAddress.scheme, playlists: RemoteAddress.scheme + "playlists")

  /// The library of an OpenSubsonic server.
  package static func subsonic(_ server: String) -> RemoteRoot {
    RemoteRoot(
      server: server, songs: ServedAddress.root(of: server), playlists: listScheme + ServedAddress.escaped(server))
  }

  /// The server whose playlists are in a folder; nil for other folders.
  package init?(playlists folder: String) {
    if folder == Self.mpd.playlists {
      self = .mpd
    } else if folder.hasPrefix(Self.listScheme),
      let parts = ServedAddress.parts(ServedAddress.scheme + folder.dropFirst(Self.listScheme.count) + "/")
    {
      self = .subsonic(parts.server)
    } else {
      return nil
    }
  }

  private init(server: String?, songs: String, playlists: String) {
    self.server = server
    self.songs = songs
    self.playlists = playlists
  }

  private static let listScheme = "subsonic-playlists://"

  /// Whether a folder or a file in one is of this server.
  package func holds(_ path: String) -> Bool {
    [songs, playlists].contains { path == $0 || path.utf8.starts(with: ($0 + "/").utf8) }
  }

  /// Whether a folder or a file in one is of any server.
  package static func isRemote(_ path: String) -> Bool {
    [RemoteAddress.scheme, ServedAddress.scheme, listScheme].contains { path.utf8.starts(with: $0.utf8) }
  }

  /// The address that a song of the server has in the library.
  ///
  /// - Parameter path: its path on MPD, or its address.
  package func address(of path: String) -> String { self == .mpd ? RemoteAddress.of(path) : path }
}
