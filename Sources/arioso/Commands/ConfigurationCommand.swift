import Glibc

/// Checks a configuration by the daemon's program, which needs no running daemon.
enum ConfigurationCommand {
  /// - Parameter file: the configuration; nil for the usual one.
  static func check(_ file: String?) -> ExitStatus {
    let arguments = ["ariosod", "--check"] + (file.map { ["--config", $0] } ?? [])
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    for program in [beside, "ariosod"].compactMap(\.self) {
      var process: pid_t = 0
      guard posix_spawnp(&process, program, nil, nil, words, environ) == 0 else { continue }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status == 0 ? .done : .refused
    }
    Output.complain(Words.noDaemonProgram)
    return .noDaemon
  }

  /// The daemon's program beside this one.
  private static var beside: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let path = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { path[...$0] + "ariosod" }
  }
}
