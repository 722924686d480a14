import ControlProtocol
import Glibc

/// The whole way of one call: arguments, daemon, printing, exit status.
struct CommandLineTool {
  private let options: Options
  private let output = Output()

  static func run(_ arguments: [String]) -> ExitStatus {
    // A reader that goes away is told by the failing write, so that the exit status can still be the right one.
    signal(SIGPIPE, SIG_IGN)
    do {
      let invocation = try ArgumentParser.parse(arguments, isInteractive: Prompt.isPossible)
      return CommandLineTool(options: invocation.options).run(invocation.command)
    } catch {
      Output.complain(Words.problem(error))
      Output.complain(Words.hint)
      return .usage
    }
  }

  private init(options: Options) { self.options = options }

  private func run(_ command: Command) -> ExitStatus {
    let status = carryOut(command)
    guard let failure = output.failure, failure != EPIPE else { return status }
    Output.complain(Words.outputFailed(failure))
    return max(status, .refused)
  }

  private func carryOut(_ command: Command) -> ExitStatus {
    switch command {
    case .help: return printed(Words.usage)
    case .completion(let shell): return printed(CompletionScript.text(for: shell))
    case .version: return VersionCommand(options: options, output: output).run()
    case .ask(let sentences):
      return withDaemon { daemon throws(ConnectionError) in try AskCommand(daemon: daemon).run(sentences) }
    case .explain(let sentences):
      return withDaemon { daemon throws(ConnectionError) in try ExplainCommand(daemon: daemon).run(sentences) }
    case .prompt: return withDaemon { daemon throws(ConnectionError) in try Prompt(daemon: daemon).run() }
    case .scanLibrary: return withDaemon { daemon throws(ConnectionError) in try ScanCommand(daemon: daemon).run() }
    case .watch: return withDaemon { daemon throws(ConnectionError) in try WatchCommand(daemon: daemon).run() }
    case .status: return show(GetStatus(player: options.player, conversation: conversation), StatusText.line)
    case .library: return show(GetLibraryStatus(), LibraryText.status)
    case .queue: return show(GetQueue(player: options.player, conversation: conversation), ListText.queue)
    case .clearQueue:
      return show(ClearQueue(player: options.player, conversation: conversation)) { _ in "" }
    case .players: return show(GetPlayers(), PlayerText.list)
    case .usePlayer(let name): return show(UsePlayer(player: name, conversation: conversation), PlayerText.list)
    case .removeFromQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method) { _ in "" }
    case .moveInQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method) { _ in "" }
    case .saveQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method, ListText.saved)
    case .vocabulary(let kind): return show(GetVocabulary(kind: kind), ListText.vocabulary)
    case .history: return show(GetHistory(), ListText.history)
    }
  }

  private var conversation: String { ConversationIdentity.current() }

  private func printed(_ text: String) -> ExitStatus {
    output.write(text)
    return .done
  }

  /// Carries out a method and prints its result.
  private func show<Method: ControlMethod>(_ method: Method, _ text: (Method.Result) -> String) -> ExitStatus {
    withDaemon { daemon throws(ConnectionError) in
      var connection = try daemon.connect()
      daemon.show(try connection.call(method), text)
      return .done
    }
  }

  /// Does something with the daemon, and tells what went wrong if it could not be done.
  private func withDaemon(_ body: (Daemon) throws(ConnectionError) -> ExitStatus) -> ExitStatus {
    guard let path = Daemon.path(options) else {
      Output.complain(Words.noSocketPath)
      return .noDaemon
    }
    let daemon = Daemon(path: path, options: options, output: output)
    do {
      return try body(daemon)
    } catch {
      return daemon.complain(error)
    }
  }
}
