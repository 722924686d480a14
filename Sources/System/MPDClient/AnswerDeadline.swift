import Executors
import Glibc
import Synchronization

/// The time by which an answer must be complete. A later one ends with its connection, because libmpdclient only limits
/// the wait for each line.
final class AnswerDeadline: Sendable {
  /// nil once the answer is complete.
  private let socket: Mutex<Int32?>

  init(_ socket: Int32, after limit: Duration) {
    self.socket = Mutex(socket)
    Timers.shared.schedule(after: limit) { [weak self] in self?.expire() }
  }

  func end() { socket.withLock { $0 = nil } }

  private func expire() {
    socket.withLock { if let socket = $0 { _ = shutdown(socket, Int32(SHUT_RDWR)) } }
  }
}
