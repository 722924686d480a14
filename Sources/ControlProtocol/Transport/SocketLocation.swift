import Glibc

/// The path where the daemon listens and clients look for it.
package enum SocketLocation {
  /// The environment variables it depends on.
  package static let variables = ["ARIOSO_SOCKET", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "HOME"]

  /// Returns `given`, else `$ARIOSO_SOCKET`, else `arioso/socket` in the runtime folder; nil if there is no home
  /// folder.
  ///
  /// Without `$XDG_RUNTIME_DIR`, which has no default, the session's runtime folder is used if there is one of this user, else
  /// the state folder, which is as private. Relative XDG values are ignored, as the base directory specification requires.
  ///
  /// - Parameters:
  ///   - exists: whether there is a file or folder at a path.
  ///   - isOwn: whether a folder is this user's, so that nobody else can have put a socket there.
  package static func path(
    given: String? = nil, environment: [String: String], exists: (String) -> Bool = isPresent,
    isOwn: (String) -> Bool = isOwnFolder
  ) -> String? {
    if let fixed = fixed(given, environment) { return fixed }
    return folders(environment, isOwn).first.map(socket)
  }

  /// The same for a client: of the places where a daemon may listen, for instance because it was started without
  /// `$XDG_RUNTIME_DIR`, the first that has a socket.
  package static func listening(
    given: String? = nil, environment: [String: String], exists: (String) -> Bool = isPresent,
    isOwn: (String) -> Bool = isOwnFolder
  ) -> String? {
    if let fixed = fixed(given, environment) { return fixed }
    let places = folders(environment, isOwn).map(socket)
    return places.first(where: exists) ?? places.first
  }

  package static let isPresent: @Sendable (String) -> Bool = { access($0, F_OK) == 0 }

  /// Whether a path is a folder, and no link, that belongs to this user.
  package static let isOwnFolder: @Sendable (String) -> Bool = { path in
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  private static func fixed(_ given: String?, _ environment: [String: String]) -> String? {
    given ?? environment["ARIOSO_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func socket(in folder: String) -> String { folder + "/arioso/socket" }

  /// The possible folders, the preferred one first.
  private static func folders(_ environment: [String: String], _ isOwn: (String) -> Bool) -> [String] {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let session = "/run/user/\(getuid())"
    let runtime = absolute("XDG_RUNTIME_DIR") ?? (isOwn(session) ? session : nil)
    let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
    return [runtime, state].compactMap(\.self)
  }
}
