package import Catalogue
package import Inotify
package import MediaFiles
package import MediaIntents

/// Scans the folders of the library and then the libraries of servers.
///
/// A request for folders that are already being scanned, or wait to be, joins that scan. A scan continues even if nothing
/// waits for it any more.
package actor LibraryScanner {
  package private(set) var folders: [String]
  private let remotes: [any RemoteLibrary]
  private let catalogue: Catalogue
  private let index: LibraryIndex
  private let watch: LibraryWatch?
  private let onNotice: @Sendable (LibraryNotice) -> Void
  /// The latest scan of folders, until it ends.
  private var latest: (run: ScanRun, report: Task<ScanReport, any Error>)?
  /// The scan that runs now.
  private var running: ScanRun?
  /// Reads what changes in the folders, until `stop`.
  private var following: Task<Void, Never>?
  /// How many scans of servers' libraries wait for their turn.
  private var remoteScansWaiting = 0
  private var onChange: @Sendable (ScanReport) async -> Void = { _ in }
  /// Ends after all work started so far; cancelling it cancels all of it.
  private var lastWork: Task<Void, Never>?

  /// - Parameter watch: follows the folders between scans; nil to read changes with the next scan only.
  package init(
    folders: [String], remotes: [any RemoteLibrary] = [], catalogue: Catalogue, index: LibraryIndex,
    watch: LibraryWatch? = nil, onNotice: @escaping @Sendable (LibraryNotice) -> Void = { _ in }
  ) {
    self.folders = folders
    self.remotes = remotes
    self.catalogue = catalogue
    self.index = index
    self.watch = watch
    self.onNotice = onNotice
  }

  /// Loads the names that were saved, so that requests can be answered before the first scan.
  ///
  /// Throws `DatabaseFailure` if the catalogue cannot be read.
  package func load() async throws {
    switch catalogue.opening {
    case .kept, .created: break
    case .replacedDamaged, .replacedOther: onNotice(.catalogueReplaced(catalogue.opening))
    }
    try await index.load()
    if try await !catalogue.hasRead(folders) { await index.setFirstScan(ScanRun(folders: folders)) }
  }

  /// Calls back after each scan, before those who asked for it learn of it.
  package func onChange(_ action: @escaping @Sendable (ScanReport) async -> Void) { onChange = action }

  /// Brings the saved names up to date, then scans the folders and the server.
  package func start() {
    enqueue { [index, onNotice] _ in
      do { try await index.catchUp() } catch { onNotice(.namesUnread(error)) }
    }
    scanInBackground()
    follow()
    // A server's library is scanned once it is connected. That of a server that is no longer configured is removed at once.
    removeOtherServers()
  }

  /// Sets the folders of the library and scans them.
  package func setFolders(_ folders: [String]) {
    self.folders = folders
    scanInBackground()
  }

  /// The progress of the scan that runs now.
  package var progress: ScanProgress? { running?.progress }

  /// Scans the folders, or joins the scan of the same folders that runs or waits.
  ///
  /// Throws `StorageFailure` if the catalogue or the journal cannot be written.
  ///
  /// - Parameters:
  ///   - all: whether files are read again that have not changed.
  ///   - onProgress: called with the latest progress; steps are skipped while it runs.
  package func scan(
    all: Bool = false, _ onProgress: @escaping @Sendable (ScanProgress) async -> Void = { _ in }
  ) async throws -> ScanReport {
    let (run, report) = joinable(ofAll: all) ?? beginScan(ofAll: all)
    async let following: Void = run.follow(onProgress)
    let result = try await report.value
    await following
    return result
  }

  /// Scans the folders in the background and reports the outcome.
  package func scanInBackground() {
    guard joinable() == nil else { return }
    let report = beginScan().report
    Task { [onNotice] in
      do { onNotice(.scanned(try await report.value)) } catch { onNotice(.scanFailed(error)) }
    }
  }

  /// Returns when all work started so far has ended.
  package func waitForWork() async { await lastWork?.value }

  package func stop() async {
    await watch?.stop()
    lastWork?.cancel()
    await index.stop()
    await following?.value
  }
}

// MARK: - Folders

extension LibraryScanner {
  private func joinable(ofAll: Bool = false) -> (run: ScanRun, report: Task<ScanReport, any Error>)? {
    guard let latest, latest.run.folders == folders, latest.run.isOfAll || !ofAll else { return nil }
    return latest
  }

  private func beginScan(ofAll: Bool = false) -> (run: ScanRun, report: Task<ScanReport, any Error>) {
    let run = ScanRun(folders: folders, isOfAll: ofAll)
    let scan = (run, enqueue { scanner in try await scanner.scan(run) })
    latest = scan
    return scan
  }

  private func scan(_ run: ScanRun) async throws -> ScanReport {
    try await perform(run, isFirst: { try await !catalogue.hasRead(run.folders) }) {
      watch?.begin(run.folders)
      return try await catalogue.scan(run.folders, all: run.isOfAll, progress: { run.publish($0) }, willList: willList)
    }
  }

  private var willList: @Sendable (String) -> Void { { [watch] in watch?.add($0) } }

  /// Runs a scan and indexes what it read.
  ///
  /// - Parameter isFirst: whether nothing was read before, so that requests wait for missing names.
  private func perform(
    _ run: ScanRun, isFirst: () async throws -> Bool, _ scan: () async throws -> ScanReport
  ) async throws -> ScanReport {
    running = run
    do {
      if try await isFirst() { await index.setFirstScan(run) }
      let report = try await scan()
      try await index.catchUp()
      saveIndex()
      await index.forgetGone(after: report)
      await onChange(report)
      await end(run)
      return report
    } catch {
      await end(run)
      throw error
    }
  }

