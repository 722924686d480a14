import CMPDClient
import Glibc

/// One connection to a server: sends commands and waits for what comes of them.
///
/// It is not thread-safe and blocks, for at most `patience` milliseconds at a time; so it belongs to one actor with a
/// thread of its own.
final class Connection {
  let handle: OpaquePointer
  static let patience: UInt32 = 3000

  init(to server: MPDServer) throws(ServerError) {
    try Self.checkDescriptors()
    let address = server.address
    guard let handle = mpd_connection_new(address.host, UInt32(address.port), Self.patience) else {
      throw .closed("out of memory")
    }
    self.handle = handle
    try check(true)
    mpd_connection_set_keepalive(handle, true)
    if let password = server.password { try check(mpd_run_password(handle, password)) }
  }

  deinit { mpd_connection_free(handle) }

  /// libmpdclient waits by `select`, which ends the process for a descriptor beyond its limit.
  private static func checkDescriptors() throws(ServerError) {
    let next = open("/dev/null", O_RDONLY | O_CLOEXEC)
    close(next)
    guard (0..<Int32(FD_SETSIZE) - 64).contains(next) else { throw .closed("too many files are open") }
  }

  var socket: Int32 { mpd_connection_get_fd(handle) }

  /// Whether the server has ended it: a connection on which nothing is awaited can be read only then. Servers end those
  /// that say nothing for a minute.
  var isStale: Bool { isReadable }

  /// Whether the server has said something, or has ended it.
  var isReadable: Bool {
    var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) != 0
  }
}

extension Connection {
  /// Throws the error that the connection has met; `isDone` false where there must be one.
  func check(_ isDone: Bool) throws(ServerError) {
    let error = mpd_connection_get_error(handle)
    guard error != MPD_ERROR_SUCCESS || !isDone else { return }
    let message = mpd_connection_get_error_message(handle).map { String(cString: $0) } ?? ""
    guard error == MPD_ERROR_SERVER else { throw .closed(message) }
    let refusal = ServerRefusal(
      code: Int(mpd_connection_get_server_error(handle).rawValue),
      index: Int(mpd_connection_get_server_error_location(handle)), message: message)
    // What the server refuses leaves the connection in order.
    mpd_connection_clear_error(handle)
    throw .refused(refusal)
  }

  /// Sends one question, reads its answer and ends it.
  func ask<Answer>(_ send: (OpaquePointer) -> Bool, _ read: (OpaquePointer) -> Answer) throws(ServerError) -> Answer {
    try check(send(handle))
    let answer = read(handle)
    try check(mpd_response_finish(handle))
    return answer
  }
}
