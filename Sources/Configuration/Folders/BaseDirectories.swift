import Glibc

/// A user's folders according to the XDG Base Directory Specification, version 0.8.
package struct BaseDirectories: Hashable, Sendable {
  package var home: String
  package var data: String
  package var config: String
  package var state: String
  package var cache: String
  /// nil if `$XDG_RUNTIME_DIR` is not set; it has no default.
  package var runtime: String?
  /// Searched after `data`, in this order.
  package var dataDirs: [String]
  /// Searched after `config`, in this order.
  package var configDirs: [String]

  /// The environment variables that they depend on.
  package static let variables = [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "XDG_DATA_DIRS",
    "XDG_CONFIG_DIRS",
  ]

  /// Ignores relative paths, as specified. Returns nil if there is no home folder.
  package init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    func list(_ name: String) -> [String]? {
      let folders = (environment[name] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
      return folders.isEmpty ? nil : folders
    }
    guard let home = absolute("HOME") else { return nil }
    self.home = home
    data = absolute("XDG_DATA_HOME") ?? home + "/.local/share"
    config = absolute("XDG_CONFIG_HOME") ?? home + "/.config"
    state = absolute("XDG_STATE_HOME") ?? home + "/.local/state"
    cache = absolute("XDG_CACHE_HOME") ?? home + "/.cache"
    runtime = absolute("XDG_RUNTIME_DIR")
    dataDirs = list("XDG_DATA_DIRS") ?? ["/usr/local/share", "/usr/share"]
    configDirs = list("XDG_CONFIG_DIRS") ?? ["/etc/xdg"]
  }

  /// Creates a folder and its missing parents with mode 0700.
  package static func create(_ folder: String) throws(FolderError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    switch errno {
    case EEXIST where isFolder(folder): return
    case EEXIST: throw FolderError(path: folder, code: ENOTDIR)
    case ENOENT:
      let above = folder.split(separator: "/", omittingEmptySubsequences: true).dropLast()
      guard !above.isEmpty else { throw FolderError(path: folder, code: ENOENT) }
      try create("/" + above.joined(separator: "/"))
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FolderError(path: folder, code: errno) }
    case let code: throw FolderError(path: folder, code: code)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var details = stat()
    return stat(path, &details) == 0 && details.st_mode & S_IFMT == S_IFDIR
  }
}

/// A folder that can't be created; `code` is errno.
package struct FolderError: Error, Hashable, Sendable {
  package var path: String
  package var code: Int32
}
