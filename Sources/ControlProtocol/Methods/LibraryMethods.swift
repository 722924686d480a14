package import MediaIntents

// Methods about the library as a whole.

/// Scans the folders of the library, or joins the scan that runs. `library.progress` events come before the result.
package struct ScanLibrary: ControlMethod {
  package typealias Result = ScanSummary
  package static let name = "library.scan"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case all
  }

  /// Whether files are read again that have not changed since the last scan; false if nil.
  package var all: Bool?

  package init(all: Bool? = nil) { self.all = all }
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

/// Lists the files that the last scans could not read.
package struct ListLibraryProblems: ControlMethod {
  package typealias Result = LibraryProblems
  package typealias CodingKeys = NoParameters
  package static let name = "library.problems"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// The files that could not be read, sorted by path.
package struct LibraryProblems: Codable, Hashable, Sendable {
  package var problems: [ScanSummary.Problem]

  package init(problems: [ScanSummary.Problem]) { self.problems = problems }
}

/// Lists songs and episodes of which the library has several copies.
package struct ListDuplicates: ControlMethod {
  package typealias Result = LibraryDuplicates
  package typealias CodingKeys = NoParameters
  package static let name = "library.duplicates"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// The songs and episodes with several copies, by title.
package struct LibraryDuplicates: Codable, Hashable, Sendable {
  package struct Duplicate: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// The paths of the copies, in the order in which they were found.
    package var paths: [String]

    package init(item: MediaItem, paths: [String]) {
      self.item = item
      self.paths = paths
    }
  }

  package var duplicates: [Duplicate]

  package init(duplicates: [Duplicate]) { self.duplicates = duplicates }
}

/// Lists the files that likes, plays and playlists refer to and that the library does not have.
package struct ListMissing: ControlMethod {
  package typealias Result = LibraryMissing
  package typealias CodingKeys = NoParameters
  package static let name = "library.missing"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// The files that the library does not have, by path.
package struct LibraryMissing: Codable, Hashable, Sendable {
  package struct File: Codable, Hashable, Sendable {
    package var path: String
    /// The playlists that name it.
    package var playlists: [String]
    package var liked: Bool
    /// How often it was played.
    package var plays: Int

    package init(path: String, playlists: [String] = [], liked: Bool = false, plays: Int = 0) {
      self.path = path
      self.playlists = playlists
      self.liked = liked
      self.plays = plays
    }
  }

  package var missing: [File]

  package init(missing: [File]) { self.missing = missing }
}

package struct GetLibraryStatus: ControlMethod {
  package typealias Result = LibraryStatus
  package typealias CodingKeys = NoParameters
  package static let name = "library.status"
  package static let access = MethodAccess.administer
  package static let changesNothing = true
  package init() {}
}

/// The contents of the library and when it was scanned.
package struct LibraryStatus: Codable, Hashable, Sendable {
  package var counts: LibraryCounts
  /// The folders that are scanned.
  package var folders: [String]
  /// The progress of the scan that runs now.
  package var scanning: ScanProgress?
  /// When the last scan ended; seconds since 1970.
  package var scanned: Int64?
  /// How much of the library is followed between scans; null if nothing is.
  package var following: LibraryFollowing?
  /// The servers whose libraries are part of it; null if none is configured.
  package var servers: [LibraryServer]?

  package init(
    counts: LibraryCounts, folders: [String], scanning: ScanProgress? = nil, scanned: Int64? = nil,
    following: LibraryFollowing? = nil, servers: [LibraryServer]? = nil
  ) {
    self.servers = servers
    self.counts = counts
    self.folders = folders
    self.scanning = scanning
    self.scanned = scanned
    self.following = following
  }
}

/// A server whose library is part of this one.
package struct LibraryServer: Codable, Hashable, Sendable {
  package enum State: String, Codable, Hashable, Sendable {
    /// It has not been asked yet.
    case unknown
    case here
    /// It cannot be reached; its songs are known and do not play.
    case away
    /// It does not accept the login or is not trusted.
    case refusing
  }

  package var name: String
  package var state: State
  /// When its library was read last; seconds since 1970.
  package var read: Int64?

  package init(name: String, state: State, read: Int64? = nil) {
    self.name = name
    self.state = state
    self.read = read
  }
}

/// How much of the library is followed between scans.
package struct LibraryFollowing: Codable, Hashable, Sendable {
  /// The number of folders that are followed.
  package var folders: Int
  /// The number of folders beyond the kernel's limit, which are looked through every 15 minutes.
  package var unwatched: Int
  /// Whether some folders are shared over a network, so that the library is looked through every 15 minutes.
  package var isShared: Bool

  package init(folders: Int, unwatched: Int, isShared: Bool) {
    self.folders = folders
    self.unwatched = unwatched
    self.isShared = isShared
  }
}

/// The number of items of each kind in the library.
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
