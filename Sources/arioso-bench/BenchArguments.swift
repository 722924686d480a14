/// A command followed by options with values and plain arguments.
struct BenchArguments {
  let command: String?
  private let rest: ArraySlice<String>

  init(_ arguments: [String]) {
    command = arguments.first
    rest = arguments.dropFirst()
  }

  func values(of option: String) -> [String] {
    rest.indices.dropLast().filter { rest[$0] == option }.map { rest[$0 + 1] }
  }

  /// The arguments that are neither options nor their values.
  var plain: [String] {
    rest.indices.filter { !rest[$0].hasPrefix("--") && ($0 == rest.startIndex || !rest[$0 - 1].hasPrefix("--")) }
      .map { rest[$0] }
  }

  func only() throws -> String {
    guard plain.count == 1 else { throw BenchFailure.usage("one argument is needed") }
    return plain[0]
  }
}

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
