import CMPDClient
import Glibc

/// A connection to an MPD server, which sends commands and waits for the answers.
///
/// It is not thread-safe and blocks, for at most the time limit of an answer, so it belongs to one actor with its own
/// thread.
package final class Connection {
  let handle: OpaquePointer
  /// How long a whole answer may take.
  private let answerLimit: Duration

  /// - Parameters:
  ///   - host: a host name or IP address, the path of a Unix socket, or "@" and the name of an abstract socket.
  ///   - port: ignored for a socket.
  ///   - lineLimit: how long to wait for the connection and for each line.
  ///   - answerLimit: how long a whole answer may take.
  package init(
    to host: String, port: UInt16, password: String?, lineLimit: Duration = .seconds(3),
    answerLimit: Duration = .seconds(20)
  ) throws(ServerError) {
    try Self.checkDescriptors()
    let wait = lineLimit.components
    let milliseconds = UInt32(clamping: wait.seconds * 1000 + wait.attoseconds / 1_000_000_000_000_000)
    guard let handle = mpd_connection_new(host, UInt32(port), milliseconds) else { throw .closed("out of memory") }
    self.handle = handle
    self.answerLimit = answerLimit
    try check(true)
    mpd_connection_set_keepalive(handle, true)
    if let password { try ask({ mpd_send_password($0, password) }, { _ in }) }
  }

  deinit { mpd_connection_free(handle) }

  /// libmpdclient waits by `select`, which ends the process for a descriptor beyond its limit.
  private static func checkDescriptors() throws(ServerError) {
    let next = open("/dev/null", O_RDONLY | O_CLOEXEC)
    close(next)
    guard (0..<Int32(FD_SETSIZE) - 64).contains(next) else { throw .closed("too many files are open") }
  }

  var socket: Int32 { mpd_connection_get_fd(handle) }

  /// Whether the server has closed the connection, as it does after a minute without commands. While no answer is expected,
  /// the connection is readable only then.
  package var isStale: Bool { isReadable }

  /// Whether the server has sent something, or has closed the connection.
  var isReadable: Bool {
    var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) != 0
  }
}

extension Connection {
  /// Throws the error of the connection, if there is one; there is one if `isDone` is false.
  func check(_ isDone: Bool) throws(ServerError) {
    let error = mpd_connection_get_error(handle)
    guard error != MPD_ERROR_SUCCESS || !isDone else { return }
    let message = mpd_connection_get_error_message(handle).map { String(cString: $0) } ?? ""
    guard error == MPD_ERROR_SERVER else { throw .closed(message) }
    let refusal = ServerRefusal(
      index: Int(mpd_connection_get_server_error_location(handle)), message: message)
    // The connection can still be used after a refusal.
    mpd_connection_clear_error(handle)
    throw .refused(refusal)
  }

  /// Reads the rest of an answer.
  ///
  /// `mpd_response_finish` would do so, but aborts the process if a line of the rest is malformed.
  func finish() throws(ServerError) {
    while let pair = mpd_recv_pair(handle) { mpd_return_pair(handle, pair) }
    // Reading past the end of an answer is an error of state, which can be cleared.
    if mpd_connection_get_error(handle) == MPD_ERROR_STATE { mpd_connection_clear_error(handle) }
    try check(mpd_connection_get_error(handle) == MPD_ERROR_SUCCESS)
  }

  /// Sends one command and reads its whole answer.
  func ask<Answer>(_ send: (OpaquePointer) -> Bool, _ read: (OpaquePointer) -> Answer) throws(ServerError) -> Answer {
    try inTime { () throws(ServerError) in
      try check(send(handle))
      let answer = read(handle)
      try finish()
      return answer
    }
  }

  /// Runs `body`, which reads one answer. Throws `.closed` if that takes longer than the limit.
  func inTime<Answer>(_ body: () throws(ServerError) -> Answer) throws(ServerError) -> Answer {
    let deadline = AnswerDeadline(socket, after: answerLimit)
    defer { deadline.end() }
    return try body()
  }
}

/// Why a command to the server failed.
package enum ServerError: Error, Hashable, Sendable {
  /// It cannot be reached, has closed the connection or does not answer in time; the reason in libmpdclient's words.
  case closed(String)
  case refused(ServerRefusal)
}

/// The server's error for one command; those before it in the same list have been carried out.
package struct ServerRefusal: Hashable, Sendable {
  /// The index of the command in its list.
  package let index: Int
  package let message: String
}
