import MediaIntents

/// What a look through the folders has found to do.
struct ScanPlan {
  /// The folders of the library, absolute.
  let roots: [String]
  var units: [ReadingUnit] = []
  var filesFound = 0
  var filesToRead = 0
  var filesRemoved = 0
  var problems: [ScanProblem] = []
  /// The rows of folders that were seen.
  var seen: Set<Int> = []
  /// Paths below which nothing could be looked at, so that what is known there stays.
  var unseen: [String] = []

  /// Enough files for a thread to be busy with for some milliseconds.
  static let sheafSize = 64
  /// Enough files for one transaction.
  static let batchSize = 256

  init(roots: [String]) { self.roots = roots }

  mutating func add(_ unit: ReadingUnit) {
    filesToRead += unit.files.count
    // What a feed says is read once for its folder.
    guard unit.feed == nil else { return units.append(unit) }
    for start in stride(from: 0, to: unit.files.count, by: Self.sheafSize) {
      let files = Array(unit.files[start..<min(start + Self.sheafSize, unit.files.count)])
      units.append(ReadingUnit(folder: unit.folder, place: unit.place, feed: nil, files: files))
    }
  }

  /// The units, bundled to sheaves of about the same number of files.
  var sheaves: [[ReadingUnit]] {
    var sheaves: [[ReadingUnit]] = []
    var sheaf: [ReadingUnit] = []
    var count = 0
    for unit in units {
      sheaf.append(unit)
      count += unit.files.count
      if count >= Self.sheafSize {
        sheaves.append(sheaf)
        sheaf = []
        count = 0
      }
    }
    return sheaf.isEmpty ? sheaves : sheaves + [sheaf]
  }
}
