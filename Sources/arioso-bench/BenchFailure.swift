/// Why a benchmark did not run.
enum BenchFailure: Error, CustomStringConvertible {
  case usage(String)
  case unreadable(String)
  /// What the daemon answered instead of playing.
  case refused(String)

  var description: String {
    switch self {
    case .usage(let text): text
    case .unreadable(let path): "cannot read \(path)"
    case .refused(let answer): "nothing plays: \(answer)"
    }
  }
}
