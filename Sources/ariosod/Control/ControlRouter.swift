import Library
import Catalogue
import ControlProtocol
import ControlSocket
import Conversation
import Foundation
import Handling
import Journal
import Listening
import MediaIntents
import Names

/// Leads each request of the socket to the part that answers it.
struct ControlRouter: Sendable {
  let conversation: Conversation
  let library: LibraryScanner
  let configuration: ConfigurationReloader
  let locales: LocaleFolders
  let world: MediaWorld
  let server: ControlServer

  func answer(_ request: ControlRequest, from client: ClientID) async -> ControlResult {
    do {
      return .success(try await carryOut(request, client))
    } catch let failure as ControlFailure {
      return .failure(failure)
    } catch let unknown as UnknownLanguage {
      return .failure(.localeUnknown(unknown.tag, known: locales.codes))
    } catch CatalogueFailure.scanRunning {
      return .failure(.scanRunning)
    } catch let failure as StorageFailure {
      return .failure(.storage(failure))
    } catch PlayerFailure.endOfQueue where request.editsQueue {
      return .failure(.noSuchEntry)
    } catch PlayerFailure.nothingPlaying where request.editsQueue {
      return .failure(.noSuchEntry)
    } catch let failure as PlayerFailure {
      return .failure(.player(failure))
    } catch {
      return .failure(.unexpected("\(error)"))
    }
  }

  private func carryOut(_ request: ControlRequest, _ client: ClientID) async throws -> ControlAnswer {
    switch request {
    case .ask(let ask): return .reply(try await answer(ask, client))
    case .explain(let explain):
      return .explanation(try await conversation.explain(explain.sentence, locale: explain.locale))
    case .status(let wanted): return .status(try await status(of: try await read(wanted)))
    case .queue(let wanted): return .queue(QueueListing(try await read(wanted)))
    case .clearQueue(let wanted):
      try await perform(.clearQueue, wanted)
      return .done
    case .players: return .players(await players())
    case .usePlayer(let wanted):
      let player = try await read(wanted.player)
      try await world.players.setDefault(player.name)
      await conversation.use(player: player.name, by: wanted.conversation)
      return .players(await players())
    case .removeFromQueue(let wanted):
      try await perform(.remove([.index(wanted.entry.value - 1)]), wanted)
      return .done
    case .moveInQueue(let wanted):
      try await perform(.move(.index(wanted.entry.value - 1), to: wanted.to.value - 1), wanted)
      return .done
    case .saveQueue(let wanted):
      let change = try await world.saveQueue(try await read(wanted).snapshot.queue, as: wanted.name.text)
      return .queueSaved(SavedQueue(playlist: change.playlist, added: change.added.count, created: change.created))
    case .scanLibrary: return .scanned(try await scan(for: client))
    case .libraryStatus: return .library(try await libraryStatus())
    case .vocabulary(let wanted): return .vocabulary(await VocabularyAnswer(world.library.snapshot()).listing(wanted))
    case .history(let wanted): return .history(try await history(wanted))
    case .version: return .version(DaemonVersion(pid: getpid()))
    case .subscribeToEvents, .ping: return .done
    case .reloadConfiguration: return .reloaded(try await configuration.reload())
    }
  }

  private func answer(_ ask: Ask, _ client: ClientID) async throws -> Reply {
    let utterance = Utterance(
      ask.sentence, from: ask.conversation, locale: ask.locale, target: ask.player, isDryRun: ask.dryRun ?? false)
    return try await conversation.answer(utterance) { [server] reply in
      Task { await server.send(.answerLater(LaterAnswer(conversation: ask.conversation, reply: reply)), to: client) }
    }
  }

  private func perform(_ command: ListeningCommand, _ wanted: some PlayerMethod) async throws {
    let player = try await read(wanted)
    try await player.controller.perform(command, from: .socket, given: player.snapshot)
  }

  private func read(_ wanted: some PlayerMethod) async throws -> PlayerReading {
    var name = wanted.player
    if name == nil, let asker = wanted.conversation { name = await conversation.player(meantBy: asker) }
    return try await read(name)
  }

  private func read(_ said: String?) async throws -> PlayerReading {
    guard let said else { return try await world.players.readActive() }
    guard let name = world.playerName(for: said) else {
      throw ControlFailure.playerUnknown(said, known: world.players.entries.map(\.name))
    }
    return try await world.players.read(name)
  }

  private func players() async -> PlayerListing {
    let (started, defaultName) = (await world.players.readStarted(), await world.players.defaultName)
    return PlayerListing(
      players: world.players.entries.map { entry in
        let snapshot = started.first { $0.name == entry.name }?.snapshot
        return PlayerListing.Entry(
          name: entry.name, names: entry.otherNames, isUsual: entry.name == defaultName,
          state: snapshot?.status.state, current: snapshot?.current)
      })
  }

  private func status(of player: PlayerReading) async throws -> DaemonStatus {
    DaemonStatus(
      player.snapshot, isPrivate: world.journal.privacy.isOn,
      library: LibraryCounts(try await world.catalogue.counts()), pid: getpid())
  }

  private func libraryStatus() async throws -> LibraryStatus {
    LibraryStatus(
      counts: LibraryCounts(try await world.catalogue.counts()), folders: await library.folders,
      scanning: await library.scanning, scanned: await library.scanned)
  }

  private func scan(for client: ClientID) async throws -> ScanSummary {
    let report = try await library.scan { [server] in await server.send(.libraryProgress($0), to: client) }
    var problems: [ScanSummary.Problem] = []
    for problem in report.problems {
      problems.append(.init(path: problem.path, reason: await conversation.words(for: problem.reason)))
    }
    return ScanSummary(
      added: report.changes.added.count, changed: report.changes.changed.count, removed: report.filesRemoved,
      unchanged: report.filesFound - report.filesRead, seconds: report.duration / .seconds(1), problems: problems)
  }

  private func history(_ wanted: GetHistory) async throws -> PlayHistory {
    let snapshot = await world.library.snapshot()
    let plays = try await world.journal.history(limit: wanted.limit?.value ?? 20)
    return PlayHistory(
      plays: plays.compactMap { play in
        snapshot.names[play.item].map { .init(item: $0.item, played: play.startedAt, heard: play.secondsHeard) }
      })
  }
}

extension ControlRequest {
  fileprivate var editsQueue: Bool {
    switch self {
    case .removeFromQueue, .moveInQueue, .saveQueue: true
    default: false
    }
  }
}
