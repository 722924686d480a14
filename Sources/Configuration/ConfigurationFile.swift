import Glibc

/// Finds and reads the configuration file.
package enum ConfigurationFile {
  package static let name = "arioso/arioso.json5"

  /// Returns the path of the user's file, else of the system's file, else nil.
  package static func find(_ directories: BaseDirectories) -> String? {
    ([directories.config] + directories.configDirs).map { $0 + "/" + name }.first { access($0, F_OK) == 0 }
  }

  /// Reads the settings of a file, or the defaults if `path` is nil.
  package static func settings(
    at path: String?, directories: BaseDirectories
  ) throws(ConfigurationError) -> Settings {
    let bytes = try path.map { path throws(ConfigurationError) in try read(path) } ?? Array("{}".utf8)
    return try settings(in: bytes, expansion: expansion(directories))
  }

  /// Expands paths of the configuration of this user, whose media folders are those of `user-dirs.dirs`.
  package static func expansion(_ directories: BaseDirectories) -> PathExpansion {
    let userDirectories = (try? read(directories.config + "/user-dirs.dirs")) ?? []
    return PathExpansion(directories, userDirectories: String(decoding: userDirectories, as: UTF8.self))
  }

  /// Reads the settings from the contents of a file. Throws an error with all problems.
  package static func settings(
    in bytes: [UInt8], expansion: PathExpansion
  ) throws(ConfigurationError) -> Settings {
    let root: JSON5Node
    do {
      root = try JSON5Reader.read(bytes)
    } catch {
      throw .syntax(error)
    }
    return try SchemaWalk.settings(from: root, schema: SettingsSchema.settings, expansion: expansion).get()
  }

  /// The contents of a file.
  package static func bytes(at path: String) throws(ConfigurationError) -> [UInt8] { try read(path) }

  private static func read(_ path: String) throws(ConfigurationError) -> [UInt8] {
    guard let file = fopen(path, "re") else { throw .unreadable(path: path, code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk[..<count])
      if count < chunk.count { break }
    }
    guard ferror(file) == 0 else { throw .unreadable(path: path, code: errno) }
    return bytes
  }
}
