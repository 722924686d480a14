import Foundation
import Journal
import MediaIntents

/// Sends the queue of one account, oldest first, and waits as long as the service wants.
///
/// A message leaves the queue only by an answer. What was sent without an answer, because of a crash or a lost
/// connection, is looked up before it is sent again, unless the service itself takes a play only once.
actor ScrobbleSender {
  private let name: String
  private let service: any ScrobbleService
  private let journal: Journal
  private let now: @Sendable () -> Int64
  private(set) var state = SenderState()
  private var isLoaded = false
  private var isSending = false
  /// Halved while a batch is refused, to find the message that is the cause.
  private var batchLimit: Int

  /// How many messages are read at once, which includes those of the last batch.
  private static let longestLook = 200
  /// Earlier times are those of a clock that was not set.
  private static let earliest: Int64 = 1_577_836_800

  init(_ name: String, _ service: any ScrobbleService, _ journal: Journal, now: @escaping @Sendable () -> Int64) {
    self.name = name
    self.service = service
    self.journal = journal
    self.now = now
    batchLimit = service.maxBatch
  }

  /// Sends until the queue is empty or it has to wait. Returns when to send again; nil if nothing is left.
  func send() async -> Int64? {
    guard !isSending else { return nil }
    isSending = true
    defer { isSending = false }
    do throws(StorageFailure) {
      try await load()
      while !Task.isCancelled {
        if state.due > now() { return state.due }
        guard try await sendBatch() else { return nil }
      }
    } catch {
      state.wait(for: .storage, rest: nil, at: now())
      return state.due
    }
    return nil
  }

  /// Sends at once although a failure is waited out.
  func retry() async throws(StorageFailure) {
    try await load()
    state.due = 0
    try await journal.retryScrobbles(of: name)
    try await save()
  }

  /// Sends soon if the network was the cause of the wait, because it may be back.
  func takeNewPlay() {
    if state.problem == .unreachable { state.due = min(state.due, now()) }
  }

  /// Tells what is playing, unless the service rests.
  func announce(_ track: ScrobbleTrack) async {
    guard (try? await load()) != nil, state.due <= now(), !isSending else { return }
    let answer = await service.announce(track)
    if let rest = answer.rest { state.due = max(state.due, now() + Int64(rest)) }
  }

  /// Reads the state of an earlier run.
  func load() async throws(StorageFailure) {
    guard !isLoaded else { return }
    state = SenderState(try await journal.scrobblerState(of: name))
    isLoaded = true
  }

  private func save(sent: [Int] = [], refused: [Int: String] = [:]) async throws(StorageFailure) {
    try await journal.settle(name, sent: sent, refused: refused, state: state.bytes)
  }
}

// MARK: - Batches

extension ScrobbleSender {
  /// Returns false if nothing waits.
  private func sendBatch() async throws(StorageFailure) -> Bool {
    var limit = batchLimit
    if let daily = service.maxDaily {
      limit = min(limit, state.leftToday(of: daily, at: now()))
      if limit == 0 { return try await waitForTomorrow() }
    }
    let waiting = try await journal.waitingScrobbles(of: name, limit: Self.longestLook)
    guard let first = waiting.first else { return false }
    if !state.unclear.isEmpty { return try await lookUp(waiting) }
    if try await setAside(waiting) { return true }
    if first.entry.kind == .opinion { return try await sendOpinion(first) }
    let batch = waiting.prefix { $0.entry.kind == .play }.prefix(limit).compactMap(SentPlay.init)
    if service.countsRepeats {
      state.unclear = batch.map(\.row)
      try await save()
    }
    try await take(await service.submit(batch), batch.map(\.row))
    return true
  }

  private func waitForTomorrow() async throws(StorageFailure) -> Bool {
    guard !(try await journal.waitingScrobbles(of: name, limit: 1)).isEmpty else { return false }
    state.waitForTomorrow(at: now())
    try await save()
    return true
  }

  private func sendOpinion(_ waiting: QueuedScrobble) async throws(StorageFailure) -> Bool {
    guard let opinion = try? JSONDecoder().decode(ScrobbleOpinion.self, from: Data(waiting.entry.content)) else {
      try await save(refused: [waiting.row: "unreadable"])
      return true
    }
    try await take(await service.submit(opinion), [waiting.row], arePlays: false)
    return true
  }

  /// Sets aside what cannot be sent. Returns false if there is nothing of the kind.
  private func setAside(_ waiting: [QueuedScrobble]) async throws(StorageFailure) -> Bool {
    var refused: [Int: String] = [:]
    for scrobble in waiting where scrobble.entry.kind == .play {
      if let age = service.maxAge, scrobble.entry.at < now() - age { refused[scrobble.row] = "too old" }
      if scrobble.entry.at < Self.earliest { refused[scrobble.row] = "the clock was not set" }
      if SentPlay(scrobble) == nil { refused[scrobble.row] = "unreadable" }
    }
    guard !refused.isEmpty else { return false }
    try await save(refused: refused)
    return true
  }

  /// Removes the plays of the last batch that the service has.
  private func lookUp(_ waiting: [QueuedScrobble]) async throws(StorageFailure) -> Bool {
    let unclear = waiting.filter { state.unclear.contains($0.row) }.compactMap(SentPlay.init)
    guard let known = await service.known(among: unclear) else {
      state.wait(for: .unreachable, rest: nil, at: now())
      try await save()
      return true
    }
    state.unclear = []
    state.count(known.count, at: now())
    try await save(sent: known.sorted())
    return true
  }

  private func take(_ answer: SubmissionAnswer, _ rows: [Int], arePlays: Bool = true) async throws(StorageFailure) {
    var (sent, refused): ([Int], [Int: String]) = ([], [:])
    switch answer.outcome {
    case .taken(let turnedDown, let left):
      (sent, refused) = (rows.filter { turnedDown[$0] == nil && !left.contains($0) }, turnedDown)
      state.succeed()
      if arePlays { state.count(sent.count, at: now()) }
      if !left.isEmpty { state.waitForTomorrow(at: now()) }
    case .refused where rows.count > 1: batchLimit = rows.count / 2
    case .refused(let reason):
      refused = Dictionary(uniqueKeysWithValues: rows.map { ($0, reason) })
      batchLimit = service.maxBatch
    case .later(let problem), .unclear(let problem): state.wait(for: problem, rest: answer.rest, at: now())
    case .stopped(let problem): state.stop(for: problem, at: now())
    }
    if case .unclear = answer.outcome {} else { state.unclear = [] }
    if let rest = answer.rest { state.due = max(state.due, now() + Int64(rest)) }
    try await save(sent: sent, refused: refused)
  }
}

extension SentPlay {
  fileprivate init?(_ queued: QueuedScrobble) {
    guard let track = try? JSONDecoder().decode(ScrobbleTrack.self, from: Data(queued.entry.content)) else {
      return nil
    }
    self.init(row: queued.row, at: queued.entry.at, track: track)
  }
}
