import Executors
package import Handling
package import Library
package import MediaIntents
import Names
import Replying
import Resolution
import Shortcuts
import Understanding
package import Views

/// Answers sentences: understands them, resolves them against the library, carries them out and phrases the reply.
///
/// The actor itself only keeps the states, on its own thread, so that questions about these never wait for a sentence to
/// be read.
package actor Conversation {
  private nonisolated let executor = QueueExecutor(label: "arioso.talk")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let library: LibraryIndex
  private let handler: RequestHandler
  private let otherReader: OtherReader?
  private let shortcuts: ShortcutDesk?
  private let threads: (any TaskExecutor)?
  private let now: @Sendable () -> Duration
  private var languages: Languages
  private var states = ConversationStates()
  private var queue = TurnQueue()
  private let clock: any Clock<Duration>
  private let readingTimeout: Duration

  /// - Parameters:
  ///   - otherReader: asked where the languages' own readers understand nothing.
  ///   - shortcuts: nil for none.
  ///   - threads: where sentences are read and carried out, since that takes long enough to delay other requests; nil
  ///     for the threads of all tasks.
  ///   - now: a monotonic time, by which questions expire.
  ///   - clock: measures `readingTimeout`.
  ///   - readingTimeout: how long a request waits for the first scan of the library.
  package init(
    languages: Languages, library: LibraryIndex, handler: RequestHandler, otherReader: OtherReader? = nil,
    shortcuts: ShortcutDesk? = nil, threads: (any TaskExecutor)? = nil,
    now: @escaping @Sendable () -> Duration = ContinuousClock.sinceStart,
    clock: any Clock<Duration> = ContinuousClock(), readingTimeout: Duration = .milliseconds(2500)
  ) {
    self.clock = clock
    self.readingTimeout = readingTimeout
    self.now = now
    self.library = library
    self.handler = handler
    self.otherReader = otherReader
    self.shortcuts = shortcuts
    self.threads = threads
    self.languages = languages
  }

  /// Answers a turn after the earlier ones of its conversation. During the first scan of the library, waits up to
  /// `readingTimeout` for missing names.
  ///
  /// - Parameter onLateReply: called if a launch that was reported as in progress fails later.
  package nonisolated func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    try await withTaskExecutorPreference(threads) { () async throws(UnknownLanguage) in
      try await take(utterance, onLateReply)
    }
  }

  /// The reply that a turn would get, and the turn as it would end.
  nonisolated func rehearse(_ utterance: Utterance) async throws(UnknownLanguage) -> (Reply, Turn) {
    try await withTaskExecutorPreference(threads) { () async throws(UnknownLanguage) in
      try await rehearsed(utterance)
    }
  }

  private func rehearsed(_ utterance: Utterance) async throws(UnknownLanguage) -> (Reply, Turn) {
    await beginTurn(in: utterance.conversation)
    defer { queue.end(in: utterance.conversation) }
    let attempt = try await attempt(utterance) { _ in }
    return (await attempt.reply().0, attempt.turn)
  }

  private func take(
    _ utterance: Utterance, _ onLateReply: @escaping @Sendable (Reply) -> Void
  ) async throws(UnknownLanguage) -> Reply {
    await beginTurn(in: utterance.conversation)
    defer { queue.end(in: utterance.conversation) }
    var attempt = try await attempt(utterance, onLateReply)
    if attempt.lacksUnreadFiles {
      for await _ in library.growth(timeout: readingTimeout, clock: clock) {
        attempt = try await self.attempt(utterance, onLateReply)
        guard attempt.lacksUnreadFiles else { break }
      }
    }
    let now = attempt.turn.now
    // Discards a question that was only opened by a missing name.
    if attempt.lacksUnreadFiles { attempt.turn.state = states.state(of: utterance.conversation, at: now) }
    let (reply, state) = await attempt.reply()
    guard !utterance.isDryRun else { return attempt.turn.language.writer.rehearsed(reply) }
    states.keep(state, of: utterance.conversation, at: now)
    return reply
  }

  private func attempt(
    _ utterance: Utterance, _ onLateReply: @escaping @Sendable (Reply) -> Void
  ) async throws(UnknownLanguage) -> TurnAttempt {
    var turn = try await turn(for: utterance, explains: false)
    let writer = turn.language.writer
    turn.onLateResponse = { onLateReply(writer.reply(to: $0)) }
    return await TurnAttempt(turn)
  }

  /// Explains how a sentence would be understood now in its conversation. Doesn't carry out anything.
  package nonisolated func explain(_ utterance: Utterance) async throws(UnknownLanguage) -> Explanation {
    try await withTaskExecutorPreference(threads) { () async throws(UnknownLanguage) in
      var turn = try await turn(for: utterance, explains: true)
      return await turn.explanation()
    }
  }

  private func beginTurn(in conversation: String) async {
    guard !queue.begin(in: conversation) else { return }
    await withCheckedContinuation { queue.wait($0, in: conversation) }
  }

  /// A turn in the language of the utterance.
  func turn(for utterance: Utterance, explains: Bool) async throws(UnknownLanguage) -> Turn {
    let person = utterance.person ?? handler.person(in: utterance.conversation)
    let snapshot = await library.snapshot(of: person)
    let now = now()
    var state = states.state(of: utterance.conversation, at: now)
    state.isOfGuest = utterance.isOfGuest
    state.lastingTarget = await handler.lastingPlayer(of: utterance.conversation)
    await languages.list(players: snapshot.ownNames.namesOfPlayers + (await handler.namesOfLoudspeakers()))
    let reader = SentenceReader(snapshot.resolver, explains: explains)
    var language = try await languages.language(of: utterance, answering: state.question, reader)
    state.usesTraditional = utterance.usesTraditional ?? state.usesTraditional
    if state.usesTraditional ?? languages.prefersTraditional { language = language.inTraditional }
    var turn = Turn(
      utterance: utterance, person: person, language: language, index: library,
      handler: handler.asked(by: person, asGuest: utterance.isOfGuest),
      now: now, explains: explains, library: snapshot, reader: reader, otherReader: otherReader, state: state)
    turn.shortcuts = shortcuts.map { desk in
      TurnShortcuts(desk: desk, book: desk.store.book) { [languages] utterance in
        try? await languages.language(of: utterance, answering: nil, reader)
      }
    }
    return turn
  }

  /// The player that the conversation currently refers to: one that was named recently, or else from now on.
  package func player(meantBy conversation: String) async -> String? {
    if let named = states.state(of: conversation, at: now()).target { return named }
    return await handler.lastingPlayer(of: conversation)
  }

  /// How parts of what is shown look in a language, a BCP 47 tag; in the default one if nil.
  package func views(in locale: String?) async throws(UnknownLanguage) -> ViewSet {
    try await languages.language(locale).writer.views
  }

  /// The open question of a conversation; nil if there is none.
  package func question(in conversation: String) -> Question? {
    states.state(of: conversation, at: now()).question?.question
  }

  /// Records an action done for a conversation outside of its turns, so that it can be undone there.
  package func note(_ action: UndoableAction, in conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.changedNothing = false
    state.pushUndoable(action)
    state.endTurn()
    // The last answer's own action is no longer the latest.
    state.lastAnswer?.isUndoable = false
    states.keep(state, of: conversation, at: now)
  }

  /// Records an action of nobody's conversation in the one that was used last, so that "undo" there takes it back.
  ///
  /// - Parameter isContinued: whether another one came just before it. The steps of a slider are undone as one.
  package func noteInLatest(_ action: UndoableAction, isContinued: Bool) async {
    guard let latest = states.latest else { return }
    let earlier = states.state(of: latest, at: now()).latestUndoable
    guard !isContinued || earlier.map(action.continues) != true else { return }
    await note(action, in: latest)
  }

  /// Notes that something was asked for outside of a conversation's turns and changed nothing, so that undo takes back nothing
  /// before it.
  package func noteUnchanged(in conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.changedNothing = true
    states.keep(state, of: conversation, at: now)
  }

  /// Notes that a conversation was shown the queue, so that numbers are those of its entries.
  package func noteQueueListed(in conversation: String) {
    let now = now()
    var state = states.state(of: conversation, at: now)
    guard !state.hasListedQueue else { return }
    state.hasListedQueue = true
    states.keep(state, of: conversation, at: now)
  }

  /// Notes that a conversation was shown the episodes of a show, so that numbers are theirs.
  package func noteListed(_ episodes: [MediaItem], of show: String, in conversation: String) {
    let now = now()
    var state = states.state(of: conversation, at: now)
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: show)
    let reading = ResolvedInterpretation(
      Interpretation(request: .search(SearchForMediaIntent(mediaSearch: search))), candidates: [])
    state.list = ToldList(items: episodes, reading: reading, at: now)
    states.keep(state, of: conversation, at: now)
  }

  /// Selects this player for a conversation, as if it had been named there.
  package func use(player: String, by conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.setTarget(player, at: now)
    states.keep(state, of: conversation, at: now)
  }

  /// Whether these words are the name of a room or floor of the configuration.
  package nonisolated func namesRoom(_ said: String) -> Bool { handler.namesRoom(said) }

  /// Notes the player or room where a conversation is spoken.
  package func note(home: String, of conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.home = home
    states.keep(state, of: conversation, at: now)
  }

  /// Describes a file problem in the default language.
  package func words(for problem: FileProblem) async throws(UnknownLanguage) -> String {
    try await languages.language().writer.words(for: problem)
  }

  /// Describes a problem with a podcast's feed in the default language.
  package func words(for problem: FeedProblem) async throws(UnknownLanguage) -> String {
    try await languages.language().writer.words(for: problem)
  }

  var defaultLanguage: Language {
    get async throws(UnknownLanguage) { try await languages.language() }
  }

  /// What a button says in the default language.
  package func words(for label: ActionLabel) async throws(UnknownLanguage) -> String {
    try await languages.language().writer.words(for: label)
  }

  /// The reply to a person who was to be heard, or to hear something, in this language or else the default one.
  package func reply(to problem: VoiceProblem, locale: String?) async throws(UnknownLanguage) -> Reply {
    try await languages.language(locale).writer.reply(to: problem)
  }

  /// Drops what was said in the conversations of a person.
  package func forget(_ person: PersonID) {
    states.drop { [handler] in handler.person(in: $0) == person }
  }

  /// Replaces the languages, for instance after their files have changed.
  package func use(_ languages: Languages) { self.languages = languages }
}

extension ContinuousClock {
  /// The time since the clock was first read.
  package static let sinceStart: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
