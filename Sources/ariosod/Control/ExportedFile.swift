import Configuration
import ControlProtocol
import Glibc
import MediaFiles
import MediaIntents

/// A file that a person names to be written: a new one, or one that this program wrote before.
///
/// Nothing is written through a link, onto a device, a pipe or a socket, or over a file of the daemon: a wrong name, or
/// one such as `/dev/stdout` that means something else to the daemon, would lose what is there.
struct ExportedFile {
  /// An absolute path.
  let path: String
  /// Whether a file that begins with these bytes may be replaced. An empty one always may.
  let isReplaceable: ([UInt8]) -> Bool
  /// The permissions of a new file.
  var mode: UInt32 = 0o600

  /// - Parameter ownFolders: those of the daemon.
  func write(_ bytes: [UInt8], ownFolders: [String]) throws {
    try check(ownFolders: ownFolders)
    try AtomicFile.write(bytes, to: path, mode: mode, followsLinks: false)
  }

  func check(ownFolders: [String]) throws(ControlFailure) {
    let folder = FilePath.folder(of: path)
    if Self.isInside(ownFolders, folder.isEmpty ? "/" : folder) {
      throw .parameters("\(path) is in a folder of the daemon; choose another folder")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK: throw .parameters("\(path) is a link; name a file")
    case S_IFDIR: throw .parameters("\(path) is a folder; name a file in it")
    default: throw .parameters("\(path) is not a file; name one")
    }
    // The daemon's log may be a file that is still empty.
    if [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains(where: { Self.isOpen(status, as: $0) }) {
      throw .parameters("\(path) is in use by the daemon; choose another file")
    }
    guard status.st_size == 0 || isReplaceable(Self.start(of: path)) else {
      throw .parameters("\(path) exists and holds something else; choose another file")
    }
  }

  /// Whether a folder is one of these or inside one, by whatever path it is reached.
  private static func isInside(_ folders: [String], _ folder: String) -> Bool {
    let own = folders.compactMap(Identity.init)
    guard
      var place = realpath(folder, nil).map({ pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      })
    else { return false }
    while true {
      if let identity = Identity(place), own.contains(identity) { return true }
      guard place != "/", !place.isEmpty else { return false }
      place = FilePath.folder(of: place)
    }
  }

  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path.isEmpty ? "/" : path, &status) == 0 else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }

  private static func isOpen(_ status: stat, as descriptor: Int32) -> Bool {
    var open = stat()
    return fstat(descriptor, &open) == 0 && open.st_dev == status.st_dev && open.st_ino == status.st_ino
  }

  private static func start(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}

extension DaemonSetup {
  /// The folders whose files are the daemon's own.
  var ownFolders: [String] {
    Array(files.ownFolders) + [files.covers, files.downloads, source.directories.config + "/arioso"]
  }
}
