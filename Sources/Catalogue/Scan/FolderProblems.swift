import MediaFiles
import MediaIntents

/// What could not be read in the folders of the library when they were listed last.
struct FolderProblems {
  /// By the paths of the folders.
  private var found: [PathBytes: [ScanProblem]] = [:]

  /// By path; without folders that are gone by now.
  var all: [ScanProblem] {
    found.sorted { $0.key < $1.key }.flatMap { folder, problems in
      problems.filter { $0.reason == .missing || !FilePath.isGone(folder.text) }
    }
  }

  mutating func forgetAll() { found = [:] }

  mutating func note(_ looks: [PathBytes: [ScanProblem]]) {
    for (folder, problems) in looks { found[folder] = problems.isEmpty ? nil : problems }
  }
}
