import Glibc
import MediaIntents

extension FileProblem {
  /// What the system's error means for somebody who wants to read a file.
  init(errno: Int32) {
    self =
      switch errno {
      case EACCES, EPERM: .noPermission
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      default: .unreadable
      }
  }

  /// Whether it may be gone the next time although the file has not changed.
  var isPassing: Bool { self == .noPermission || self == .missing || self == .unreadable }
}
