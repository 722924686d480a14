import MediaFiles
import MediaIntents

/// What a scan has to read, as found by listing the folders.
struct ScanPlan {
  /// The absolute paths of the library's folders.
  let roots: [String]
  var units: [ReadingUnit] = []
  var filesFound = 0
  var filesToRead = 0
  var filesRemoved = 0
  /// What the listings of folders told, by the paths of the folders; empty for those without problems.
  var looks: [PathBytes: [ScanProblem]] = [:]
  /// The rows of the listed folders.
  var seen: Set<Int> = []
  /// Paths that could not be listed; everything known below them is retained.
  var unseen: [String] = []
  /// The paths of files that are still being written.
  var incomplete: Set<PathBytes> = []

  /// The number of files in a batch: some milliseconds of work for a thread.
  static let batchSize = 64
  /// The number of files in a transaction.
  static let transactionSize = 256

  init(roots: [String]) { self.roots = roots }

  /// Of the folders, by path.
  var problems: [ScanProblem] { looks.sorted { $0.key < $1.key }.flatMap(\.value) }

  mutating func add(_ unit: ReadingUnit) {
    filesToRead += unit.files.count
    // A feed is read once for its folder.
    guard unit.feed == nil else { return units.append(unit) }
    for start in stride(from: 0, to: unit.files.count, by: Self.batchSize) {
      let files = Array(unit.files[start..<min(start + Self.batchSize, unit.files.count)])
      units.append(ReadingUnit(folder: unit.folder, place: unit.place, feed: nil, files: files))
    }
  }

  /// The units, grouped into batches of about the same number of files.
  var batches: [[ReadingUnit]] {
    var batches: [[ReadingUnit]] = []
    var batch: [ReadingUnit] = []
    var count = 0
    for unit in units {
      batch.append(unit)
      count += unit.files.count
      if count >= Self.batchSize {
        batches.append(batch)
        batch = []
        count = 0
      }
    }
    return batch.isEmpty ? batches : batches + [batch]
  }
}

/// Measures how fast a scan reads.
struct ScanMeter {
  private let found: Int
  private let unchanged: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  init(_ plan: ScanPlan) {
    found = plan.filesFound
    unchanged = plan.filesFound - plan.filesToRead
    start = clock.now
  }

  func progress(read: Int) -> ScanProgress {
    ScanProgress(done: unchanged + read, total: found, perSecond: read.perSecond(clock.now - start))
  }
}
