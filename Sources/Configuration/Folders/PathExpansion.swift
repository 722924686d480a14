/// Expands `~` and variables at the start of paths in the configuration.
package struct PathExpansion: Hashable, Sendable {
  /// Why a path is invalid.
  package enum Fault: Error, Hashable, Sendable {
    case relative(String)
    case unknownVariable(String)
  }

  private let variables: [String: String]

  /// - Parameter userDirectories: the contents of `user-dirs.dirs`; empty if there is none.
  package init(_ directories: BaseDirectories, userDirectories: String = "") {
    var variables = ["HOME": directories.home, "XDG_MUSIC_DIR": directories.home + "/Music"]
    variables.merge(UserDirectories.read(userDirectories, home: directories.home)) { $1 }
    variables["XDG_DATA_HOME"] = directories.data
    variables["XDG_CONFIG_HOME"] = directories.config
    variables["XDG_STATE_HOME"] = directories.state
    variables["XDG_CACHE_HOME"] = directories.cache
    variables["XDG_RUNTIME_DIR"] = directories.runtime
    self.variables = variables
  }

  /// Returns an absolute path unchanged, and other paths with the leading `~` or `$NAME` replaced.
  package func expand(_ path: String) -> Result<String, Fault> {
    let end = path.firstIndex(of: "/") ?? path.endIndex
    let head = path[..<end]
    switch head.first {
    case nil where !path.isEmpty: return .success(path)
    case "~" where head == "~": return replaced("HOME", path[end...])
    case "$": return replaced(String(head.dropFirst()), path[end...])
    default: return .failure(.relative(path))
    }
  }

  private func replaced(_ name: String, _ rest: Substring) -> Result<String, Fault> {
    guard let folder = variables[name] else { return .failure(.unknownVariable(name)) }
    return .success(folder + rest)
  }
}
