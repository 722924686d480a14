package import MediaIntents

/// The contents of a folder that matter to a library.
package struct FolderListing: Hashable, Sendable {
  package let place: FolderPlace
  /// What the folder itself lies on; nil if it is not on this machine.
  package let device: UInt64?
  /// Sound files, lists and a feed, sorted by the bytes of their names.
  package var files: [FoundFile] = []
  /// The path of the folder's cover.
  package var artwork: String?
  /// Cue sheets and chapters beside sound files, each with its state.
  package var companions: [String] = []
  /// The names of the subfolders, sorted the same way.
  package var folders: [String] = []
  /// The names of those subfolders that are symbolic links.
  package var linkedFolders: Set<PathBytes> = []
  /// The names of the links that lead nowhere, as to a disk that is not mounted.
  package var brokenLinks: Set<PathBytes> = []
  /// The entries that are there but cannot be looked at, such as links into forbidden folders. What is known of them stays.
  package var unread: [PathBytes: FileProblem] = [:]
  /// The number of entries of any kind; 0 for a mount point without its disk.
  package var entryCount = 0
  package var problems: [ScanProblem] = []

  package init(place: FolderPlace, device: UInt64? = nil) { (self.place, self.device) = (place, device) }

  /// The podcast feed in this folder.
  package var feed: FoundFile? { files.first { $0.format == .feed } }

  /// Everything besides their own bytes that affects how the files are read. If it changes, they are read again.
  package var context: String {
    ([artwork, feed.map { "\($0.name) \($0.modified) \($0.size)" }].compactMap(\.self) + companions.sorted())
      .joined(separator: "\n")
  }
}

extension FolderListing {
  /// Returns the cover among the names of the pictures in a folder; `nil` if none has a usual cover name.
  package static func cover(among pictures: [String]) -> String? {
    let ranked = pictures.compactMap { name in
      coverNames.firstIndex(of: name.prefix { $0 != "." }.lowercased()).map { (rank: $0, name: name) }
    }
    return ranked.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// The usual names without their extensions, best first.
  private static let coverNames = ["cover", "folder", "front", "album", "albumart"]
}

/// A file in a folder listing.
package struct FoundFile: Hashable, Sendable {
  package let name: String
  /// Nanoseconds since 1970.
  package let modified: Int
  /// When its content or its attributes were changed, likewise; 0 if unknown.
  package let changed: Int
  /// Bytes.
  package let size: Int
  package let format: FileFormat
  /// Nil if unknown.
  package let identity: FileIdentity?

  package init(
    name: String, modified: Int, changed: Int = 0, size: Int, format: FileFormat, identity: FileIdentity? = nil
  ) {
    self.name = name
    self.modified = modified
    self.changed = changed
    self.identity = identity
    self.size = size
    self.format = format
  }

  package init(name: String, _ status: FileStatus, format: FileFormat) {
    self.init(
      name: name, modified: status.modified, changed: status.changed, size: status.size, format: format,
      identity: status.identity)
  }
}

/// A file or folder that a scan could not read, or only in part.
package struct ScanProblem: Hashable, Sendable, Codable {
  package var path: String
  package var reason: FileProblem

  package init(path: String, reason: FileProblem) {
    self.path = path
    self.reason = reason
  }
}
