import MediaIntents

/// What a scan has done.
package struct ScanReport: Hashable, Sendable {
  /// What has changed since the last report, also through scans that were broken off.
  package var changes: LibraryChanges
  /// The generation of the catalogue that has these changes.
  package var generation: Int
  /// Everything that could not be read, known from earlier scans or new, by path within each kind.
  package var problems: [ScanProblem]
  /// Files of sound, lists and feeds in the library.
  package var filesFound: Int
  /// Those that were new or changed.
  package var filesRead: Int
  /// Those that were known and are gone.
  package var filesRemoved: Int
  /// The catalogue was damaged, so that everything was read into a fresh one.
  package var replacedDamaged: Bool
  /// Looking through the folders.
  package var walkDuration: Duration
  /// Reading tags and writing them down.
  package var readDuration: Duration

  package var duration: Duration { walkDuration + readDuration }

  /// Files read a second, the look through the folders included; 0 where nothing was read.
  package var filesPerSecond: Double { filesRead == 0 ? 0 : Double(filesRead) / (duration / .seconds(1)) }
}
