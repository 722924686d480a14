import Glibc
import MediaIntents

/// Whether a file can be played, as far as can be seen without opening it.
enum PlayableFile {
  static func failure(_ path: String) -> PlayerFailure? {
    if access(path, F_OK) != 0 { return .fileMissing(path) }
    return access(path, R_OK) != 0 ? .fileUnreadable(path) : nil
  }
}
