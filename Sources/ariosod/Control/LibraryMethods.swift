import MediaFiles
import NameIndex
import Catalogue
import ControlProtocol
import Conversation
import Handling
import Journal
import Library
import MediaIntents
import Names
import OpenSubsonic

/// Methods about the library, its vocabulary and the listening history.
struct LibraryMethods: Sendable {
  let world: MediaWorld
  let library: LibraryScanner
  let conversation: Conversation
  let artwork: ArtworkLookup
  let configured: ConfiguredNames
  let servers: ServerLibraries

  func add(to table: inout MethodTable) {
    table.on(ScanLibrary.self) { [self] method, caller in try await scan(method, for: caller) }
    table.on(GetLibraryStatus.self) { [self] _, _ in try await status() }
    table.on(ListLibraryProblems.self) { [self] _, _ in
      let ratings = await world.ratings?.problems ?? []
      return LibraryProblems(problems: try await words(for: try await world.catalogue.problems() + ratings))
    }
    table.on(ListDuplicates.self) { [world] _, _ in
      LibraryDuplicates(
        duplicates: try await world.catalogue.duplicates().map { .init(item: $0.item, paths: $0.paths) })
    }
    table.on(ListMissing.self) { [world] _, _ in LibraryMissing(missing: try await world.missingFiles()) }
    table.on(GetVocabulary.self) { [world] method, caller in
      let names = SayableNames(of: await world.library.snapshot(), configured)
      return VocabularyListing(of: names, for: method, isGuest: caller.isGuest)
    }
    table.on(GetHistory.self) { [self] method, _ in try await history(method) }
  }

  private func scan(_ method: ScanLibrary, for caller: Caller) async throws -> ScanSummary {
    await servers.lookNow()
    let report = try await library.scan(all: method.all == true) { await caller.send(.libraryProgress($0)) }
    let problems = try await words(for: report.problems)
    return ScanSummary(
      added: report.filesAdded, changed: report.filesChanged, removed: report.filesRemoved,
      unchanged: report.filesFound - report.filesRead, seconds: report.duration / .seconds(1), problems: problems)
  }

  private func words(for problems: [ScanProblem]) async throws -> [ScanSummary.Problem] {
    var words: [ScanSummary.Problem] = []
    for problem in problems {
      words.append(.init(path: problem.path, reason: try await conversation.words(for: problem.reason)))
    }
    return words
  }

  private func status() async throws -> LibraryStatus {
    LibraryStatus(
      counts: LibraryCounts(try await world.catalogue.counts()), folders: await library.folders,
      scanning: await library.progress, scanned: try await world.catalogue.lastScan(),
      following: library.coverage.map {
        LibraryFollowing(folders: $0.folders, unwatched: $0.unwatched, isShared: $0.isShared)
      }, servers: try await serverStates())
  }

  private func serverStates() async throws -> [LibraryServer]? {
    var states: [LibraryServer] = []
    for library in servers.all {
      states.append(
        LibraryServer(
          name: library.connection.server.name, state: .init(library.connection.condition),
          read: try await world.catalogue.lastScan(of: library.root)))
    }
    return states.isEmpty ? nil : states
  }

  /// The latest plays of items with a name. Those of files outside the library have none and do not count.
  private func shownPlays(
    of person: PersonID, atMost limit: Int, _ item: (ItemID) -> MediaItem?
  ) async throws -> [PlayHistory.Play] {
    var count = limit
    while true {
      let plays = try await world.journal.history(limit: count, of: person)
      let known = plays.compactMap { play in
        item(play.item).map { PlayHistory.Play(item: $0, played: play.startedAt, heard: play.secondsHeard) }
      }
      guard known.count < limit, plays.count == count else { return Array(known.prefix(limit)) }
      count *= 4
    }
  }

  private func history(_ method: GetHistory) async throws -> PlayHistory {
    let snapshot = await world.library.snapshot()
    var plays = try await shownPlays(
      of: world.asked(in: method.conversation).asker, atMost: method.limit?.value ?? 20
    ) { snapshot.names[$0]?.item }
    for (place, item) in await artwork.completed(plays.map(\.item)).enumerated() { plays[place].item = item }
    return PlayHistory(plays: plays)
  }
}

extension LibraryCounts {
  init(_ counts: [MediaItemType: Int]) {
    func count(_ type: MediaItemType) -> Int { counts[type] ?? 0 }
    self.init(
      songs: count(.song), albums: count(.album), artists: count(.artist), playlists: count(.playlist),
      shows: count(.podcastShow), episodes: count(.podcastEpisode), audiobooks: count(.audioBook),
      stations: count(.radioStation))
  }
}

extension LibraryServer.State {
  fileprivate init(_ condition: SubsonicCondition) {
    self =
      switch condition {
      case .unknown: .unknown
      case .here: .here
      case .away: .away
      case .refusing: .refusing
      }
  }
}
