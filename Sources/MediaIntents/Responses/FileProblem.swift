/// Why a file or folder couldn't be read, fully or at all.
package enum FileProblem: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// Zero bytes.
  case empty
  /// The content is of no known audio format.
  case notSound
  /// An audio file that cannot be decoded.
  case damaged
  /// The file is cut off. What remains is playable, unless the index at its end is lost.
  case truncated
  /// A playlist or station list without any entry that can be read.
  case notAPlaylist
  /// A `feed.xml` without a channel.
  case notAFeed
  /// The file name isn't valid UTF-8, so it has no address.
  case unreadableName
  case missing
  case noPermission
  case notAFolder
  /// A library folder that is suddenly empty, for instance because its disk isn't mounted. Its items are retained.
  case emptyFolder
  /// A list or feed beyond the size or number of entries that is read.
  case tooLarge
  /// Reading it crashes the reader, as no file should.
  case crashesReader
  /// Reading it took too long, because of the file or the disk.
  case timedOut
  /// The rating could not be written into the file, or its format has none.
  case ratingNotWritten
  /// An I/O error.
  case unreadable
}

/// Why something couldn't be written to disk.
package enum StorageFailure: Error, Hashable, Sendable, Codable {
  case diskFull(path: String)
  case readOnly(path: String)
  case other(path: String, message: String)
}
