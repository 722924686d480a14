import Conversation
import Glibc
import Inotify
import Shortcuts

/// Tells when one of the files of the languages, or of another folder, was changed, added or removed.
///
/// Folders that the kernel does not watch, because a limit is reached, are looked at from time to time instead.
actor LocaleWatch {
  private let stamps: @Sendable () -> [String: LocaleFolders.Stamp]
  private let folders: @Sendable () -> Set<String>
  private let directories: DirectoryWatch
  private let clock: any Clock<Duration>
  private var known: [String: LocaleFolders.Stamp]
  /// The folders that cannot be watched; tried again at each look.
  private var unwatched: Set<String> = []
  private var isStopped = false
  /// Looks at the folders while some cannot be watched.
  private var looking: Task<Void, Never>?

  /// The time an editor may take to write a file in several steps.
  private static let settleTime = Duration.milliseconds(200)
  /// The time between looks at folders that cannot be watched.
  static let lookInterval = Duration.seconds(60)

  /// - Parameter locales: the languages; their files must be read after this call.
  init(
    _ locales: LocaleFolders, directories: DirectoryWatch = DirectoryWatch(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(stamps: { locales.stamps }, folders: { locales.watched }, directories, clock)
  }

  /// - Parameter folder: that of the shortcuts; its files must be read after this call.
  init(
    shortcuts folder: String, directories: DirectoryWatch = DirectoryWatch(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      stamps: {
        let paths = ShortcutStore.files(in: folder)
        return Dictionary(paths.map { ($0, LocaleFolders.Stamp(of: $0)) }) { $1 }
      }, folders: { [LocaleFolders.nearest(folder)] }, directories, clock)
  }

  private init(
    stamps: @escaping @Sendable () -> [String: LocaleFolders.Stamp], folders: @escaping @Sendable () -> Set<String>,
    _ directories: DirectoryWatch, _ clock: any Clock<Duration>
  ) {
    self.stamps = stamps
    self.folders = folders
    self.directories = directories
    self.clock = clock
    known = stamps()
  }

  /// Runs until it is stopped.
  func run(_ readAgain: @escaping @Sendable () async -> Void) async {
    await directories.start()
    await look(readAgain)
    for await _ in directories.events {
      // Changes that were not looked at yet would take their time to settle.
      if isStopped { break }
      // A cancelled sleep only looks earlier.
      try? await clock.sleep(for: Self.settleTime)
      await look(readAgain)
    }
    looking?.cancel()
  }

  func stop() async {
    isStopped = true
    await directories.stop()
  }

  private func look(_ readAgain: @escaping @Sendable () async -> Void) async {
    follow()
    if hasChanged() { await readAgain() }
    guard looking == nil, !unwatched.isEmpty else { return }
    looking = Task {
      while !unwatched.isEmpty, (try? await clock.sleep(for: Self.lookInterval)) != nil { await look(readAgain) }
      looking = nil
    }
  }

  /// Watches all existing folders, including new ones.
  private func follow() {
    let folders = folders()
    unwatched.formIntersection(folders)
    for folder in folders {
      do throws(DirectoryWatchFailure) {
        try directories.add(folder)
        unwatched.remove(folder)
      } catch {
        if unwatched.insert(folder).inserted { Self.warn(folder, error) }
      }
    }
  }

  private static func warn(_ folder: String, _ failure: DirectoryWatchFailure) {
    let reason = String(cString: strerror(failure.code))
    Log.warning("\(folder): cannot be watched (\(reason)); phrases that change there are read within a minute")
  }

  private func hasChanged() -> Bool {
    let stamps = stamps()
    defer { known = stamps }
    return stamps != known
  }
}
