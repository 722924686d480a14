import CMPDClient
import GLibRuntime

/// Hears from the server, on a connection of its own, when something has changed; costs nothing until then.
final class IdleWatch {
  private let connection: Connection
  private let watch: DescriptorWatch
  private let subjects: mpd_idle

  /// - Parameters:
  ///   - onNews: called on the executor's thread when the server has said something, or has gone.
  init(
    _ connection: Connection, of subjects: [mpd_idle], on executor: GLibExecutor,
    onNews: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    self.connection = connection
    self.subjects = mpd_idle(subjects.reduce(0) { $0 | $1.rawValue })
    watch = DescriptorWatch(of: connection.socket, for: .reading, on: executor, handler: onNews)
    watch.isOn = true
    try listen()
  }

  // Before the connection closes what is watched.
  deinit { watch.isOn = false }

  /// What has changed, and listens on; `nil` when it was called for nothing, since waiting here for the next news would
  /// hold up everything else.
  func news() throws(ServerError) -> mpd_idle? {
    guard connection.isReadable else { return nil }
    let changed = mpd_recv_idle(connection.handle, false)
    try connection.check(changed.rawValue != 0)
    try listen()
    return changed
  }

  private func listen() throws(ServerError) {
    try connection.check(mpd_send_idle_mask(connection.handle, subjects))
  }
}
