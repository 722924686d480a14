import Glibc
import MediaIntents

extension FileProblem {
  /// The problem that an `errno` of a failed read stands for.
  package init(errno: Int32) {
    self =
      switch errno {
      case EACCES, EPERM: .noPermission
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      default: .unreadable
      }
  }

  /// Whether it may pass without a change to the file, so that the next scan has to retry.
  package var isPassing: Bool {
    switch self {
    case .noPermission, .missing, .unreadable, .timedOut: true
    default: false
    }
  }
}
