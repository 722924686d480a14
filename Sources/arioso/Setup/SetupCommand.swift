import Configuration
import ControlProtocol
import Glibc

/// Sets up Arioso by questions: the folders of the library, the service, and a tone that shows that all of it works.
struct SetupCommand {
  let options: Options
  let output: Output
  private let dialogue = SetupDialogue()

  /// How often a daemon that starts is looked for, and after how many microseconds.
  private static let (looks, pause) = (50, 200_000 as UInt32)

  init(options: Options, output: Output) {
    self.options = options
    self.output = output
  }

  func run() -> ExitStatus {
    guard SetupDialogue.isPossible, !options.json else { return refused(SetupWords.noTerminal, .usage) }
    let environment = Environment.values(of: BaseDirectories.variables)
    guard let directories = BaseDirectories(environment: environment) else { return refused(SetupWords.noHome) }
    do throws(SetupDialogue.Ended) {
      guard try configure(directories) else { return .refused }
      return options.dryRun ? .done : try startAndPlay()
    } catch {
      return refused(SetupWords.ended)
    }
  }

  private func refused(_ problem: String, _ status: ExitStatus = .refused) -> ExitStatus {
    DaemonClient(path: "", options: options, output: output).complain(problem, status)
    return status
  }
}

// MARK: - The configuration

extension SetupCommand {
  /// Returns whether there is a configuration now.
  private func configure(_ directories: BaseDirectories) throws(SetupDialogue.Ended) -> Bool {
    let file = WholeFile(directories.config + "/" + ConfigurationFile.name)
    let replaces = file.exists
    if replaces, !(try dialogue.confirms(SetupWords.replace(file), usual: false)) {
      dialogue.tell(SetupWords.kept)
      return true
    }
    let expansion = ConfigurationFile.expansion(directories)
    let draft = ConfigurationDraft(folders: try FolderQuestions(dialogue: dialogue, expansion: expansion).folders())
    do throws(ConfigurationError) {
      try draft.check(expansion)
    } catch {
      return refused(error.lines(file: file.path).joined(separator: "\n")) == .done
    }
    if options.dryRun {
      output.write(draft.text)
      return true
    }
    return write(draft, to: file, replaces: replaces)
  }

  private func write(_ draft: ConfigurationDraft, to file: WholeFile, replaces: Bool) -> Bool {
    do throws(WholeFile.Failure) {
      try file.write(draft.text, replaces: replaces)
      dialogue.tell(SetupWords.written(file, replaces: replaces))
      return true
    } catch {
      return refused(SetupWords.problem(error)) == .done
    }
  }
}

// MARK: - The service and the tone

extension SetupCommand {
  private func startAndPlay() throws(SetupDialogue.Ended) -> ExitStatus {
    guard let path = DaemonClient.path(options) else { return refused(Words.noSocketPath, .noDaemon) }
    let client = DaemonClient(path: path, options: options, output: output)
    let runs = reload(client)
    if options.socket == nil { try offerService(runs: runs) }
    if !runs, !isThere(client) {
      dialogue.tell(SetupWords.noDaemon)
      return .done
    }
    return play(by: client)
  }

  /// Lets a daemon that runs read the new configuration. Returns whether one does.
  private func reload(_ client: DaemonClient) -> Bool {
    do throws(ConnectionError) {
      var connection = try client.connect()
      let reload = try connection.call(ReloadConfiguration())
      dialogue.tell(SetupWords.reloaded(reload))
      return true
    } catch .refused(let refusal) {
      dialogue.tell(Words.problem(.refused(refusal), path: client.path))
      return true
    } catch {
      return false
    }
  }

  private func offerService(runs: Bool) throws(SetupDialogue.Ended) {
    guard UserService.isPossible else { return dialogue.tell(SetupWords.noService) }
    if UserService.isEnabled {
      dialogue.tell(SetupWords.enabled)
      if !runs { _ = UserService.start() }
    } else if try dialogue.confirms(SetupWords.enable(runs: runs), usual: true) {
      dialogue.tell(UserService.enable(starts: !runs) ? SetupWords.enabled : SetupWords.notEnabled)
    }
  }

  /// Waits until a daemon that was just started answers. Returns whether one does.
  private func isThere(_ client: DaemonClient) -> Bool {
    guard UserService.isPossible, UserService.isEnabled else { return false }
    for _ in 0..<Self.looks {
      if var connection = try? client.connect(), (try? connection.call(Ping())) != nil { return true }
      usleep(Self.pause)
    }
    return false
  }

  private func play(by client: DaemonClient) -> ExitStatus {
    do throws(ConnectionError) {
      let outcome = try SetupTone(client: client).play()
      dialogue.tell(SetupWords.tone(outcome))
      if case .failed = outcome { return .playerFailed }
      dialogue.tell(SetupWords.done)
      return .done
    } catch {
      return client.complain(error)
    }
  }
}
