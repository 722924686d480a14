import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport

/// A daemon that answers by what is said to it, on a real socket.
struct ScriptedDaemon {
  let folder = TemporaryFolder()
  let server: ControlServer
  var path: String { folder.file("arioso/socket") }

  init() async throws {
    let server = ControlServer(path: folder.file("arioso/socket"))
    try await server.start { request, client in await Self.answer(request, client, server) }
    self.server = server
  }

  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) async throws
    -> CommandLineRun
  {
    try await CommandLineRun.arioso(
      arguments, input: input, environment: ["ARIOSO_SOCKET": path].merging(environment) { $1 })
  }

  static let item = MediaItem(identifier: ItemID("1"), title: "Outer Peace", type: .album, artist: "Toro")

  private static func answer(
    _ request: ControlRequest, _ client: ClientID, _ server: ControlServer
  ) async -> ControlResult {
    switch request {
    case .ask(let ask): .success(.reply(reply(ask)))
    case .explain(let explain):
      .success(
        .explanation(Explanation(sentence: explain.sentence, readings: [], request: .control(.pause), chosen: nil)))
    case .status:
      .success(.status(DaemonStatus(state: .paused, current: item, library: LibraryCounts(songs: 3), pid: 7)))
    case .libraryStatus:
      .success(.library(LibraryStatus(counts: LibraryCounts(songs: 3), folders: ["/music"], scanned: 0)))
    case .scanLibrary: await scan(client, server)
    case .players, .usePlayer: .success(.players(players(request)))
    case .queue: .success(.queue(QueueListing(items: [item], currentIndex: 0)))
    case .vocabulary: .success(.vocabulary(VocabularyListing(sets: [.init(kind: .shows, names: ["A", "B"])])))
    case .history: .success(.history(PlayHistory(plays: [.init(item: item, played: 0)])))
    case .version: .success(.version(DaemonVersion(version: "9.9", pid: 7)))
    case .removeFromQueue(let method) where method.entry.value > 1: .failure(.noSuchEntry)
    case .saveQueue: .success(.queueSaved(SavedQueue(playlist: item, added: 3, created: true)))
    case .removeFromQueue, .moveInQueue, .clearQueue, .ping, .subscribeToEvents: .success(.done)
    case .reloadConfiguration: .failure(.configurationInvalid(["a", "b"]))
    }
  }

  private static func players(_ request: ControlRequest) -> PlayerListing {
    var used = "desk"
    if case .usePlayer(let wanted) = request { used = wanted.player }
    return PlayerListing(players: [
      .init(name: "desk", isUsual: used == "desk", state: .playing, current: item),
      .init(name: "the kitchen", names: ["cuisine"], isUsual: used == "the kitchen"),
    ])
  }

  private static func reply(_ ask: Ask) -> Reply {
    let said =
      [ask.sentence, ask.conversation, ask.player, ask.locale].compactMap { $0 }.joined(separator: "|")
      + (ask.dryRun == true ? "|dry" : "") + (ask.voice == true ? "|voice" : "")
    var reply = Reply(
      state: .answered, request: .play, code: "success", items: [item], spoken: "spoken " + said,
      displayed: "displayed " + said)
    switch ask.sentence {
    case "refused": reply.state = .refused
    case "question": reply.state = .question
    case "broken":
      reply.state = .refused
      reply.playerFailed = true
    default: break
    }
    return reply
  }

  private static func scan(_ client: ClientID, _ server: ControlServer) async -> ControlResult {
    for done in [0, 5, 6, 10] {
      await server.send(.libraryProgress(ScanProgress(done: done, total: 10, perSecond: 100)), to: client)
    }
    let problem = ScanSummary.Problem(path: "/music/a.mp3", reason: "not audio")
    return .success(
      .scanned(ScanSummary(added: 9, changed: 0, removed: 0, unchanged: 0, seconds: 0.1, problems: [problem])))
  }
}
