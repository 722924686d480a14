import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport

/// A daemon with scripted answers on a real socket.
struct ScriptedDaemon {
  let folder = TemporaryFolder()
  let server: ControlServer
  var path: String { folder.path("arioso/socket") }

  init() async throws {
    server = ControlServer(path: folder.path("arioso/socket"))
    try await server.start(answering: Self.methods)
  }

  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) async throws
    -> CommandLineRun
  {
    try await CommandLineRun.arioso(
      arguments, input: input, environment: ["ARIOSO_SOCKET": path].merging(environment) { $1 })
  }

  static let item = MediaItem(identifier: ItemID("1"), title: "Outer Peace", type: .album, artist: "Toro")

  static func source(_ player: String) -> EventSource { EventSource(player: player, epoch: 1, revision: 2) }

  private static let done = CommandOutcome(.success, player: "desk", epoch: 1, revision: 2)

  private static let methods: MethodTable = {
    var methods = MethodTable()
    methods.on(Ask.self) { ask, _ in
      if ask.sentence == "slow" { for await _ in AsyncStream<Void>.makeStream().stream {} }
      return reply(ask)
    }
    methods.on(Listen.self) { listen, _ in
      let ask = Ask(sentence: "whats this", conversation: listen.conversation)
      return HeardReply(hearings: ["whats this", "what is"], sentence: "whats this", reply: reply(ask))
    }
    methods.on(Announce.self) { method, _ in
      if method.text == "nobody" { throw ControlFailure.voice(.speakerOff, words: "No voice is configured.") }
      if method.everyone == true || method.rooms != nil {
        let places = method.everyone == true ? "everyone" : method.rooms?.joined(separator: "+") ?? ""
        return Announced(reply: reply(Ask(sentence: "\(method.text) → \(places)", conversation: "")))
      }
      return Announced()
    }
    methods.on(Explain.self) { explain, _ in
      Explanation(sentence: explain.sentence, readings: [], request: .control(.pause), chosen: nil)
    }
    methods.on(GetStatus.self) { method, _ in
      guard method.player == "attic" else {
        return DaemonStatus(state: .paused, current: item, library: LibraryCounts(songs: 3), pid: 7)
      }
      var status = DaemonStatus(player: "attic", state: .stopped, library: LibraryCounts(songs: 3), pid: 7)
      status.unreachable = "Connection refused"
      return status
    }
    methods.on(GetLibraryStatus.self) { _, _ in
      LibraryStatus(counts: LibraryCounts(songs: 3), folders: ["/music"], scanned: 0)
    }
    methods.on(ListLibraryProblems.self) { _, _ in
      LibraryProblems(problems: [.init(path: "/music/a.mp3", reason: "the file is empty")])
    }
    methods.on(Diagnose.self) { _, _ in
      Diagnosis(
        findings: [
          Finding(.playerUnreachable, "kitchen", detail: "Connection refused"),
          Finding(.filesUnreadable, "/music/a.mp3", count: 2),
        ], warnings: [LoggedWarning(time: 0, text: "a place could not be saved")])
    }
    methods.on(ListDuplicates.self) { _, _ in
      LibraryDuplicates(duplicates: [.init(item: item, paths: ["/music/a.flac", "/music/b.mp3"])])
    }
    methods.on(ListMissing.self) { _, _ in
      LibraryMissing(missing: [.init(path: "/music/c.mp3", playlists: ["Dinner"], liked: true, plays: 2)])
    }
    methods.on(ScanLibrary.self) { _, caller in await scan(for: caller) }
    methods.on(ListPlayers.self) { _, _ in players(using: "desk") }
    methods.on(UsePlayer.self) { method, _ in players(using: method.player) }
    methods.on(ListPodcasts.self) { _, _ in
      PodcastListing(
        podcasts: ["Owl Minutes", "Odd $(touch x)", "Kettle", "Radio 4"].map {
          PodcastStatus(id: $0, title: $0, address: "")
        })
    }
    methods.on(GetShowNotes.self) { method, _ in
      let number = method.episode.map { String($0.text.drop { $0 == "#" }) }
      let title = [method.podcast, number].compactMap(\.self).joined(separator: "|")
      let episode = PodcastEpisode(number: 1, title: title, published: 0, heard: .new)
      return EpisodeNotes(episode: episode, notes: method.podcast == "Kettle" ? nil : "Words")
    }
    methods.on(ListQueue.self) { _, _ in QueueListing(items: [item], currentIndex: 0) }
    methods.on(ClearQueue.self) { _, _ in done }
    methods.on(RemoveFromQueue.self) { method, _ in
      guard method.entry?.value == 1 else { throw ControlFailure.noSuchEntry }
      return done
    }
    methods.rehearse(RemoveFromQueue.self) { _, _ in done }
    methods.on(MoveInQueue.self) { _, _ in done }
    methods.on(SaveQueue.self) { _, _ in SavedQueue(playlist: item, added: 3, created: true) }
    methods.on(GetVocabulary.self) { _, _ in VocabularyListing(sets: [.init(kind: .shows, names: ["A", "B"])]) }
    methods.on(GetHistory.self) { _, _ in PlayHistory(plays: [.init(item: item, played: 0)]) }
    methods.on(GetVersion.self) { _, _ in DaemonVersion(version: "9.9", pid: 7) }
    return methods
  }()

  private static func players(using name: String) -> PlayerListing {
    PlayerListing(players: [
      .init(name: "desk", isDefault: name == "desk", state: .playing, current: item),
      .init(name: "the kitchen", names: ["cuisine"], isDefault: name == "the kitchen"),
    ])
  }

  private static func reply(_ ask: Ask) -> Reply {
    let said =
      [ask.sentence, ask.conversation, ask.player, ask.locale].compactMap { $0 }.joined(separator: "|")
      + (ask.dryRun == true ? "|dry" : "")
    var reply = Reply(
      state: .answered, request: .play, code: "success", items: [item], spoken: "spoken " + said,
      displayed: "displayed " + said)
    switch ask.sentence {
    case "refused": reply.state = .refused
    case "bogus", "bogus words":
      guard ask.isTyped == true else { break }
      reply.state = .refused
      reply.reason = "notUnderstood"
    case "question": reply.state = .question
    case "what is playing": reply.isAnswer = true
    case "broken":
      reply.state = .refused
      reply.playerFailed = true
    default: break
    }
    return reply
  }

  private static func scan(for caller: Caller) async -> ScanSummary {
    for done in [0, 5, 6, 10] {
      await caller.send(.libraryProgress(ScanProgress(done: done, total: 10, perSecond: 100)))
    }
    let problem = ScanSummary.Problem(path: "/music/a.mp3", reason: "not audio")
    return ScanSummary(added: 9, changed: 0, removed: 0, unchanged: 0, seconds: 0.1, problems: [problem])
  }
}