  private func end(_ run: ScanRun) async {
    run.finish()
    running = nil
    if latest?.run === run { latest = nil }
    // A waiting scan of the server's library continues the first scan.
    if remoteScansWaiting == 0 { await index.setFirstScan(nil) }
  }

  /// How much of the library is followed between scans; nil if nothing is.
  package nonisolated var coverage: LibraryWatch.Coverage? { watch?.coverage }

  /// Why nothing can be followed; nil if the kernel allows it, or if nothing is to be followed.
  package nonisolated var watchFailure: DirectoryWatchFailure? { watch?.failure }

  /// Reads what changes from now on.
  private func follow() {
    guard let watch, following == nil else { return }
    let reader = LibraryWatch.Reader(
      read: { [weak self] in await self?.read($0) }, lookThrough: { [weak self] in await self?.scanInBackground() })
    following = Task { await watch.run(reader) }
  }

  private func read(_ changes: FolderChanges) async {
    let report = enqueue { scanner in
      try await scanner.catalogue.scan(changes, in: scanner.folders, willList: scanner.willList)
    }
    do {
      let report = try await report.value
      try await index.catchUp()
      saveIndex()
      await index.forgetGone(after: report)
      await onChange(report)
      if report.filesRead + report.filesRemoved > 0 { onNotice(.changesRead(report)) }
    } catch CatalogueFailure.wholeScanNeeded {
      scanInBackground()
    } catch is CancellationError {
      // The daemon stops; the next start scans everything.
    } catch {
      onNotice(.scanFailed(error))
    }
  }

  private func saveIndex() {
    Task { [index] in await index.saveIfNeeded() }
  }

  /// Runs work after all earlier work.
  @discardableResult
  private func enqueue<Result: Sendable>(
    _ work: @escaping @Sendable (isolated LibraryScanner) async throws -> Result
  ) -> Task<Result, any Error> {
    let task = Task { [before = lastWork] in
      await withTaskCancellationHandler {
        await before?.value
      } onCancel: {
        before?.cancel()
      }
      try Task.checkCancellation()
      return try await work(self)
    }
    lastWork = Task {
      await withTaskCancellationHandler {
        _ = await task.result
      } onCancel: {
        task.cancel()
      }
    }
    return task
  }
}

// MARK: - Subscriptions

extension LibraryScanner {
  /// The revision that the catalogue has of each subscribed show.
  package func subscriptionRevisions() async throws -> [String: String] {
    try await catalogue.subscriptionRevisions()
  }

  /// Writes a show that is subscribed to, after all earlier work.
  package func write(_ show: SubscribedShow, of subscription: String, revision: String) async {
    await update { try await $0.write(show, of: subscription, revision: revision) }
  }

  /// Removes a show that was subscribed to, after all earlier work.
  package func removeSubscription(_ subscription: String) async {
    await update { try await $0.removeSubscription(subscription) }
  }

  private func update(_ change: @escaping @Sendable (Catalogue) async throws -> Void) async {
    let work = enqueue { scanner in
      try await change(scanner.catalogue)
      try await scanner.index.catchUp()
      scanner.saveIndex()
    }
    do {
      try await work.value
    } catch {
      onNotice(.subscriptionNotWritten(error))
    }
  }
}

// MARK: - A server's library

extension LibraryScanner {
  /// How many songs to ask a server for at a time.
  private static let songsPerRequest = 2000

  /// Scans a server's library after all earlier work. Returns whether the catalogue has all of it.
  ///
  /// - Parameter changes: what of it has changed.
  @discardableResult
  package func scanRemoteLibraryInBackground(
    _ remote: any RemoteLibrary, _ changes: Set<RemoteLibraryChange> = Set(RemoteLibraryChange.allCases)
  ) -> Task<Bool, Never> {
    remoteScansWaiting += 1
    let work = enqueue { scanner in await scanner.scanRemoteLibrary(remote, changes) }
    return Task { (try? await work.value) ?? false }
  }

  private func removeOtherServers() {
    let roots = remotes.map(\.root)
    enqueue { scanner in
      do {
        try await scanner.catalogue.removeServers(otherThan: roots)
        try await scanner.index.catchUp()
      } catch {
        scanner.onNotice(.serversNotRemoved(error))
      }
    }
  }

  private func scanRemoteLibrary(_ remote: any RemoteLibrary, _ changes: Set<RemoteLibraryChange>) async -> Bool {
    do {
      remoteScansWaiting -= 1
      let run = ScanRun(folders: [])
      let report = try await perform(run, isFirst: { try await !catalogue.hasReadRemoteLibrary(of: remote.root) }) {
        if changes.contains(.songs) || remote.hasStickers { return try await scan(remote, run) }
        return try await catalogue.scanRemotePlaylists(try await remote.playlists(), of: remote.root)
      }
      onNotice(.remoteLibraryScanned(report, of: remote.root))
      return true
    } catch {
      onNotice(.remoteLibraryUnread(error, of: remote.root))
      return false
    }
  }

  private func scan(_ remote: any RemoteLibrary, _ run: ScanRun) async throws -> ScanReport {
    let ratings = try await remote.ratings()
    return try await catalogue.scanRemoteLibrary(
      { first in
        var songs = try await remote.songs(from: first, count: Self.songsPerRequest)
        for index in songs.indices {
          songs[index].rating = ratings[PathBytes(songs[index].path)] ?? songs[index].rating
        }
        return songs
      }, try await remote.playlists(), of: remote.root
    ) { run.publish($0) }
  }
}
