import MediaIntents

/// What a scan has to read, as found by listing the folders.
struct ScanPlan {
  /// The absolute paths of the library's folders.
  let roots: [String]
  var units: [ReadingUnit] = []
  var filesFound = 0
  var filesToRead = 0
  var filesRemoved = 0
  var problems: [ScanProblem] = []
  /// The rows of the listed folders.
  var seen: Set<Int> = []
  /// Paths that could not be listed; everything known below them is retained.
  var unseen: [String] = []

  /// The number of files in a batch: some milliseconds of work for a thread.
  static let sheafSize = 64
  /// The number of files in a transaction.
  static let batchSize = 256

  init(roots: [String]) { self.roots = roots }

  mutating func add(_ unit: ReadingUnit) {
    filesToRead += unit.files.count
    // A feed is read once for its folder.
    guard unit.feed == nil else { return units.append(unit) }
    for start in stride(from: 0, to: unit.files.count, by: Self.sheafSize) {
      let files = Array(unit.files[start..<min(start + Self.sheafSize, unit.files.count)])
      units.append(ReadingUnit(folder: unit.folder, place: unit.place, feed: nil, files: files))
    }
  }

  /// The units, grouped into batches of about the same number of files.
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
