// Methods about the library as a whole.

/// Scans the folders of the library, or joins the scan that runs. `library.progress` events come before the result.
package struct ScanLibrary: ControlMethod {
  package typealias Result = ScanSummary
  package typealias CodingKeys = NoParameters
  package static let name = "library.scan"
  package init() {}
}

/// What a scan found.
package struct ScanSummary: Codable, Hashable, Sendable {
  /// A file or folder that could not be read.
  package struct Problem: Codable, Hashable, Sendable {
    package var path: String
    /// Why, in words.
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  package var added: Int
  package var changed: Int
  package var removed: Int
  package var unchanged: Int
  package var seconds: Double
  package var problems: [Problem]

  package init(
    added: Int, changed: Int, removed: Int, unchanged: Int, seconds: Double, problems: [Problem] = []
  ) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
    self.seconds = seconds
    self.problems = problems
  }
}

package struct GetLibraryStatus: ControlMethod {
  package typealias Result = LibraryStatus
  package typealias CodingKeys = NoParameters
  package static let name = "library.status"
  package init() {}
}

/// What the library holds and how fresh that knowledge is.
package struct LibraryStatus: Codable, Hashable, Sendable {
  package var counts: LibraryCounts
  /// The folders that are scanned.
  package var folders: [String]
  /// The progress of the scan that runs now.
  package var scanning: LibraryProgress?
  /// When the last scan ended; seconds since 1970.
  package var scanned: Int64?

  package init(counts: LibraryCounts, folders: [String], scanning: LibraryProgress? = nil, scanned: Int64? = nil) {
    self.counts = counts
    self.folders = folders
    self.scanning = scanning
    self.scanned = scanned
  }
}

/// How many items of each kind the library holds.
package struct LibraryCounts: Codable, Hashable, Sendable {
  package var songs: Int
  package var albums: Int
  package var artists: Int
  package var playlists: Int
  package var shows: Int
  package var episodes: Int
  package var audiobooks: Int
  package var stations: Int

  package init(
    songs: Int = 0, albums: Int = 0, artists: Int = 0, playlists: Int = 0, shows: Int = 0, episodes: Int = 0,
    audiobooks: Int = 0, stations: Int = 0
  ) {
    self.songs = songs
    self.albums = albums
    self.artists = artists
    self.playlists = playlists
    self.shows = shows
    self.episodes = episodes
    self.audiobooks = audiobooks
    self.stations = stations
  }
}

/// How far a scan is.
package struct LibraryProgress: Codable, Hashable, Sendable {
  /// Files looked at.
  package var done: Int
  /// Files found so far; rises while folders are still being listed.
  package var total: Int
  package var perSecond: Double

  package init(done: Int, total: Int, perSecond: Double) {
    self.done = done
    self.total = total
    self.perSecond = perSecond
  }
}
