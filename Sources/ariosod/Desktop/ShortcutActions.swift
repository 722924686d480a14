import ControlProtocol
import Conversation
import Handling
import Journal
import MediaIntents
import Shortcuts

/// The desktop file with the shortcuts that are used most. It is written on request, and then kept up to date.
struct ShortcutActions: Sendable {
  let store: ShortcutStore
  let world: MediaWorld
  /// Where desktops look for programs.
  let folder: String

  private var path: String { folder + "/" + DesktopActions.fileName }

  func write() async throws -> ShownShortcuts {
    let actions = DesktopActions(await phrases)
    try actions.write(to: path)
    return ShownShortcuts(file: path, phrases: actions.phrases)
  }

  func remove() async throws -> ShownShortcuts {
    try DesktopActions.remove(path)
    return ShownShortcuts(file: path, phrases: [])
  }

  /// Writes the file again if there is one.
  func update() async {
    guard DesktopActions.exist(at: path) else { return }
    do {
      _ = try await write()
    } catch {
      Log.warning("the shortcuts of the desktop were not written: \(error)")
    }
  }

  /// The phrases, those used on the most days first.
  private var phrases: [String] {
    get async {
      let days =
        await world.ifReadable { try await world.journal.days(ofWishesBeginning: Journal.shortcutUse) } ?? [:]
      let phrases = store.book.shortcuts.map(\.phrase)
      // Without a stable order of the sort itself, the files' order decides between equals.
      return phrases.enumerated().sorted { left, right in
        let (one, other) = (days[left.element.text] ?? 0, days[right.element.text] ?? 0)
        return one == other ? left.offset < right.offset : one > other
      }.map(\.element.spoken)
    }
  }
}
