import ControlProtocol
import Conversation
import Foundation
import Handling
import Journal
import Library
import MediaFiles
import MediaIntents
import Resolution
import Subscriptions

/// Methods about the podcasts that are subscribed to.
struct PodcastMethods: Sendable {
  let subscriptions: SubscriptionManager
  let downloader: Downloader
  let episodes: EpisodeLibrary
  let players: PlayerSelection
  let directory: PodcastDirectory
  let conversation: Conversation
  /// Those in which no list is written.
  let ownFolders: [String]
  let numbers: EpisodeNumbers

  func add(to table: inout MethodTable) {
    table.on(ListPodcasts.self) { [self] _, _ in
      var podcasts: [PodcastStatus] = []
      for subscription in await subscriptions.all { podcasts.append(await status(subscription)) }
      return PodcastListing(podcasts: podcasts)
    }
    table.on(AddPodcast.self) { [self] method, _ in
      try await naming { () async throws(SubscriptionFailure) in
        let address = directory.address(named: method.address) ?? method.address
        let added = try await subscriptions.add(address)
        await note(.subscribed, of: added.title, in: method.conversation)
        return await status(added)
      }
    }
    table.on(RemovePodcast.self) { [self] method, _ in try await remove(method) }
    table.on(RefreshPodcasts.self) { [self] method, _ in try await refresh(method) }
    table.on(DownloadPodcast.self) { [self] method, _ in try await download(method, isRehearsed: false) }
    table.on(KeepPodcast.self) { [self] method, _ in
      try await naming { () async throws(SubscriptionFailure) in
        let subscription = try await subscriptions.subscription(named: method.podcast)
        try await subscriptions.keep(method.episodes?.value, of: subscription)
        await note(.downloadsSet, of: subscription.title, in: method.conversation)
        return await status(try await subscriptions.subscription(named: subscription.id))
      }
    }
    table.on(ImportPodcasts.self) { [self] method, _ in
      let imported = try await importList(try Self.absolute(method.path))
      if imported.added > 0 { await note(.imported, in: method.conversation) }
      return imported
    }
    table.on(ExportPodcasts.self) { [self] method, _ in
      let list = await subscriptions.list
      try export(to: method.path).write(Array(list.text(title: "Podcasts").utf8), ownFolders: ownFolders)
      return PodcastExport(podcasts: list.entries.count)
    }
    addEpisodes(to: &table)
    rehearse(RemovePodcast.self, &table) { $0.podcast }
    rehearse(KeepPodcast.self, &table) { $0.podcast }
    table.rehearse(DownloadPodcast.self) { [self] method, _ in try await download(method, isRehearsed: true) }
    table.rehearse(ImportPodcasts.self) { [self] method, _ in
      let list = try Self.list(at: try Self.absolute(method.path))
      let (added, refused) = await subscriptions.rehearse(list)
      return PodcastImport(
        added: added, known: list.entries.count - added - refused.count, refused: refused.map(\.address))
    }
    table.rehearse(ExportPodcasts.self) { [self] method, _ in
      try export(to: method.path).check(ownFolders: ownFolders)
      return PodcastExport(podcasts: await subscriptions.list.entries.count)
    }
  }

  private func export(to path: String) throws(ControlFailure) -> ExportedFile {
    ExportedFile(path: try Self.absolute(path), isReplaceable: OPMLDocument.isList, mode: 0o644)
  }

  /// A dry run answers with the podcast as it is.
  private func rehearse<Method: ControlMethod>(
    _: Method.Type, _ table: inout MethodTable, named name: @escaping @Sendable (Method) -> String
  ) where Method.Result == PodcastStatus {
    table.rehearse(Method.self) { [self] method, _ in
      try await naming { () async throws(SubscriptionFailure) in
        await status(try await subscriptions.subscription(named: name(method)))
      }
    }
  }

  private func remove(_ method: RemovePodcast) async throws -> PodcastStatus {
    try await naming { () async throws(SubscriptionFailure) in
      let subscription = try await subscriptions.subscription(named: method.podcast)
      let status = await status(subscription)
      try await subscriptions.remove(subscription, keepsFiles: method.keepFiles ?? false)
      await note(.unsubscribed, of: subscription.title, in: method.conversation)
      return status
    }
  }

  private func download(_ method: DownloadPodcast, isRehearsed: Bool) async throws -> PodcastDownload {
    let subscription: Subscription, wanted: Int, present: Int
    if let number = method.episode {
      guard method.last == nil else { throw ControlFailure.parameters("\"episode\" excludes \"last\"") }
      let found = try await episode(number, of: method.podcast)
      subscription = found.subscription
      (wanted, present) = await subscriptions.download([found.episode], of: subscription, isRehearsed: isRehearsed)
    } else {
      subscription = try await naming { () async throws(SubscriptionFailure) in
        try await subscriptions.subscription(named: method.podcast)
      }
      (wanted, present) = await subscriptions.download(
        newest: method.last?.value ?? 1, of: subscription, isRehearsed: isRehearsed)
    }
    if wanted > 0, !isRehearsed { await note(.downloaded, of: subscription.title, in: method.conversation) }
    return PodcastDownload(podcast: await status(subscription), wanted: wanted, present: present)
  }

