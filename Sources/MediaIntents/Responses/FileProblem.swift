/// Why a file or folder gives nothing, or not all of it.
package enum FileProblem: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// Zero bytes.
  case empty
  /// No format of sound that is known begins like this.
  case notSound
  /// It begins as sound does, but cannot be read.
  case damaged
  /// It ends before its sound does. What there is of it can be played, unless the part that says where has gone.
  case truncated
  /// A list of stations or songs in which none can be made out.
  case notAPlaylist
  /// A `feed.xml` that holds no channel.
  case notAFeed
  /// The name is no UTF-8, so that no address can be made of it.
  case unreadableName
  case missing
  case noPermission
  case notAFolder
  /// A folder of the library in which nothing lies any more, as when its disk is not mounted; what is known of it
  /// stays.
  case emptyFolder
  /// The disk did not give it.
  case unreadable
}
