/// The path where the daemon listens and clients look for it.
package enum SocketLocation {
  /// The environment variables it depends on.
  package static let variables = ["ARIOSO_SOCKET", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "HOME"]

  /// Returns `given`, else `$ARIOSO_SOCKET`, else `arioso/socket` in the runtime folder; nil if there is no home
  /// folder.
  ///
  /// Without `$XDG_RUNTIME_DIR`, which has no default, the state folder is used, which is as private. Relative XDG
  /// values are ignored, as the base directory specification requires.
  package static func path(given: String? = nil, environment: [String: String]) -> String? {
    if let given { return given }
    if let named = environment["ARIOSO_SOCKET"], !named.isEmpty { return named }
    return folder(environment).map { $0 + "/arioso/socket" }
  }

  private static func folder(_ environment: [String: String]) -> String? {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute("XDG_RUNTIME_DIR") ?? absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
  }
}
