import Catalogue
import Foundation
import Library
import MPDPlayer
import MediaIntents

/// Keeps the catalogue and the index of names in step with the folders of the library and with the library of an MPD.
///
/// Scans and adoptions run one after another. Whoever asks for a scan of the folders that are being scanned already joins
/// that scan.
actor LibraryScanner {
  typealias OnProgress = @Sendable (ScanProgress) async -> Void

  private(set) var folders: [String]
  /// The library of an MPD, if that is the player.
  private let served: MPDLibrary?
  private let catalogue: Catalogue
  private let names: LibraryIndex
  /// When the last scan ended; seconds since 1970.
  private(set) var scanned: Int64?
  /// The scan that runs or waits for its turn.
  private var scan: LibraryScan?
  private var adoption: Task<Void, Never>?
  /// Ends with the last scan or adoption that was asked for.
  private var lastWork: Task<Void, Never>?

  init(folders: [String], served: MPDLibrary?, catalogue: Catalogue, names: LibraryIndex) {
    self.folders = folders
    self.served = served
    self.catalogue = catalogue
    self.names = names
  }

  /// Loads the index of names. Throws what `LibraryIndex.load` throws.
  func load() async throws {
    switch catalogue.opening {
    case .kept, .created: break
    case .replacedDamaged: Log.warning("the catalogue was damaged: building it anew")
    case .replacedOther(let version): Log.info("the catalogue is of version \(version): building it anew")
    }
    try await names.load()
  }

  /// Returns once everything asked for so far has ended.
  func finishWork() async { await lastWork?.value }

  func stop() async {
    scan?.task.cancel()
    adoption?.cancel()
    await names.stop()
  }

  /// Runs `work` once all work before it has ended.
  private func enqueue<Value: Sendable>(
    _ work: @escaping @Sendable (isolated LibraryScanner) async throws -> Value
  ) -> Task<Value, any Error> {
    let task = Task { [before = lastWork] in
      await before?.value
      try Task.checkCancellation()
      return try await work(self)
    }
    lastWork = Task { _ = await task.result }
    return task
  }
}

// MARK: - Scanning

extension LibraryScanner {
  /// How far the scan is that runs now; nil if none does.
  var progress: ScanProgress? { scan?.progress.last }

  /// Scans these folders from now on, the first time at once.
  func use(_ folders: [String]) {
    self.folders = folders
    scanInBackground()
  }

  /// Starts a scan whose outcome goes to the log.
  func scanInBackground() {
    let scan = startScan(checksNames: true)
    Task {
      do {
        let report = try await scan.report()
        for problem in report.problems { Log.warning("\(problem.path): \(problem.reason.rawValue)") }
        Log.info("library: \(report.filesFound) files, \(report.filesRead) read, \(report.problems.count) problems")
      } catch {
        Log.warning("the library was not scanned: \(error)")
      }
    }
  }

  /// Scans the folders of the library, or joins the scan of them that runs or waits.
  ///
  /// - Parameter onProgress: called with the newest progress; steps are skipped while a call lasts.
  func scan(onProgress: @escaping OnProgress) async throws -> ScanReport {
    let scan = self.scan.flatMap { $0.folders == folders ? $0 : nil } ?? startScan()
    async let reporting: Void = { for await step in scan.progress.steps() { await onProgress(step) } }()
    let report = try await scan.report()
    await reporting
    return report
  }

  /// - Parameter checksNames: whether the file of names is read against its checksum first.
  private func startScan(checksNames: Bool = false) -> LibraryScan {
    let (folders, progress) = (folders, ScanProgressBroadcast())
    let task = enqueue { scanner in
      defer { scanner.end(progress) }
      if checksNames { await scanner.names.check() }
      return try await scanner.run(folders, progress)
    }
    let scan = LibraryScan(folders: folders, progress: progress, task: task)
    self.scan = scan
    return scan
  }

  private func run(_ folders: [String], _ progress: ScanProgressBroadcast) async throws -> ScanReport {
    try await names.follow()
    let (counts, count) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    async let following: Void = followNames(counts)
    let report = try await catalogue.scan(folders) { step in
      progress.send(step)
      count.yield(step.filesDone)
    }
    count.finish()
    await following
    try await names.follow()
    Task { await names.settle() }
    scanned = Int64(Date.now.timeIntervalSince1970)
    return report
  }

  private func end(_ progress: ScanProgressBroadcast) {
    progress.end()
    if scan?.progress === progress { scan = nil }
  }

  /// Makes what was read so far available after the first file, and then after every eighth more.
  private func followNames(_ counts: AsyncStream<Int>) async {
    var due = 1
    for await done in counts where done >= due {
      // If this fails, so does the call at the end of the scan, which reports it.
      try? await names.follow()
      due = done + max(256, min(done / 8, 8192))
    }
  }
}

// MARK: - The library of a server

extension LibraryScanner {
  /// Songs in one request to the server.
  private static let songsPerRequest = 2000

  /// Takes in what the server has or, without a server, forgets what one had. The outcome goes to the log.
  @discardableResult
  func adoptInBackground() -> Task<Void, Never> {
    let adopted = enqueue { scanner in try await scanner.adopt() }
    let adoption = Task {
      do {
        try await adopted.value
      } catch {
        Log.warning("the library of MPD was not read: \(error)")
      }
    }
    self.adoption = adoption
    return adoption
  }

  private func adopt() async throws {
    guard let served else {
      _ = try await catalogue.adopt({ _ in [] }, [])
      return try await names.follow()
    }
    let ratings = try await served.ratings()
    let report = try await catalogue.adopt(
      { first in
        var songs = try await served.songs(from: first, count: Self.songsPerRequest)
        for index in songs.indices { songs[index].rating = ratings[songs[index].path] }
        return songs
      }, try await served.playlists())
    try await names.follow()
    Task { await names.settle() }
    Log.info("library of MPD: \(report.filesFound) songs and playlists, \(report.filesRead) read")
  }
}
