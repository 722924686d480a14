import Library
import Catalogue
import ControlProtocol
import ControlSocket
import Conversation
import Foundation
import Handling
import Journal
import MediaIntents
import Names
import Playback

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
      return .explanation(
        try await conversation.explain(
          Utterance(explain.sentence, from: explain.conversation, locale: explain.locale)))
    case .status(let wanted): return .status(try await status(of: try await player(wanted)))
    case .queue(let wanted): return .queue(await queue(of: try await player(wanted)))
    case .clearQueue(let wanted):
      try await player(wanted).player.perform(.clearQueue)
      return .done
    case .players: return .players(await players())
    case .usePlayer(let wanted):
      let player = try await player(wanted.player)
      try await world.use(player: player.name)
      await conversation.use(player: player.name, by: wanted.conversation)
      return .players(await players())
    case .removeFromQueue(let wanted):
      try await player(wanted).player.perform(.remove(at: wanted.entry.value - 1))
      return .done
    case .moveInQueue(let wanted):
      try await player(wanted).player.perform(.move(from: wanted.entry.value - 1, to: wanted.to.value - 1))
      return .done
    case .saveQueue(let wanted):
      let change = try await world.saveQueue(of: try await player(wanted).player, as: wanted.name.text)
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

  private func player(_ wanted: some PlayerMethod) async throws -> NamedPlayer {
    var name = wanted.player
    if name == nil, let asker = wanted.conversation { name = await conversation.player(meantBy: asker) }
    return try await player(name)
  }

  private func player(_ said: String?) async throws -> NamedPlayer {
    guard let said else { return try await world.players.present() }
    guard let name = world.playerName(for: said) else {
      throw ControlFailure.playerUnknown(said, known: world.players.entries.map(\.name))
    }
    return try await world.players.player(name)
  }

  private func players() async -> PlayerListing {
    let (states, usual) = (await world.players.states(), await world.players.usual)
    return PlayerListing(
      players: world.players.entries.map { entry in
        PlayerListing.Entry(
          name: entry.name, names: entry.otherNames, isUsual: entry.name == usual,
          state: states[entry.name].map { DaemonStatus.State($0.state) },
          current: states[entry.name]?.current?.item)
      })
  }

  private func status(of named: NamedPlayer) async throws -> DaemonStatus {
    DaemonStatus(
      await named.player.status(), of: named.name, isPrivate: world.journal.privacy.isOn,
      library: LibraryCounts(try await world.catalogue.counts()), pid: getpid())
  }

  private func queue(of named: NamedPlayer) async -> QueueListing {
    let queue = await named.player.queue()
    return QueueListing(items: queue.items.map(\.item), currentIndex: queue.currentIndex)
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
      problems.append(.init(path: problem.path, reason: try await conversation.words(for: problem.reason)))
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
