import DBus
import Listening
import MediaIntents
import Playback

/// Shows by `org.freedesktop.Notifications` what has begun to play, each time in place of what it showed before.
actor SongNotifier {
  private let player: ActivePlayer
  private let library: DesktopLibrary
  private let connection: BusConnection
  /// Returns what the button for the next item says.
  private let label: @Sendable () async -> String
  /// The notification that is shown; 0 if none was yet.
  private var shown: UInt32 = 0
  private var last: ItemID?

  private static let (name, path) = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications")
  /// The key of the button.
  private static let next = "next"
  private static let timeout = Duration.seconds(5)

  init(
    player: ActivePlayer, library: DesktopLibrary, on connection: BusConnection,
    label: @escaping @Sendable () async -> String
  ) {
    (self.player, self.library, self.connection, self.label) = (player, library, connection, label)
  }

  /// Shows and answers until the task is cancelled.
  func run() async {
    let updates = await player.updates()
    let pressed = await connection.signals(
      BusSignalFilter(interface: Self.name, member: "ActionInvoked", path: Self.path))
    await withTaskGroup { group in
      group.addTask { for await update in updates { await self.take(update) } }
      group.addTask { for await signal in pressed { await self.take(signal) } }
    }
  }

  private func take(_ update: ActivePlayer.Update) async {
    guard case .began = update.kind, let current = update.reading?.snapshot.status.current,
      current.item.identifier != last
    else { return }
    last = current.item.identifier
    // Without somebody who shows it, nothing is shown.
    try? await show(current)
  }

  private func show(_ track: PlayableItem) async throws(BusFailure) {
    var hints: [String: BusValue] = ["desktop-entry": .text("arioso"), "transient": .flag(true)]
    hints["image-path"] = await library.details(track).cover.map(BusValue.text)
    let from = [track.item.artist, track.item.album].compactMap(\.self)
    let values = try await connection.call(
      "Notify", of: Self.name, at: Self.path, on: Self.name,
      [
        .text("Arioso"), .uint32(shown), .text("multimedia-audio-player"), .text(track.item.title),
        .text(Self.withoutMarkup(from.joined(separator: "\n"))), .texts([Self.next, await label()]),
        .dictionary(hints), .int32(-1),
      ], timeout: Self.timeout)
    if case .uint32(let number)? = values.first { shown = number }
  }

  private func take(_ signal: BusSignal) async {
    guard shown != 0, signal.arguments == [.uint32(shown), .text(Self.next)] else { return }
    guard let reading = await player.reading else { return }
    // At the end of the queue there is nothing to go on to.
    try? await PlayerInterface(player: reading, library: library).call("Next", [])
  }

  /// A text in which servers find no markup.
  private static func withoutMarkup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
