/// Why the daemon cannot listen.
package enum ControlSocketError: Error, Hashable, Sendable {
  /// The path is empty or longer than the kernel takes (bytes).
  case pathTooLong(path: String, limit: Int)
  /// Another daemon listens there; its process, where the kernel tells.
  case alreadyRunning(path: String, pid: Int32?)
  /// Something else lies there, which is not ours to replace.
  case notASocket(path: String)
  /// The folder of the socket cannot be made or opened; `code` is errno's.
  case folder(path: String, code: Int32)
  /// A system call failed; `code` is errno's.
  case system(call: String, path: String, code: Int32)
}
