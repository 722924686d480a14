import CMPDClient
import Dispatch
import QueueExecutor

/// Hears from the server, on a connection of its own, when something has changed; costs nothing until then.
final class IdleWatch {
  // because only the queue of the source touches it, and it ends with the source's last handler.
  private struct Held: @unchecked Sendable {
    let connection: Connection
  }

  private let connection: Connection
  private let source: any DispatchSourceRead
  private let subjects: mpd_idle

  /// - Parameters:
  ///   - onNews: called on the executor's queue when the server has said something, or has gone.
  init(
    _ connection: Connection, of subjects: [mpd_idle], on executor: QueueExecutor,
    onNews: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    self.connection = connection
    self.subjects = mpd_idle(subjects.reduce(0) { $0 | $1.rawValue })
    source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: executor.queue)
    let held = Held(connection: connection)
    source.setEventHandler(handler: onNews)
    source.setCancelHandler { @Sendable in withExtendedLifetime(held) {} }
    source.activate()
    try listen()
  }

  deinit { source.cancel() }

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
