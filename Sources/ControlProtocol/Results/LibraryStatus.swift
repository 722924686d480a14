package import MediaIntents

/// What the library holds and how fresh that knowledge is.
package struct LibraryStatus: Codable, Hashable, Sendable {
  package var counts: LibraryCounts
  /// The folders that are looked through.
  package var folders: [String]
  /// How far a scan is that runs now.
  package var scanning: ScanProgress?
  /// When the last scan ended; seconds since 1970.
  package var scanned: Int64?

  package init(counts: LibraryCounts, folders: [String], scanning: ScanProgress? = nil, scanned: Int64? = nil) {
    self.counts = counts
    self.folders = folders
    self.scanning = scanning
    self.scanned = scanned
  }
}
