/// Where the daemon listens and the command line looks for it.
package enum SocketLocation {
  /// The environment's variables that matter here.
  package static let variables = ["ARIOSO_SOCKET", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "HOME"]

  /// The path given, else `$ARIOSO_SOCKET`, else `arioso/socket` in the runtime folder.
  ///
  /// `$XDG_RUNTIME_DIR` has no default. Without it the person's state folder serves, which is as private. `nil` where
  /// not even a home folder is known. Relative XDG values are ignored, as the base directory specification demands.
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
