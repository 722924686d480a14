package import DBus
package import MediaIntents

/// Lets the search of a desktop find and play what is in the library: GNOME's overview and KDE's KRunner.
package struct DesktopSearch: Sendable {
  /// How a result is played.
  package typealias Play = @Sendable (ItemID, PlaybackQueueLocation) async throws(BusFailure) -> Void

  /// How a shortcut is run.
  package typealias Run = @Sendable (String) async throws(BusFailure) -> Void

  let find: @Sendable (String) async -> [MediaItem]
  let shortcuts: @Sendable (String) async -> [ShortcutSummary]
  let shortcut: @Sendable (String) async -> ShortcutSummary?
  let run: Run
  let items: @Sendable ([ItemID]) async -> [MediaItem]
  let play: Play
  let open: @Sendable (String) async throws(BusFailure) -> Void
  let label: @Sendable (ActionLabel) async -> String

  /// - Parameters:
  ///   - find: returns what may be meant by the words typed so far, the best match first.
  ///   - shortcuts: returns those whose phrase is meant by the words typed so far.
  ///   - shortcut: returns the one with exactly this phrase; nil if it is gone.
  ///   - items: returns known items, without those that are gone.
  ///   - open: shows more of what these words find.
  ///   - label: returns what a button says.
  package init(
    find: @escaping @Sendable (String) async -> [MediaItem],
    shortcuts: @escaping @Sendable (String) async -> [ShortcutSummary],
    shortcut: @escaping @Sendable (String) async -> ShortcutSummary?, run: @escaping Run,
    items: @escaping @Sendable ([ItemID]) async -> [MediaItem],
    play: @escaping Play, open: @escaping @Sendable (String) async throws(BusFailure) -> Void,
    label: @escaping @Sendable (ActionLabel) async -> String
  ) {
    self.find = find
    self.shortcuts = shortcuts
    self.shortcut = shortcut
    self.run = run
    self.items = items
    self.play = play
    self.open = open
    self.label = label
  }

  /// The name on the bus, which the files for the desktops have, too.
  package static let busName = "org.arioso.Search"
  /// Begins the identifier of a shortcut among results; those of items are other texts.
  static let shortcut = "shortcut:"

  static let (providerPath, runnerPath) = ("/org/arioso/SearchProvider", "/org/arioso/Runner")

  /// Serves on a connection until that ends. Throws if the bus refuses.
  package func serve(on connection: BusConnection) async throws(BusFailure) {
    let provider = try await connection.export(SearchProvider.introspection, at: Self.providerPath)
    let runner = try await connection.export(KRunner.introspection, at: Self.runnerPath)
    // Another daemon of the same user may have it.
    guard try await connection.take(name: Self.busName) else { return }
    await withTaskGroup { group in
      group.addTask { for await call in provider { await answer(call, SearchProvider(search: self).values) } }
      group.addTask { for await call in runner { await answer(call, KRunner(search: self).values) } }
    }
  }

  private func answer(
    _ call: BusCall, _ values: (String, [BusValue]) async throws(BusFailure) -> [BusValue]
  ) async {
    do throws(BusFailure) {
      call.answer(try await values(call.method, call.arguments))
    } catch {
      call.refuse(error)
    }
  }
}

extension DesktopSearch {
  static let shortcutIcon = "media-playback-start"

  /// The phrase of a result that is a shortcut; nil for other results.
  static func phrase(_ identifier: String) -> String? {
    identifier.hasPrefix(shortcut) ? String(identifier.dropFirst(shortcut.count)) : nil
  }
}
