package import Catalogue
package import Inotify
import MediaFiles
import MediaIntents
import Synchronization

/// Follows the folders of the library and reports what changed in them, once it rests.
///
/// Scans add the folders that they list. Changes are collected until nothing has happened for a moment, so that an album
/// that is copied is read in one go, and files that are still being written are left for later. Folders that the kernel
/// cannot follow, because there are too many or because they are shared over a network, are looked through from time to
/// time instead.
package actor LibraryWatch {
  private let directories: DirectoryWatch
  private let timing: Timing
  private var pending = FolderChanges()
  /// The files that are being written now.
  private var incomplete: Set<PathBytes> = []
  private var hasLostEvents = false
  private var lastEvent: ContinuousClock.Instant
  private var settling: Task<Void, Never>?
  private nonisolated let gaps = Mutex(Gaps())

  /// How long to wait.
  package struct Timing: Sendable {
    /// Until nothing has happened for this long.
    package var settle = Duration.milliseconds(500)
    /// At most, while changes go on.
    package var atMost = Duration.seconds(10)
    /// Between looks through a library that cannot be followed completely.
    package var look = Duration.seconds(15 * 60)

    package init() {}
  }

  /// What to do about changes.
  package struct Reader: Sendable {
    let read: @Sendable (FolderChanges) async -> Void
    let lookThrough: @Sendable () async -> Void

    package init(
      read: @escaping @Sendable (FolderChanges) async -> Void, lookThrough: @escaping @Sendable () async -> Void
    ) {
      self.read = read
      self.lookThrough = lookThrough
    }
  }

  private struct Gaps {
    var folders: Set<PathBytes> = []
    var isShared = false
  }

  package init(_ timing: Timing = Timing(), directories: DirectoryWatch = DirectoryWatch()) {
    self.directories = directories
    self.timing = timing
    lastEvent = .now
  }

  /// Reports changes until `stop`.
  package func run(_ reader: Reader) async {
    await directories.start()
    let looking = Task {
      while !Task.isCancelled {
        // A cancelled sleep ends the loop.
        try? await Task.sleep(for: timing.look)
        if !Task.isCancelled, !coverage.isComplete { await reader.lookThrough() }
      }
    }
    for await events in directories.events {
      for event in events { note(event) }
      settle(reader)
    }
    looking.cancel()
    settling?.cancel()
  }

  /// Why nothing could be followed at first; nil if the kernel allowed it.
  package nonisolated var failure: DirectoryWatchFailure? { directories.failure }

  package nonisolated func stop() async { await directories.stop() }
}

// MARK: - The folders

extension LibraryWatch {
  /// How much of the library is followed.
  package struct Coverage: Hashable, Sendable {
    /// The number of folders that are followed.
    package var folders: Int
    /// The number of folders beyond the kernel's limits.
    package var unwatched: Int
    /// Whether some folders are shared, so that changes by others are not seen at once.
    package var isShared: Bool

    package var isComplete: Bool { unwatched == 0 && !isShared }
  }

  package nonisolated var coverage: Coverage {
    gaps.withLock { Coverage(folders: directories.count, unwatched: $0.folders.count, isShared: $0.isShared) }
  }

  /// Begins to follow anew what a scan of these folders lists.
  nonisolated func begin(_ roots: [String]) {
    let isShared = roots.contains { FileSystemKind(path: $0) == .shared }
    gaps.withLock { $0 = Gaps(isShared: isShared) }
  }

  /// Follows a folder that is about to be listed.
  nonisolated func add(_ folder: String) {
    do throws(DirectoryWatchFailure) {
      try directories.add(folder)
    } catch {
      // A folder that is missing or forbidden is a problem of the scan.
      if error.isLimit { gaps.withLock { _ = $0.folders.insert(PathBytes(folder)) } }
    }
  }
}

// MARK: - The changes

extension LibraryWatch {
  private func note(_ event: DirectoryEvent) {
    switch event {
    case .writing(let folder, let name):
      if isOfInterest(name) { incomplete.insert(PathBytes(folder + "/" + name)) }
    case .written(let folder, let name), .removed(let folder, let name):
      incomplete.remove(PathBytes(folder + "/" + name))
      if isOfInterest(name) { noteChange(in: folder) }
    case .attributesChanged(let folder, let name):
      if isOfInterest(name) { noteChange(in: folder) }
    case .directoryAdded(let folder, let name):
      guard !HiddenName.isHidden(name) else { return }
      pending.added.insert(PathBytes(folder + "/" + name))
      noteChange(in: folder)
    case .directoryRemoved(let folder, let name):
      if !HiddenName.isHidden(name) { noteChange(in: folder) }
    case .overflow: hasLostEvents = true
    }
  }

  private func noteChange(in folder: String) {
    pending.changed.insert(PathBytes(folder))
    lastEvent = .now
  }

  private func isOfInterest(_ name: String) -> Bool { !HiddenName.isHidden(name) && FileFormat(fileName: name) != nil }

  /// Reads the changes once they rest.
  private func settle(_ reader: Reader) {
    guard settling == nil, !pending.isEmpty || hasLostEvents else { return }
    settling = Task {
      await rest()
      let changes = take()
      settling = nil
      guard !Task.isCancelled else { return }
      if let changes { await reader.read(changes) } else { await reader.lookThrough() }
    }
  }

  private func rest() async {
    let end = ContinuousClock.now + timing.atMost
    lastEvent = .now
    while case let wake = min(lastEvent + timing.settle, end), wake > .now, !Task.isCancelled {
      // A cancelled sleep ends the loop.
      try? await Task.sleep(until: wake, clock: .continuous)
    }
  }

  /// Returns the changes so far; nil if some were lost.
  private func take() -> FolderChanges? {
    defer {
      pending = FolderChanges()
      hasLostEvents = false
    }
    if hasLostEvents {
      incomplete = []
      return nil
    }
    pending.incomplete = incomplete
    return pending
  }
}
