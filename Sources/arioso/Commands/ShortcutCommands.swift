import ControlProtocol
import Glibc

/// Runs shortcuts, and opens the file of one.
struct ShortcutCommands {
  let client: DaemonClient

  func run(_ phrase: String) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let options = client.options
    let reply = try connection.call(
      RunShortcut(
        phrase: phrase, isUnattended: options.isUnattended ? true : nil, dryRun: options.dryRun ? true : nil,
        player: options.player, conversation: Environment.conversation, locale: options.locale))
    AskCommand(client: client).show(PrintedReply(reply))
    return ExitStatus(reply)
  }

  /// Opens the file in the person's editor.
  func edit(_ phrase: String) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let entry = try connection.call(GetShortcut(phrase: phrase))
    guard let file = entry.file else { return .refused }
    if client.options.dryRun {
      client.output.line(PrintableText.line(file))
      return .done
    }
    guard let status = Program.run(Self.editor + [file]) else {
      client.complain("there is no editor \(Self.editor[0]); set EDITOR, or edit \(file)", .refused)
      return .refused
    }
    return status == 0 ? .done : .refused
  }

  /// The words of `$VISUAL` or `$EDITOR`.
  private static var editor: [String] {
    let words = (Environment["VISUAL"] ?? Environment["EDITOR"] ?? "").split(separator: " ").map(String.init)
    return words.isEmpty ? ["sensible-editor"] : words
  }
}

/// Another program, found by `$PATH`, with the same streams.
enum Program {
  /// Returns its exit status; nil if there is no such program.
  ///
  /// - Parameter isSilent: whether what it prints is left out.
  static func run(_ words: [String], isSilent: Bool = false) -> Int32? {
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isSilent {
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
