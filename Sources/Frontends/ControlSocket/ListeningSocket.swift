import ControlProtocol
import Glibc

/// A socket at a path of the file system, for its owner only, taken away again by the one who put it there.
struct ListeningSocket {
  let descriptor: SocketDescriptor
  private let path: String
  private let file: FileIdentity

  /// Listens at the path. The folder is made if it is missing (0700), a socket left by a dead daemon is replaced.
  ///
  /// The folder is locked from the look at the old socket until the new one listens; so of two daemons started at once
  /// neither takes the other's socket for a dead one.
  init(path: String) throws(ControlSocketError) {
    guard let address = SocketAddress(path: path) else {
      throw .pathTooLong(path: path, limit: SocketAddress.longestPath)
    }
    let lock = try FolderLock(around: path)
    defer { lock.release() }
    descriptor = try Self.bind(address, path)
    guard listen(descriptor.raw, 64) == 0, let file = FileIdentity(path) else {
      throw .system(call: "listen", path: path, code: errno)
    }
    self.path = path
    self.file = file
  }

  /// Takes the socket out of the file system, unless another daemon has put its own there.
  func remove() {
    if FileIdentity(path) == file { unlink(path) }
  }

  private static func bind(_ address: SocketAddress, _ path: String) throws(ControlSocketError) -> SocketDescriptor {
    guard let socket = SocketDescriptor.make() else { throw .system(call: "socket", path: path, code: errno) }
    // The mode of a socket that is not bound yet is the one its file will have, so that nobody can connect in between.
    guard fchmod(socket.raw, 0o600) == 0 else { throw .system(call: "fchmod", path: path, code: errno) }
    if address.withPointer({ Glibc.bind(socket.raw, $0, $1) }) == 0 { return socket }
    guard errno == EADDRINUSE else { throw .system(call: "bind", path: path, code: errno) }
    try removeDead(address, path)
    guard address.withPointer({ Glibc.bind(socket.raw, $0, $1) }) == 0 else {
      throw .system(call: "bind", path: path, code: errno)
    }
    return socket
  }

  private static func removeDead(_ address: SocketAddress, _ path: String) throws(ControlSocketError) {
    guard FileIdentity(path)?.isSocket == true else { throw .notASocket(path: path) }
    guard let probe = SocketDescriptor.make() else { throw .system(call: "socket", path: path, code: errno) }
    guard address.withPointer({ connect(probe.raw, $0, $1) }) != 0, errno != EAGAIN else {
      throw .alreadyRunning(path: path, pid: PeerCredentials(of: probe)?.pid)
    }
    guard errno == ECONNREFUSED else { throw .system(call: "connect", path: path, code: errno) }
    guard unlink(path) == 0 else { throw .system(call: "unlink", path: path, code: errno) }
  }
}

/// One file of the file system, whatever its name.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let node: ino_t
  let isSocket: Bool

  init?(_ path: String) {
    var details = stat()
    guard lstat(path, &details) == 0 else { return nil }
    device = details.st_dev
    node = details.st_ino
    isSocket = details.st_mode & S_IFMT == S_IFSOCK
  }
}
