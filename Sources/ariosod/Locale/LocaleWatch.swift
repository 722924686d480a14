import Conversation
import GLibRuntime

/// Reloads the languages when one of their files was changed, added or removed.
actor LocaleWatch {
  private let locales: LocaleFolders
  private let watch = FolderWatch()
  private var known: [String: LocaleFolders.Stamp]

  /// The time an editor may take to write a file in several steps.
  private static let settleTime = Duration.milliseconds(200)

  /// - Parameter locales: the languages; their files must be read after this call.
  init(_ locales: LocaleFolders) {
    self.locales = locales
    known = locales.stamps
  }

  /// Runs until it is stopped.
  func run(_ readAgain: @Sendable () async -> Void) async {
    await follow()
    if hasChanged() { await readAgain() }
    for await _ in watch.changes {
      try? await Task.sleep(for: Self.settleTime)
      await follow()
      if hasChanged() { await readAgain() }
    }
  }

  nonisolated func stop() async { await watch.stop() }

  /// Watches all existing folders, including new ones.
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
