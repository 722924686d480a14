import MediaIntents

/// What of a folder concerns a library.
struct FolderListing: Hashable, Sendable {
  let place: FolderPlace
  /// Sounds, lists and a feed, by the bytes of their names.
  var files: [FoundFile] = []
  /// The path of the picture that stands for what lies here.
  var artwork: String?
  /// The names of the folders below, in the same order.
  var folders: [String] = []
  /// Entries of any kind; a mount point without its disk has none.
  var entryCount = 0
  var problems: [ScanProblem] = []

  /// The feed that tells more about the episodes here.
  var feed: FoundFile? { files.first { $0.format == .feed } }

  /// What the files here are read with besides their own bytes: when it changes, they are read again.
  var context: String {
    [artwork, feed.map { "\($0.name) \($0.modified) \($0.size)" }].compactMap(\.self).joined(separator: "\n")
  }
}
