import Configuration
import ControlProtocol
import MediaIntents

/// Sets up rooms by questions: the Snapcast server, the players that feed it, and what its rooms are called.
struct RoomSetupCommand {
  private let client: DaemonClient
  private let output: Output
  private let dialogue = SetupDialogue()

  init(client: DaemonClient, output: Output) { (self.client, self.output) = (client, output) }

  func run() -> ExitStatus {
    guard SetupDialogue.isPossible, !client.options.json else { return refused(SetupWords.noTerminal, .usage) }
    let environment = Environment.values(of: BaseDirectories.variables)
    guard let directories = BaseDirectories(environment: environment) else {
      return refused(SetupWords.noHome)
    }
    do {
      guard let server = try server() else { return .refused }
      guard let draft = try RoomQuestions(dialogue: dialogue, server: server).draft() else { return .refused }
      return try write(draft, directories)
    } catch let failure as ConnectionError {
      return client.complain(failure)
    } catch {
      return refused(SetupWords.ended)
    }
  }

  private func refused(_ problem: String, _ status: ExitStatus = .refused) -> ExitStatus {
    client.complain(problem, status)
    return status
  }

  // MARK: The server

  /// Asks until a server answers; nil if there is to be none.
  private func server() throws -> RoomServers.Server? {
    var connection = try client.connect()
    while true {
      let answer = try dialogue.answer(to: RoomSetupWords.whichServer)
      if answer == "q" { return nil }
      let place = answer.isEmpty ? nil : Place(answer)
      if !answer.isEmpty, place == nil {
        dialogue.tell(RoomSetupWords.noPlace(answer))
        continue
      }
      let found = try connection.call(FindRoomServers(host: place?.host, port: place?.port)).servers
      if let server = try chosen(among: found) { return server }
      dialogue.tell(RoomSetupWords.noServer(place?.host))
    }
  }

  private func chosen(among servers: [RoomServers.Server]) throws(SetupDialogue.Ended) -> RoomServers.Server? {
    guard servers.count > 1 else { return servers.first }
    for (index, server) in servers.enumerated() { dialogue.tell("  \(index + 1). \(RoomSetupWords.line(server))") }
    while true {
      let answer = try dialogue.answer(to: RoomSetupWords.whichOfThese)
      if let number = answer.isEmpty ? 1 : ExternalNumber.ordinal(answer), servers.indices.contains(number - 1) {
        return servers[number - 1]
      }
    }
  }

  /// A host, and a port if it was said.
  private struct Place {
    let host: String
    var port: PositiveCount?

    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count < 3, let host = parts.first, !host.isEmpty, !text.contains(" ") else { return nil }
      self.host = String(host)
      guard parts.count == 2 else { return }
      guard let port = ExternalNumber.ordinal(String(parts[1])), 1...65535 ~= port else { return nil }
      self.port = PositiveCount(port)
    }
  }

  // MARK: The configuration

  private func write(_ draft: RoomDraft, _ directories: BaseDirectories) throws -> ExitStatus {
    let file = WholeFile(directories.config + "/" + ConfigurationFile.name)
    let text: String
    do throws(ConfigurationError) {
      text = try draft.added(to: file.exists ? file.path : nil, directories)
    } catch {
      return refused(error.lines(file: file.path).joined(separator: "\n"))
    }
    if client.options.dryRun {
      output.write(text)
      return .done
    }
    dialogue.tell(draft.preview)
    guard try dialogue.confirms(RoomSetupWords.write(file), usual: true) else {
      dialogue.tell(SetupWords.kept)
      return .refused
    }
    let replaces = file.exists
    do throws(WholeFile.Failure) {
      try file.write(text, replaces: replaces)
    } catch {
      return refused(SetupWords.problem(error))
    }
    dialogue.tell(SetupWords.written(file, replaces: replaces))
    var connection = try client.connect()
    dialogue.tell(SetupWords.reloaded(try connection.call(ReloadConfiguration())))
    dialogue.tell(RoomSetupWords.done)
    return .done
  }
}
