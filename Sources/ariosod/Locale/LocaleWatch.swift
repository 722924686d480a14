import Conversation
import GLibRuntime

/// Reads the languages again when one of their files has changed, was added or is gone.
actor LocaleWatch {
  private let locales: LocaleFolders
  private let watch = FolderWatch()
  private var known: [String: LocaleFolders.Stamp]

  /// How long an editor may take that writes a file in several steps.
  private static let settling = Duration.milliseconds(200)

  /// - Parameter locales: whose files are read after this, and not before.
  init(_ locales: LocaleFolders) {
    self.locales = locales
    known = locales.stamps
  }

  /// Goes on until it is stopped.
  func run(_ readAgain: @Sendable () async -> Void) async {
    await follow()
    if hasChanged() { await readAgain() }
    for await _ in watch.changes {
      try? await Task.sleep(for: Self.settling)
      await follow()
      if hasChanged() { await readAgain() }
    }
  }

  nonisolated func stop() async { await watch.stop() }

  /// Watches the folders that there are by now; one that has come meanwhile is watched as well.
  private func follow() async {
    var watched: Set<String> = []
    while case let wanted = locales.watched, wanted != watched {
      watched = wanted
      for (folder, reason) in await watch.watch(wanted) {
        Log.warning("\(folder): cannot be watched (\(reason)); phrases that change there are read at the next start")
      }
    }
  }

  private func hasChanged() -> Bool {
    let stamps = locales.stamps
    defer { known = stamps }
    return stamps != known
  }
}