  /// Lets undo tell that this is not taken back, in the conversation that a method names.
  func note(_ change: LastingChange, of name: String? = nil, in asker: String?) async {
    if let asker { await conversation.note(UndoableAction(lasting: change, of: name), in: asker) }
  }

  private func refresh(_ method: RefreshPodcasts) async throws -> PodcastRefresh {
    try await naming { () async throws(SubscriptionFailure) in
      var wanted = await subscriptions.all
      if let podcast = method.podcast { wanted = [try await subscriptions.subscription(named: podcast)] }
      let summary = await subscriptions.refresh(wanted, isForced: method.force ?? false)
      var failed: [PodcastStatus] = []
      for subscription in summary.failed { failed.append(await status(subscription)) }
      var refresh = PodcastRefresh(
        changed: summary.changed, unchanged: summary.unchanged, newEpisodes: summary.newEpisodes, failed: failed,
        merged: summary.merged.isEmpty ? nil : summary.merged.map { .init(podcast: $0.podcast, into: $0.into) })
      if summary.skipped > 0 { refresh.skipped = summary.skipped }
      if summary.postponed > 0 { refresh.postponed = summary.postponed }
      return refresh
    }
  }

  private static func list(at path: String) throws(ControlFailure) -> OPMLDocument {
    guard let data = FileManager.default.contents(atPath: path) else { throw .notFound(path) }
    guard let list = OPMLDocument([UInt8](data)) else { throw .parameters("\(path) is not a list of podcasts") }
    return list
  }

  private func importList(_ path: String) async throws -> PodcastImport {
    let list = try Self.list(at: path)
    let (added, refused) = try await naming { () async throws(SubscriptionFailure) in try await subscriptions.add(list)
    }
    var result = PodcastImport(
      added: added.count, known: list.entries.count - added.count - refused.count, refused: refused.map(\.address))
    await subscriptions.waitForFirst(of: added, atMost: Self.patience)
    let asked = await subscriptions.all.filter { known in added.contains { $0.id == known.id } }
    var failed: [PodcastStatus] = []
    for subscription in asked where subscription.problem != nil { failed.append(await status(subscription)) }
    if !failed.isEmpty { result.failed = failed }
    let waiting = asked.count { $0.checked == nil }
    if waiting > 0 { result.waiting = waiting }
    return result
  }

  /// How long an import waits for the feeds.
  private static let patience = Duration.seconds(30)

  func status(_ subscription: Subscription) async -> PodcastStatus {
    let episodes = await subscriptions.show(of: subscription)?.episodes ?? []
    var status = PodcastStatus(
      id: subscription.id, title: subscription.title, address: subscription.address, folders: subscription.folders,
      episodes: episodes.count)
    let downloaded = episodes.count { $0.file != nil }, waiting = episodes.count { $0.download?.state == .wanted }
    if downloaded > 0 { status.downloaded = downloaded }
    if waiting > 0 { status.waiting = waiting }
    status.keeps = subscription.keeps
    status.checked = subscription.checked
    status.due = subscription.hasEnded ? nil : subscription.due
    status.problem = subscription.problem
    return status
  }

  /// Tells a show of files in the library from one that does not exist.
  private func missing(_ name: String) async -> ControlFailure {
    let search = MediaSearch(mediaType: .podcastShow, mediaName: name)
    let found = await players.world.library.snapshot().resolver.candidates(for: search).first
    guard let found, found.relaxed.isEmpty, found.item.title.lowercased() == name.lowercased() else {
      return .notFound(name)
    }
    return .notSubscribed(found.item.title)
  }

  func naming<Result>(
    _ body: () async throws(SubscriptionFailure) -> Result
  ) async throws -> Result {
    do throws(SubscriptionFailure) {
      return try await body()
    } catch {
      switch error {
      case .feed(let problem, let page):
        throw ControlFailure.feed(problem, words: try await conversation.words(for: problem), page: page)
      case .alreadySubscribed(let subscription): throw ControlFailure.alreadySubscribed(subscription.title)
      case .notSubscribed(let name): throw await missing(name)
      case .ambiguous(let name, let found):
        throw ControlFailure.ambiguous(name, found.map { "\($0.title): \($0.address)" })
      case .tooShort(let name, let found): throw ControlFailure.tooShort(name, found.map(\.title))
      case .noDownload(let title): throw ControlFailure.noDownload(title)
      case .notADownload(let path): throw ControlFailure.notADownload(path: path)
      case .storage(let failure): throw failure
      }
    }
  }

  /// The daemon's current folder is not the client's.
  private static func absolute(_ path: String) throws(ControlFailure) -> String {
    guard path.hasPrefix("/") else { throw .parameters("\"path\" must be absolute") }
    return path
  }
}
