/// Why a benchmark failed.
enum BenchFailure: Error, CustomStringConvertible {
  case usage(String)
  case unreadable(String)
  /// The daemon's reply if it didn't play.
  case refused(String)
  /// A sentence that exceeds the time limit.
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
