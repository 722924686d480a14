import Glibc

/// The folder of a socket. Whoever may change it may put another socket in its place.
package enum SocketFolder {
  /// Why a folder can't be trusted.
  package enum Fault: Error, Hashable, Sendable {
    /// It, or the link to it, belongs to this user, who is neither this one nor root.
    case foreign(path: String, owner: UInt32)
    /// Others may write to it.
    case open(path: String, mode: UInt32)
  }

  /// The folder that holds the file at a path.
  package static func path(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Checks the folder of a socket; one that can't be looked at has no fault.
  package static func check(around socket: String) throws(Fault) {
    let path = path(of: socket)
    var (link, folder) = (stat(), stat())
    guard lstat(path, &link) == 0, stat(path, &folder) == 0 else { return }
    for owner in [link.st_uid, folder.st_uid] where !isTrusted(owner) { throw .foreign(path: path, owner: owner) }
    let isOpen = folder.st_mode & (S_IWGRP | S_IWOTH) != 0
    // In a folder like /tmp nobody may replace the files of others, and both ends check whom they talk to.
    let isProtected = folder.st_uid == 0 && folder.st_mode & S_ISVTX != 0
    if isOpen, !isProtected { throw .open(path: path, mode: folder.st_mode & 0o7777) }
  }

  private static func isTrusted(_ owner: uid_t) -> Bool { owner == geteuid() || owner == 0 }
}
