package import MediaFiles
import MediaIntents

/// The result of a scan.
package struct ScanReport: Hashable, Sendable {
  /// The changes since the last report, including those of cancelled scans.
  package var changes: LibraryChanges
  /// The generation of the catalogue that includes these changes.
  package var generation: Int
  /// Everything that could not be read, in this scan or in earlier ones, by path within each kind.
  package var problems: [ScanProblem]
  /// The number of sound files, lists and feeds in the library.
  package var filesFound: Int
  /// The number of new files that could be read.
  package var filesAdded: Int
  /// The number of known files that were read again.
  package var filesChanged: Int
  /// The number of new and changed files.
  package var filesRead: Int
  /// The number of known files that no longer exist.
  package var filesRemoved: Int
  /// Whether the catalogue was damaged and everything was read into a new one.
  package var replacedDamaged: Bool
  /// The time spent listing folders.
  package var walkDuration: Duration
  /// The time spent reading tags and writing the catalogue.
  package var readDuration: Duration

  package var duration: Duration { walkDuration + readDuration }

  /// Files read per second, including the time for listing folders; 0 if nothing was read.
  package var filesPerSecond: Double { filesRead == 0 ? 0 : Double(filesRead) / (duration / .seconds(1)) }
}
