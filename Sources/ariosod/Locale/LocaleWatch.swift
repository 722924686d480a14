import Conversation
import Glibc
import Inotify

/// Reloads the languages when one of their files was changed, added or removed.
actor LocaleWatch {
  private let locales: LocaleFolders
  /// Nil if the system's limit of inotify instances is reached.
  private let watch: DirectoryWatch?
  private var known: [String: LocaleFolders.Stamp]
  private var unwatched: Set<String> = []

  /// The time an editor may take to write a file in several steps.
  private static let settleTime = Duration.milliseconds(200)

  /// - Parameter locales: the languages; their files must be read after this call.
  init(_ locales: LocaleFolders) {
    self.locales = locales
    known = locales.stamps
    do throws(DirectoryWatchFailure) {
      watch = try DirectoryWatch()
    } catch {
      watch = nil
      Self.warn("the languages", error)
    }
  }

  /// Runs until it is stopped.
  func run(_ readAgain: @Sendable () async -> Void) async {
    guard let watch else { return }
    follow(by: watch)
    await watch.start()
    if hasChanged() { await readAgain() }
    for await _ in watch.events {
      try? await Task.sleep(for: Self.settleTime)
      follow(by: watch)
      if hasChanged() { await readAgain() }
    }
  }

  nonisolated func stop() async { await watch?.stop() }

  /// Watches all existing folders, including new ones.
  private func follow(by watch: DirectoryWatch) {
    for folder in locales.watched.subtracting(unwatched) {
      do throws(DirectoryWatchFailure) {
        try watch.add(folder)
      } catch {
        unwatched.insert(folder)
        Self.warn(folder, error)
      }
    }
  }

  private static func warn(_ what: String, _ failure: DirectoryWatchFailure) {
    let reason = String(cString: strerror(failure.code))
    Log.warning("\(what): cannot be watched (\(reason)); phrases that change there are read at the next start")
  }

  private func hasChanged() -> Bool {
    let stamps = locales.stamps
    defer { known = stamps }
    return stamps != known
  }
}
