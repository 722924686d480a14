import MediaIntents
import SQLite

extension Catalogue {
  /// Makes the catalogue agree with what lies in `folders`, which are the whole library: what is known from elsewhere
  /// goes. Only what is new or changed, by time of modification and size, is read.
  ///
  /// `progress` is told at the start, as files are read and at the end. What a scan has written down, which it does
  /// every few hundred files, stays when it is cancelled. A folder that cannot be looked into is a problem, and keeps
  /// what is known of it. Throws a `StorageFailure` where the catalogue or the journal cannot be written.
  @discardableResult
  package func scan(
    _ folders: [String], progress: @Sendable (ScanProgress) -> Void = { _ in }
  ) async throws -> ScanReport {
    try await exclusively {
      do {
        return try await passOrBeginAnew(folders, progress)
      } catch let failure as DatabaseFailure {
        throw StorageFailure(failure, path: path)
      }
    }
  }

  private func passOrBeginAnew(_ folders: [String], _ progress: (ScanProgress) -> Void) async throws -> ScanReport {
    do {
      return try await pass(folders, progress)
    } catch DatabaseFailure.corrupt {
      try replaceDamaged()
      var report = try await pass(folders, progress)
      report.replacedDamaged = true
      return report
    }
  }

  private func pass(_ folders: [String], _ progress: (ScanProgress) -> Void) async throws -> ScanReport {
    let clock = ContinuousClock()
    let start = clock.now
    var plan = try await look(through: folders, progress)
    let walked = clock.now
    try await read(plan, progress)
    plan.problems += try problems()
    return ScanReport(
      changes: takeChanges(), generation: try generation(), problems: plan.problems, filesFound: plan.filesFound,
      filesRead: plan.filesToRead, filesRemoved: plan.filesRemoved, replacedDamaged: false,
      walkDuration: walked - start, readDuration: clock.now - walked)
  }
}
