import FoundationEssentials
import Glibc

/// Checks a configuration by the daemon's program, which needs no running daemon.
struct ConfigurationCommand {
  /// What `--json` prints of a valid one.
  private struct Valid: Encodable {
    let valid = true
    let messages: [String]
  }

  let options: Options
  let output: Output

  /// - Parameter file: the configuration; nil for the usual one.
  func check(_ file: String?) -> ExitStatus {
    guard options.json || options.quiet else {
      return Self.start(file, printingTo: nil).map(Self.status) ?? noProgram()
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return noProgram() }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = Self.start(file, printingTo: ends[1])
    close(ends[1])
    guard let process else { return noProgram() }
    let lines = Self.lines(of: ends[0])
    let status = Self.status(of: process)
    if options.json {
      let text = lines.joined(separator: "\n")
      output.line(status == .done ? JSONText.line(Valid(messages: lines)) : JSONText.line(PrintedFailure(text, status)))
    } else if status != .done {
      for line in lines { Output.complain(line) }
    }
    return status
  }

  private func noProgram() -> ExitStatus {
    if options.json {
      output.line(JSONText.line(PrintedFailure(Words.noDaemonProgram, .noDaemon)))
    } else {
      Output.complain(Words.noDaemonProgram)
    }
    return .noDaemon
  }

  /// Returns nil if there is no such program.
  ///
  /// - Parameter descriptor: where what it prints goes; nil for where this program prints.
  private static func start(_ file: String?, printingTo descriptor: Int32?) -> pid_t? {
    let arguments = ["ariosod", "--check"] + (file.map { ["--config", $0] } ?? [])
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let descriptor {
      for stream in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, descriptor, stream) }
    }
    for program in [beside, "ariosod"].compactMap(\.self) {
      var process: pid_t = 0
      if posix_spawnp(&process, program, &actions, nil, words, environ) == 0 { return process }
    }
    return nil
  }

  private static func status(of process: pid_t) -> ExitStatus {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? .done : .refused
  }

  private static func lines(of descriptor: Int32) -> [String] {
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let text =
        ["ariosod: error: ", "ariosod: "].first { line.hasPrefix($0) }.map { line.dropFirst($0.count) } ?? line
      return PrintableText.line(String(text))
    }
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
