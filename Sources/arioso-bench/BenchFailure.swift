/// Why a benchmark did not run.
enum BenchFailure: Error, CustomStringConvertible {
  case usage(String)
  case unreadable(String)
  /// What the daemon answered instead of playing.
  case refused(String)
  /// A sentence that takes longer than any may.
  case tooSlow(String)

  var description: String {
    switch self {
    case .usage(let text): text
    case .unreadable(let path): "cannot read \(path)"
    case .tooSlow(let sentence): "too slow: \(sentence)"
    case .refused(let answer): "nothing plays: \(answer)"
    }
  }
}
