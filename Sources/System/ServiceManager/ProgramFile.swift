import Glibc

/// The file that this process runs, compared with what is at its path now.
package struct ProgramFile: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case same
    /// Another file is there, as after an upgrade.
    case replaced
    /// Nothing is there, as after a removal.
    case removed
  }

  package let path: String
  private let device: UInt
  private let inode: UInt

  /// What the kernel adds to the path of a file that is no longer there.
  private static let gone = " (deleted)"

  /// Returns nil if it cannot be told.
  ///
  /// - Parameter link: leads to the file that runs, wherever that is now.
  package init?(link: String = "/proc/self/exe") {
    var status = stat()
    guard let target = Self.target(of: link), stat(link, &status) == 0 else { return nil }
    path = target.hasSuffix(Self.gone) ? String(target.dropLast(Self.gone.count)) : target
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// A file that cannot be looked at counts as the same, because that says nothing of an upgrade.
  package var state: State {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? .removed : .same }
    return status.st_dev == device && status.st_ino == inode ? .same : .replaced
  }

  private static func target(of link: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        max(0, readlink(link, $0, buffer.count))
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
