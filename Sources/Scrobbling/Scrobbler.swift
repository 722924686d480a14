package import Journal
package import MediaFiles
package import MediaIntents
import Soup

/// Sends plays to the services that the person has added, each on its own.
///
/// Without an account nothing is ever sent.
package actor Scrobbler {
  /// Reads the tags of the file at a path; nil if it cannot be read.
  package typealias ReadTags = @Sendable (String) async -> FileTags?

  let journal: Journal
  let client: ServiceClient
  let version: String
  let now: @Sendable () -> Int64
  private let accounts: ScrobbleAccounts
  private let rules: ScrobbleRules
  private let readTags: ReadTags
  /// The servers of the library.
  let receivers: [any PlayReceiver]
  /// By name.
  private var known: [String: ScrobbleAccount] = [:]
  private var lines: [String: SendingLine] = [:]
  /// The tags of what began last, by address.
  private var tags: [String: FileTags] = [:]
  private var isRunning = false

  private static let maxTags = 8

  /// - Parameters:
  ///   - known: the accounts in the file.
  ///   - receivers: the servers that are told about the plays of their own songs.
  package init(
    journal: Journal, accounts: ScrobbleAccounts, known: [ScrobbleAccount], rules: ScrobbleRules, client: ServiceClient,
    version: String, receivers: [any PlayReceiver] = [], now: @escaping @Sendable () -> Int64,
    readTags: @escaping ReadTags
  ) {
    self.receivers = receivers
    self.journal = journal
    self.accounts = accounts
    self.rules = rules
    self.client = client
    self.version = version
    self.now = now
    self.readTags = readTags
    for account in known { self.known[account.name] = account }
  }

  /// Sends what waits, from now on.
  package func start() {
    isRunning = true
    for account in known.values { open(account) }
    for receiver in receivers where lines[receiver.name] == nil {
      lines[receiver.name] = SendingLine(
        ScrobbleSender(receiver.name, ServerPlays(receiver: receiver), journal, now: now), now: now)
    }
  }

  package func stop() async {
    isRunning = false
    for line in lines.values { await line.stop() }
    lines = [:]
  }

  // MARK: Plays

  /// Tells the services what is playing and reads its tags for later.
  package func began(_ entry: PlayableItem) {
    if let name = receiver(of: entry)?.name, let line = lines[name], !journal.privacy.isOn {
      let track = track(of: entry)
      Task { await line.sender.announce(track) }
    }
    guard !known.isEmpty, known.values.contains(where: { rules.includes(entry.item.type, in: $0.kind) }) else { return }
    Task {
      await note(entry)
      guard let track = ScrobbleTrack(entry, tags[entry.address]), !journal.privacy.isOn else { return }
      for (name, line) in lines {
        guard let kind = known[name]?.kind, rules.includes(entry.item.type, in: kind) else { continue }
        await line.sender.announce(track)
      }
    }
  }

  private func note(_ entry: PlayableItem) async {
    guard let path = FileAddress.path(entry.address), let read = await readTags(path) else { return }
    if tags.count >= Self.maxTags { tags = [:] }
    tags[entry.address] = read
  }

  /// The messages to queue together with a play.
  package func entries(for play: Play, of entry: PlayableItem) -> [ScrobbleEntry] {
    let served = [self.entry(for: play, of: entry)].compactMap(\.self)
    let wanted = known.values.filter { rules.includes(play, of: entry, in: $0.kind) }
    guard !wanted.isEmpty, let track = ScrobbleTrack(entry, tags[entry.address]) else { return served }
    return served + wanted.compactMap { ScrobbleEntry(.play, track, for: $0, at: play.startedAt) }
  }

  /// Queues a person's opinions about songs.
  package func queue(
    _ affinity: MediaAffinityType, about entries: [PlayableItem], by person: PersonID = .household
  ) async throws(StorageFailure) {
    let songs = entries.filter { $0.item.type == .song }
    guard !known.isEmpty, !songs.isEmpty else { return }
    var messages: [ScrobbleEntry] = []
    for song in songs {
      await note(song)
      guard let track = ScrobbleTrack(song, tags[song.address]) else { continue }
      let opinion = ScrobbleOpinion(track: track, affinity: affinity)
      messages += known.values.compactMap { ScrobbleEntry(.opinion, opinion, for: $0, at: now()) }
    }
    try await journal.queue(messages.map { $0.told(of: person) })
    await queued()
  }

  /// Queues a song that was heard on a station, if its title tells the artist.
  ///
  /// - Parameter start: in seconds since 1970.
  package func queue(stationTitle: String, at start: Int64, heard seconds: Double) async throws(StorageFailure) {
    guard !known.isEmpty, rules.includesStationSong(heard: seconds),
      let track = ScrobbleTrack(stationTitle: stationTitle)
    else { return }
    try await journal.queue(known.values.compactMap { ScrobbleEntry(.play, track, for: $0, at: start) })
    await queued()
  }

  /// Sends what was queued.
  package func queued() async {
    for line in lines.values {
      await line.sender.takeNewPlay()
      line.wake()
    }
  }

  // MARK: Accounts

  package var all: [ScrobbleAccount] { known.values.sorted { $0.name < $1.name } }

  func account(named name: String) throws(ScrobbleFailure) -> ScrobbleAccount {
    guard let account = known[name] ?? all.first(where: { $0.name.hasPrefix(name) && !name.isEmpty }) else {
      throw .unknown(name)
    }
    return account
  }

  /// Saves an account, and sends its queue if it can be sent to.
  func save(_ account: ScrobbleAccount) async throws(ScrobbleFailure) {
    do throws(StorageFailure) { try accounts.set(account) } catch { throw .storage(error) }
    known[account.name] = account
    await lines.removeValue(forKey: account.name)?.stop()
    guard isRunning else { return }
    open(account)
    try await retry(account.name)
  }

  func forget(_ account: ScrobbleAccount) async throws(ScrobbleFailure) {
    do throws(StorageFailure) {
      try accounts.remove(account.name)
      known[account.name] = nil
      await lines.removeValue(forKey: account.name)?.stop()
      try await journal.removeScrobbles(of: account.name)
    } catch {
      throw .storage(error)
    }
  }

  /// Sends at once, also what was set aside.
  package func retry(_ name: String) async throws(ScrobbleFailure) {
    let account = try account(named: name)
    guard let line = lines[account.name] else { return }
    do throws(StorageFailure) { try await line.sender.retry() } catch { throw .storage(error) }
    line.wake()
  }

  func senderState(of account: ScrobbleAccount) async -> SenderState? {
    guard let sender = lines[account.name]?.sender else { return nil }
    try? await sender.load()
    return await sender.state
  }

  private func open(_ account: ScrobbleAccount) {
    guard account.isReady, lines[account.name] == nil, let service = service(of: account) else { return }
    lines[account.name] = SendingLine(ScrobbleSender(account.name, service, journal, now: now), now: now)
  }
}
