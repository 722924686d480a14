import MediaIntents

/// The contents of a folder that matter to a library.
struct FolderListing: Hashable, Sendable {
  let place: FolderPlace
  /// Sound files, lists and a feed, sorted by the bytes of their names.
  var files: [FoundFile] = []
  /// The path of the folder's cover.
  var artwork: String?
  /// The names of the subfolders, sorted the same way.
  var folders: [String] = []
  /// The number of entries of any kind; 0 for a mount point without its disk.
  var entryCount = 0
  var problems: [ScanProblem] = []

  /// The podcast feed in this folder.
  var feed: FoundFile? { files.first { $0.format == .feed } }

  /// Everything besides their own bytes that affects how the files are read. If it changes, they are read again.
  var context: String {
    [artwork, feed.map { "\($0.name) \($0.modified) \($0.size)" }].compactMap(\.self).joined(separator: "\n")
  }
}
