import ControlProtocol
import MediaIntents

/// Carries out commands by the methods that every other client calls.
struct CommandDesk: Sendable {
  let methods: MethodTable
  let library: ServedLibrary
  let cache: TrackCache
  let queues: QueueLog
  let gate: PasswordGate
  let updates: UpdateCount
  let wishes = OptionWishes()
  let started = ContinuousClock.now

  init(methods: MethodTable, library: ServedLibrary, gate: PasswordGate) {
    self.methods = methods
    self.library = library
    self.gate = gate
    cache = TrackCache(library)
    queues = QueueLog()
    updates = UpdateCount()
  }

  /// Answers one command, or refuses it.
  func answer(_ line: RequestLine, _ session: inout Session) async throws(Refusal) -> Answer {
    guard let command = Command.all[line.name] else {
      throw Refusal(.unknown, "unknown command \"\(line.name)\"")
    }
    guard session.isAllowed || command.isForEveryone else {
      throw Refusal(.permission, "you don't have permission for \"\(line.name)\"")
    }
    try command.check(line.arguments.count, of: line.name)
    let answer = try await command.run(self, Arguments(line.arguments), &session)
    guard !answer.isTooLong else { throw Refusal(.system, "the answer is too long; ask for a part of it") }
    return answer
  }

  func call<Method: ControlMethod>(_ method: Method, _ session: Session) async throws(Refusal) -> Method.Result {
    do throws(ControlFailure) {
      return try await methods.call(method, from: Caller(name: session.name, send: { _ in }, subscribe: {}))
    } catch {
      throw Refusal(error)
    }
  }

  /// Carries out a command of a player, whose outcome is seen in its status.
  func control(_ method: some ControlMethod, _ session: Session) async throws(Refusal) -> Answer {
    _ = try await call(method, session)
    return Answer()
  }

  /// Everything of the library.
  func table() async throws(Refusal) -> TrackTable {
    do {
      return try await cache.all()
    } catch {
      throw (error as? ControlFailure).map(Refusal.init) ?? Refusal(.system, "the library cannot be read")
    }
  }

  func status(_ session: Session) async throws(Refusal) -> DaemonStatus {
    await wishes.added(to: try await call(GetStatus(window: Offset(2), player: session.player), session))
  }

  /// The queue as it is now, with the version that clients know it by.
  func queue(_ session: Session) async throws(Refusal) -> QueueReading {
    let status = try await status(session)
    if let known = await queues.known(status, of: session.player) { return known }
    let listing = try await call(
      ListQueue(limit: PositiveCount(PositiveLimits.range.upperBound), player: status.player), session)
    return await queues.note(listing, status, of: session.player)
  }
}

extension Refusal {
  init(_ failure: ControlFailure) {
    let words = RPCError(withoutPaths: failure).message
    switch failure {
    case .noSuchEntry: self = .noSuchSong
    case .player(.nothingPlaying), .player(.endOfQueue): self = .notPlaying
    case .notFound: self.init(.absent, words)
    case .nameTaken: self.init(.exists, "Playlist already exists")
    case .sessionLocked, .refused, .notEditable: self.init(.permission, words)
    case .parameters: self.init(.argument, words)
    default: self.init(.system, words)
    }
  }
}

/// Numbers the updates of the library that clients asked for.
actor UpdateCount {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}
