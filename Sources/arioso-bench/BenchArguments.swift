/// A command and the options behind it, each with its value.
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

  /// What stands behind neither an option nor as one.
  var plain: [String] {
    rest.indices.filter { !rest[$0].hasPrefix("--") && ($0 == rest.startIndex || !rest[$0 - 1].hasPrefix("--")) }
      .map { rest[$0] }
  }

  func only() throws -> String {
    guard plain.count == 1 else { throw BenchFailure.usage("one argument is needed") }
    return plain[0]
  }
}
