import Catalogue
import ControlProtocol
import Conversation
import Glibc
import Handling
import Journal
import MediaIntents

/// The methods of the control protocol, each with the part of the daemon that carries it out.
struct ControlMethods: Sendable {
  let conversation: Conversation
  let library: LibraryScanner
  let configuration: ConfigurationReloader
  let locales: LocaleFolders
  let world: MediaWorld

  var table: MethodTable {
    var table = MethodTable { [locales] error in ControlFailure(error, locales: locales) }
    table.on(SubscribeToEvents.self) { _, caller in
      await caller.subscribe()
      return EmptyResult()
    }
    table.on(GetVersion.self) { _, _ in DaemonVersion(pid: getpid()) }
    table.on(Ping.self) { _, _ in EmptyResult() }
    table.on(ReloadConfiguration.self) { [configuration] _, _ in try await configuration.reload() }
    SentenceMethods(conversation: conversation).add(to: &table)
    let players = PlayerSelection(world: world, conversation: conversation)
    PlayerMethods(players: players, world: world, conversation: conversation).add(to: &table)
    QueueMethods(players: players, world: world).add(to: &table)
    LibraryMethods(world: world, library: library, conversation: conversation).add(to: &table)
    return table
  }
}

extension ControlFailure {
  fileprivate init(_ error: any Error, locales: LocaleFolders) {
    self =
      switch error {
      case let failure as ControlFailure: failure
      case let unknown as UnknownLanguage: .localeUnknown(unknown.tag, known: locales.codes)
      case let failure as StorageFailure: .storage(failure)
      case let failure as PlayerFailure: .player(failure)
      default: .unexpected("\(error)")
      }
  }
}

/// Methods that take a sentence.
struct SentenceMethods: Sendable {
  let conversation: Conversation

  func add(to table: inout MethodTable) {
    table.on(Ask.self) { [self] in try await answer($0, $1) }
    table.on(Explain.self) { [conversation] explain, _ in
      try await conversation.explain(
        Utterance(explain.sentence, from: explain.conversation ?? "", locale: explain.locale))
    }
  }

  private func answer(_ ask: Ask, _ caller: Caller) async throws -> Reply {
    let utterance = Utterance(
      ask.sentence, from: ask.conversation, locale: ask.locale, target: ask.player, isDryRun: ask.dryRun ?? false)
    return try await conversation.answer(utterance) { reply in
      Task { await caller.send(.answerLater(LaterAnswer(conversation: ask.conversation, reply: reply))) }
    }
  }
}
