package import MediaIntents

/// What the daemon's library gives clients.
package struct ServedLibrary: Sendable {
  /// Those of these items that are songs to clients; all of the library if nil. Throws if it may not be read.
  package var tracks: @Sendable ([ItemID]?) async throws -> [ServedTrack]
  /// Differs whenever the library does.
  package var version: @Sendable () async -> UInt64
  /// The cover of an item; nil if it has none.
  package var picture: @Sendable (ItemID) async -> ServedPicture?
  /// Begins to look for changes.
  package var scan: @Sendable () async -> Void

  package init(
    tracks: @escaping @Sendable ([ItemID]?) async throws -> [ServedTrack],
    version: @escaping @Sendable () async -> UInt64, picture: @escaping @Sendable (ItemID) async -> ServedPicture?,
    scan: @escaping @Sendable () async -> Void
  ) {
    self.tracks = tracks
    self.version = version
    self.picture = picture
    self.scan = scan
  }
}

/// A cover.
package struct ServedPicture: Sendable {
  /// The media type: `image/jpeg`.
  let type: String
  let bytes: [UInt8]

  package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
}
