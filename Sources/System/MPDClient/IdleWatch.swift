import CMPDClient
package import GLibRuntime

/// The parts of a server's state that can be watched for changes.
package struct Subsystems: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let player = Subsystems(rawValue: MPD_IDLE_PLAYER.rawValue)
  package static let queue = Subsystems(rawValue: MPD_IDLE_QUEUE.rawValue)
  package static let options = Subsystems(rawValue: MPD_IDLE_OPTIONS.rawValue)
  package static let mixer = Subsystems(rawValue: MPD_IDLE_MIXER.rawValue)
  package static let output = Subsystems(rawValue: MPD_IDLE_OUTPUT.rawValue)
  package static let database = Subsystems(rawValue: MPD_IDLE_DATABASE.rawValue)
  package static let storedPlaylist = Subsystems(rawValue: MPD_IDLE_STORED_PLAYLIST.rawValue)
  package static let sticker = Subsystems(rawValue: MPD_IDLE_STICKER.rawValue)
}

/// Waits for changes on a connection of its own; uses no processor time until one occurs.
package final class IdleWatch {
  private let connection: Connection
  private let watch: DescriptorWatch
  private let subsystems: Subsystems

  /// - Parameter onChange: called on the executor's thread when the server has sent something or closed the connection.
  package init(
    _ connection: Connection, of subsystems: Subsystems, on executor: GLibExecutor,
    onChange: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    self.connection = connection
    self.subsystems = subsystems
    watch = DescriptorWatch(of: connection.socket, for: .reading, on: executor, handler: onChange)
    watch.isOn = true
    try listen()
  }

  // Before the connection closes the descriptor that is watched.
  deinit { watch.isOn = false }

  /// Returns what has changed and waits for the next change; nil if there was nothing to read, because waiting for it here
  /// would block the thread.
  package func takeChanges() throws(ServerError) -> Subsystems? {
    guard connection.isReadable else { return nil }
    let changed = mpd_recv_idle(connection.handle, false)
    try connection.check(changed.rawValue != 0)
    try listen()
    return Subsystems(rawValue: changed.rawValue)
  }

  private func listen() throws(ServerError) {
    try connection.check(mpd_send_idle_mask(connection.handle, mpd_idle(subsystems.rawValue)))
  }
}
