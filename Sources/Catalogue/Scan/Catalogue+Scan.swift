package import MediaIntents
package import SQLite

extension Catalogue {
  /// Updates the catalogue to match `folders`, which are the whole library: files from elsewhere are removed. Reads
  /// only files that are new or changed, by their times and size.
  ///
  /// Calls `progress` at the start, as files are read, and at the end. Commits every few hundred files, so a cancelled
  /// scan keeps what it has read. A folder that cannot be listed is reported as a problem and its files are retained.
  /// Throws `StorageFailure` if the catalogue or the journal cannot be written, and `CatalogueFailure.scanRunning` if
  /// another scan is running.
  ///
  /// - Parameters:
  ///   - all: whether unchanged files are read again too.
  ///   - willList: called with the path of each folder before it is listed, so that it can be watched without missing a
  ///     change.
  @discardableResult
  package func scan(
    _ folders: [String], all: Bool = false, progress: @Sendable (ScanProgress) -> Void = { _ in },
    willList: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> ScanReport {
    try await reportingStorageFailure {
      do {
        if all { try FileTable(database: database).forgetTimes() }
        return try await scanEverything(folders, willList, progress)
      } catch DatabaseFailure.corrupt {
        try replaceDamaged()
        var report = try await scanEverything(folders, willList, progress)
        report.replacedDamaged = true
        return report
      }
    }
  }

  /// Updates the catalogue where something has changed; `folders` are the whole library. Otherwise as a scan of all.
  ///
  /// Throws `CatalogueFailure.wholeScanNeeded` for new links to folders, since only a scan of all can tell whether they
  /// lead to folders of the library.
  package func scan(
    _ changes: FolderChanges, in folders: [String], willList: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> ScanReport {
    try await reportingStorageFailure {
      let start = ContinuousClock.now
      let plan = try await look(at: changes, in: folders.map(Self.absolute), willList)
      return try await read(plan, since: start) { _ in }
    }
  }

  private func reportingStorageFailure(_ scan: () async throws -> ScanReport) async throws -> ScanReport {
    try await exclusively {
      do {
        return try await scan()
      } catch let failure as DatabaseFailure {
        throw StorageFailure(failure, path: path)
      }
    }
  }

  private func scanEverything(
    _ folders: [String], _ willList: @escaping @Sendable (String) -> Void, _ progress: (ScanProgress) -> Void
  ) async throws -> ScanReport {
    let start = ContinuousClock.now
    let plan = try await look(through: folders, willList, progress)
    folderProblems.forgetAll()
    let report = try await read(plan, since: start, progress)
    try noteFinished(plan)
    return report
  }

  private func read(
    _ plan: ScanPlan, since start: ContinuousClock.Instant, _ progress: (ScanProgress) -> Void
  ) async throws -> ScanReport {
    let walked = ContinuousClock.now
    folderProblems.note(plan.looks)
    resetFileCounts()
    try await read(plan, progress)
    try await takeOverOriginals()
    return ScanReport(
      changes: try ChangeLog(database: database).takeReport(), generation: version.generation,
      problems: plan.problems + (try FileTable(database: database).problems()), filesFound: plan.filesFound,
      filesAdded: writer.counts.added,
      filesChanged: writer.counts.changed, filesRead: plan.filesToRead, filesRemoved: plan.filesRemoved,
      replacedDamaged: false, walkDuration: walked - start, readDuration: ContinuousClock.now - walked)
  }

  /// Records the roots that were read completely; an unmounted one is read once it is mounted.
  private func noteFinished(_ plan: ScanPlan) throws(DatabaseFailure) {
    let table = ScanTable(database: database)
    let folders = try table.finished().keys.filter { !RemoteRoot.isRemote($0.text) }
    let roots = Set(plan.roots.map { PathBytes($0) }), unseen = Set(plan.unseen.map { PathBytes($0) })
    try database.transaction { () throws(DatabaseFailure) in
      try table.forget(folders.filter { !roots.contains($0) }.map(\.text))
      try table.note(roots.subtracting(unseen).map(\.text), finished: now())
    }
  }

  /// Whether each of these folders has been read completely before, so that at most recent changes are missing.
  package func hasRead(_ folders: [String]) throws(DatabaseFailure) -> Bool {
    let finished = try ScanTable(database: database).finished()
    return folders.allSatisfy { finished[PathBytes(Self.absolute($0))] != nil }
  }

  /// Whether a server's library has been read completely before.
  package func hasReadRemoteLibrary(of root: RemoteRoot = .mpd) throws(DatabaseFailure) -> Bool {
    try lastScan(of: root) != nil
  }

  /// When the last scan of a server's library ended, in seconds since 1970; nil if there was none.
  package func lastScan(of root: RemoteRoot) throws(DatabaseFailure) -> Int64? {
    try ScanTable(database: database).finished()[PathBytes(root.songs)]
  }

  /// When the last scan of folders ended, in seconds since 1970.
  package func lastScan() throws(DatabaseFailure) -> Int64? {
    try ScanTable(database: database).finished().lazy.filter { !RemoteRoot.isRemote($0.key.text) }.map(\.value)
      .max()
  }
}
