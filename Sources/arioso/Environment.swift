import Glibc

/// The variables of this process; an empty one counts as missing.
enum Environment {
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func values(of names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = Self[name] }
    return values
  }
}
