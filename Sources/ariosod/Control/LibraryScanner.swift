import Library
import Catalogue
import ControlProtocol
import Foundation
import MPDPlayer
import MediaIntents

/// Keeps the library's names in step with its folders: loads them, scans, and tells how far a scan is.
actor LibraryScanner {
  private(set) var folders: [String]
  /// The library of an MPD, where that is the player.
  private let served: MPDLibrary?
  private let catalogue: Catalogue
  private let names: LibraryIndex
  /// How far the scan is that runs now.
  private(set) var scanning: ControlProtocol.ScanProgress?
  /// When the last scan ended; seconds since 1970.
  private(set) var scanned: Int64?
  private var isScanning = false
  /// Whether what a server has is to be taken in when the scan has ended.
  private var isAdoptionDue = false
  /// The last scan that nobody waits for.
  private(set) var background: Task<Void, Never>?

  init(folders: [String], served: MPDLibrary?, catalogue: Catalogue, names: LibraryIndex) {
    self.folders = folders
    self.served = served
    self.catalogue = catalogue
    self.names = names
  }

  func load() async throws {
    switch catalogue.opening {
    case .kept, .created: break
    case .replacedDamaged: Log.warning("the catalogue was damaged: building it anew")
    case .replacedOther(let version): Log.info("the catalogue is of version \(version): building it anew")
    }
    try await names.load()
  }

  /// Looks through these folders from now on.
  func look(in folders: [String]) {
    self.folders = folders
    scanInBackground()
  }

  /// A scan whose outcome is in the log; it begins when the one before has ended.
  func scanInBackground() {
    background = Task { [before = background] in
      await before?.value
      await scanForTheLog()
    }
  }

  /// Takes in what the server has and, where there is none, forgets what one had; begins when what was begun before has
  /// ended.
  @discardableResult
  func adoptInBackground() -> Task<Void, Never> {
    let task = Task { [before = background] in
      await before?.value
      await adoptForTheLog()
    }
    background = task
    return task
  }

  func stop() async {
    background?.cancel()
    await names.stop()
  }

  private func scanForTheLog() async {
    do {
      await names.check()
      try await names.follow()
      let report = try await scan { _ in }
      for problem in report.problems { Log.warning("\(problem.path): \(problem.reason.rawValue)") }
      Log.info("library: \(report.filesFound) files, \(report.filesRead) read, \(report.problems.count) problems")
    } catch {
      Log.warning("the library was not looked through: \(error)")
    }
  }
}

// MARK: - A server's library

extension LibraryScanner {
  /// Enough songs for one question.
  private static let songsAtOnce = 2000

  private func adoptForTheLog() async {
    do {
      let report = try await adopted()
      try await names.follow()
      guard served != nil else { return }
      Task { await names.settle() }
      Log.info("library of MPD: \(report.filesFound) songs and playlists, \(report.filesRead) read")
    } catch CatalogueFailure.scanRunning {
      isAdoptionDue = true
    } catch {
      Log.warning("the library of MPD was not read: \(error)")
    }
  }

  private func adopted() async throws -> ScanReport {
    guard let served else { return try await catalogue.adopt({ _ in [] }, []) }
    let ratings = try await served.ratings()
    return try await catalogue.adopt(
      { first in
        var songs = try await served.songs(from: first, count: Self.songsAtOnce)
        for index in songs.indices { songs[index].rating = ratings[songs[index].path] }
        return songs
      }, try await served.playlists())
  }
}

// MARK: - Scanning

extension LibraryScanner {
  /// - Parameter tell: hears how far it is, step by step; a step that it has no time for is left out.
  func scan(_ tell: @escaping @Sendable (ControlProtocol.ScanProgress) async -> Void) async throws -> ScanReport {
    guard !isScanning else { throw CatalogueFailure.scanRunning }
    isScanning = true
    defer {
      isScanning = false
      scanning = nil
      if isAdoptionDue { adoptInBackground() }
      isAdoptionDue = false
    }
    let report = try await look(tell)
    try await names.follow()
    Task { await names.settle() }
    scanned = Int64(Date.now.timeIntervalSince1970)
    return report
  }

  private func look(_ tell: @escaping @Sendable (ControlProtocol.ScanProgress) async -> Void) async throws -> ScanReport
  {
    let (steps, step) = AsyncStream.makeStream(
      of: ControlProtocol.ScanProgress.self, bufferingPolicy: .bufferingNewest(1))
    let (beats, beat) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    async let telling: Void = follow(steps, tell)
    async let naming: Void = name(beats)
    let report = try await catalogue.scan(folders) { progress in
      beat.yield(progress.filesDone)
      step.yield(
        ControlProtocol.ScanProgress(
          done: progress.filesDone, total: progress.filesTotal ?? progress.filesDone,
          perSecond: progress.filesPerSecond))
    }
    step.finish()
    beat.finish()
    await telling
    await naming
    return report
  }

  /// Lets be found what was read so far, as soon as it is a few hundred files, and later a part of what is known.
  private func name(_ beats: AsyncStream<Int>) async {
    var due = 1
    for await done in beats where done >= due {
      // The same failure is told when the scan ends.
      try? await names.follow()
      due = done + max(256, min(done / 8, 8192))
    }
  }

  private func follow(
    _ steps: AsyncStream<ControlProtocol.ScanProgress>,
    _ tell: @escaping @Sendable (ControlProtocol.ScanProgress) async -> Void
  ) async {
    for await step in steps {
      scanning = step
      await tell(step)
    }
  }
}
