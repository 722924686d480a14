package import ControlProtocol
import GLibRuntime
import Glibc

/// A listening Unix socket that only its owner can use.
struct ListeningSocket {
  let descriptor: SocketDescriptor
  private let path: String
  /// Nil if another program has made it, and keeps it.
  private let file: SocketFile?

  /// Listens at the path. Creates the folder if it is missing (mode 0700) and replaces a stale socket.
  ///
  /// The folder is locked while the old socket is checked and replaced, so that two daemons started at the same time
  /// don't mistake each other's sockets for stale ones.
  ///
  /// - Parameter isLocked: whether this process has locked the folder already.
  init(path: String, isLocked: Bool = false) throws(ControlSocketError) {
    guard let address = SocketAddress(path: path) else {
      throw .pathTooLong(path: path, limit: SocketAddress.maxPathBytes)
    }
    let lock = isLocked ? nil : try Self.lock(around: path, address)
    defer { lock?.release() }
    do {
      try SocketFolder.check(around: path)
    } catch {
      throw .unsafe(error)
    }
    descriptor = try Self.bind(address, path)
    guard listen(descriptor.raw, 64) == 0, let file = SocketFile(path) else {
      throw .system(call: "listen", path: path, code: errno)
    }
    self.path = path
    self.file = file
  }

  /// Listens with a socket that a service manager has made for this path. Its file stays when the daemon ends, so that the
  /// next client starts the daemon again.
  init(passed socket: SocketDescriptor, path: String) throws(ControlSocketError) {
    guard socket.isListening else { throw .passedKind(path: path) }
    let address = socket.localPath
    guard let address, address == path || SocketFile(address) == SocketFile(path) else {
      throw .passedElsewhere(path: path, passed: address ?? "")
    }
    do {
      try SocketFolder.check(around: path)
    } catch {
      throw .unsafe(error)
    }
    // Connections are accepted until there is none left.
    guard fcntl(socket.raw, F_SETFL, O_NONBLOCK) == 0 else { throw .system(call: "fcntl", path: path, code: errno) }
    descriptor = socket
    self.path = path
    file = nil
  }

  /// Removes the socket file, unless another daemon has replaced it.
  func remove() {
    if let file, SocketFile(path) == file { unlink(path) }
  }

  /// Locks the folder. A daemon that keeps its data in it holds the lock for as long as it runs.
  private static func lock(
    around path: String, _ address: SocketAddress
  ) throws(ControlSocketError) -> FolderLock {
    do throws(ControlSocketError) {
      return try FolderLock(around: path)
    } catch {
      guard case .folder(path: let folder, code: EWOULDBLOCK) = error else { throw error }
      if case .taken(let fault) = try probe(address, path) { throw fault }
      throw .folderInUse(path: folder)
    }
  }

  private static func bind(_ address: SocketAddress, _ path: String) throws(ControlSocketError) -> SocketDescriptor {
    guard let socket = SocketDescriptor.make() else { throw .system(call: "socket", path: path, code: errno) }
    // The socket file gets the mode set before binding, so nobody else can connect in between.
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
    guard SocketFile(path)?.isSocket == true else { throw .notASocket(path: path) }
    switch try probe(address, path) {
    case .taken(let fault): throw fault
    case .free(ECONNREFUSED): break
    case .free(let code): throw .system(call: "connect", path: path, code: code)
    }
    guard unlink(path) == 0 else { throw .system(call: "unlink", path: path, code: errno) }
  }

  /// Whether somebody listens at an address.
  private enum Probe {
    case taken(ControlSocketError)
    /// The errno of connecting.
    case free(Int32)
  }

  private static func probe(_ address: SocketAddress, _ path: String) throws(ControlSocketError) -> Probe {
    guard let probe = SocketDescriptor.make() else { throw .system(call: "socket", path: path, code: errno) }
    if address.withPointer({ connect(probe.raw, $0, $1) }) != 0, errno != EAGAIN { return .free(errno) }
    let peer = PeerCredentials(ofSocket: probe.raw)
    return .taken(peer?.isAllowed == false ? .foreignSocket(path: path) : .alreadyRunning(path: path, pid: peer?.pid))
  }
}

/// Why the daemon can't listen.
package enum ControlSocketError: Error, Hashable, Sendable {
  /// The path is empty or longer than the kernel accepts (bytes).
  case pathTooLong(path: String, limit: Int)
  /// Another daemon is listening; `pid` is its process, if known.
  case alreadyRunning(path: String, pid: Int32?)
  /// The path is a file other than a socket, which is not replaced.
  case notASocket(path: String)
  /// Another user listens at the path.
  case foreignSocket(path: String)
  /// Others may replace the socket in its folder.
  case unsafe(SocketFolder.Fault)
  /// Another program holds a lock on the socket's folder, as a daemon does that keeps its data there.
  case folderInUse(path: String)
  /// What a service manager passed is no Unix socket that listens.
  case passedKind(path: String)
  /// The socket that a service manager passed is at another path; at an empty one if it has none.
  case passedElsewhere(path: String, passed: String)
  /// The socket's folder can't be created, opened or locked; `code` is errno.
  case folder(path: String, code: Int32)
  /// A system call failed; `code` is errno.
  case system(call: String, path: String, code: Int32)
}

/// An advisory lock on the folder of a file.
private struct FolderLock {
  private let folder: SocketDescriptor

  /// Creates the folder if it is missing (mode 0700) and waits a second for the lock, which daemons hold for moments.
  init(around file: String) throws(ControlSocketError) {
    let path = SocketFolder.path(of: file)
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw .folder(path: path, code: errno) }
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw .folder(path: path, code: errno) }
    folder = SocketDescriptor(adopting: raw)
    // There is no lock with a time limit, and another program may hold one on this folder for ever.
    for _ in 0..<100 where flock(raw, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .folder(path: path, code: errno) }
      usleep(10_000)
    }
    guard flock(raw, LOCK_EX | LOCK_NB) == 0 else { throw .folder(path: path, code: errno) }
  }

  func release() { flock(folder.raw, LOCK_UN) }
}

extension SocketDescriptor {
  /// Whether it is a Unix stream socket that listens.
  fileprivate var isListening: Bool {
    func option(_ name: Int32) -> Int32? {
      var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      return getsockopt(raw, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
    }
    return option(SO_DOMAIN) == AF_UNIX && option(SO_TYPE) == Int32(clamping: SOCK_STREAM.rawValue)
      && option(SO_ACCEPTCONN) == 1
  }

  /// The path that a Unix socket is bound to; nil if it has none.
  fileprivate var localPath: String? {
    var (address, size) = (sockaddr_un(), socklen_t(MemoryLayout<sockaddr_un>.size))
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(raw, $0, &size) }
    }
    guard status == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
    let path = withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return path.isEmpty ? nil : path
  }
}

/// The file of a socket, identified by device and inode.
private struct SocketFile: Equatable {
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
