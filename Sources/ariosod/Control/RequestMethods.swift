import NameIndex
import ControlProtocol
import Conversation
import Handling
import Library
import MediaIntents
import Names
import Views

/// Methods that are turns of a conversation: sentences, and requests without a sentence.
struct RequestMethods: Sendable {
  let conversation: Conversation
  let world: MediaWorld
  let artwork: ArtworkLookup
  let late: LateReplies
  let voice: VoiceParts
  let activity: ActivityCounter

  func add(to table: inout MethodTable) {
    table.on(Ask.self) { [self] in try await ask($0, $1).reply }
    table.on(GetViews.self) { [conversation] method, _ in
      let surface = method.surface?.value ?? .displayed
      return ViewListing(of: try await conversation.views(in: method.locale), on: surface)
    }
    table.on(Explain.self) { [conversation] explain, _ in
      try await conversation.explain(
        Utterance(explain.sentence, from: explain.conversation ?? "", locale: explain.locale))
    }
    table.on(Play.self) { [self] in try await play($0, $1) }
    table.on(PlayEntry.self) { [self] in
      try await answer($0, .entry($0.entry.value), target: $0.player, isDryRun: $0.dryRun ?? false, $1)
    }
    table.on(Choose.self) { [self] in try await answer($0, .choice(try $0.content), $1) }
    table.on(Dismiss.self) { [self] in try await answer($0, .dismissal, $1) }
    table.on(Undo.self) { [self] in try await answer($0, .undo, $1) }
    table.on(Redo.self) { [self] in try await answer($0, .redo, $1) }
    table.on(Transfer.self) { [self] in
      try await answer($0, .request(.control(.transfer(to: $0.to))), target: $0.player, $1)
    }
    table.on(SetAffinity.self) { [self] method, caller in
      let items = try await world.items(method.items)
      let intent = UpdateMediaAffinityIntent(mediaItems: items, affinityType: method.affinity.value)
      return try await answer(method, .request(.affinity(intent)), caller)
    }
    table.on(AddToLibrary.self) { [self] in try await edit($0, $1) }
    table.on(RemoveFromLibrary.self) { [self] in try await edit($0, $1) }
  }

  /// Answers the hearing of a sentence that the library makes most of, aloud if asked for. Returns it with the answer.
  func ask(_ ask: Ask, _ caller: Caller) async throws -> (reply: Reply, sentence: String) {
    var utterance = Utterance(
      ask.sentence, from: ask.conversation, locale: ask.locale, target: ask.player, isDryRun: ask.dryRun ?? false)
    utterance.isTyped = ask.isTyped ?? false
    utterance.appends = ask.appends ?? false
    utterance.isUnattended = ask.isUnattended ?? false
    utterance.resultLimit = ask.limit?.value
    utterance.tellsParts = ask.parts ?? false
    let heard =
      if let patience = ask.patience {
        try await answer(utterance, ask, within: patience, caller)
      } else {
        try await answer(utterance, ask, caller)
      }
    if ask.aloud == true { await voice.say(heard.reply.spoken, locale: ask.locale) }
    return heard
  }

  /// Runs a shortcut as a turn of a conversation.
  func run(_ method: RunShortcut, _ caller: Caller) async throws -> Reply {
    var utterance = Utterance(
      .shortcut(method.phrase), from: method.conversation, locale: method.locale, target: method.player,
      isDryRun: method.dryRun ?? false)
    utterance.isUnattended = method.isUnattended ?? false
    return try await answer(utterance, caller)
  }

  /// Uses the player of a place, unless the conversation means another one.
  private func settle(in home: String, _ asker: String) async throws {
    await conversation.note(home: home, of: asker)
    if conversation.namesRoom(home) { return }
    let players = PlayerSelection(world: world, conversation: conversation)
    let name = try players.name(of: home)
    guard await conversation.player(meantBy: asker) == nil else { return }
    await conversation.use(player: name, by: asker)
  }

  private func play(_ method: Play, _ caller: Caller) async throws -> Reply {
    if method.items != nil, method.search != nil { throw ControlFailure.parameters("\"items\" excludes \"search\"") }
    let intent = PlayMediaIntent(
      mediaItems: try await method.items.asyncMap(world.items), mediaSearch: method.search?.search,
      playShuffled: method.shuffle, playbackRepeatMode: method.repeat?.value, resumePlayback: method.resume,
      playbackQueueLocation: method.location?.value, playbackSpeed: method.speed.map { .rate($0.value) })
    return try await answer(
      method, .request(.play(intent)), target: method.player, isDryRun: method.dryRun ?? false, caller)
  }

  private func edit<Kind>(_ method: LibraryEdit<Kind>, _ caller: Caller) async throws -> Reply {
    let items = try await world.items(method.items)
    let intent = AddMediaIntent(mediaItems: items, mediaDestination: .library, edit: Kind.edit)
    return try await answer(method, .request(.add(intent)), caller)
  }

  private func answer(
    _ method: some RequestMethod, _ content: Utterance.Content, target: String? = nil, isDryRun: Bool = false,
    _ caller: Caller
  ) async throws -> Reply {
    let utterance = Utterance(
      content, from: method.conversation, locale: method.locale, target: target, isDryRun: isDryRun)
    return try await answer(utterance, caller)
  }

  private func answer(
    _ utterance: Utterance, _ ask: Ask, within patience: Seconds, _ caller: Caller
  ) async throws -> (reply: Reply, sentence: String) {
    try await Patience(limit: ExternalNumber.wait(patience.value)).result {
      try await answer(utterance, ask, caller)
    } orElse: {
      (late.reply(to: utterance), ask.sentence)
    } later: { heard in
      await caller.send(.answerLater(late.answer(heard.reply, to: utterance)))
    }
  }

  private func answer(
    _ utterance: Utterance, _ ask: Ask, _ caller: Caller
  ) async throws -> (reply: Reply, sentence: String) {
    var utterance = caller.isGuest ? utterance.ofGuest : utterance
    let others = ask.hearings ?? []
    let likeliest =
      others.isEmpty ? nil : try await conversation.likeliest(of: [ask.sentence] + others, for: utterance)
    let sentence = likeliest ?? ask.sentence
    utterance.content = .sentence(sentence)
    if let home = ask.home, !utterance.isDryRun { try await settle(in: home, utterance.conversation) }
    return (try await answer(utterance, caller), sentence)
  }

  private func answer(_ utterance: Utterance, _ caller: Caller) async throws -> Reply {
    let reply = try await activity.counting(isDryRun: utterance.isDryRun) {
      try await conversation.answer(caller.isGuest ? utterance.ofGuest : utterance) { [late] reply in
        Task { await caller.send(.answerLater(late.answer(reply, to: utterance))) }
      }
    }
    return await artwork.completed(reply)
  }
}

extension Choose {
  fileprivate var content: Utterance.Choice {
    get throws(ControlFailure) {
      switch (choice, item) {
      case (let choice?, nil): .place(choice.value)
      case (nil, let item?): .item(item)
      default: throw .parameters("either \"choice\" or \"item\" must be given")
      }
    }
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
    if let self { try await transform(self) } else { nil }
  }
}

// MARK: - What methods ask of the world

extension MediaWorld {
  /// The items of the library with these identifiers. Throws `ControlFailure.notFound` for the first unknown one.
  func items(_ list: ItemList) async throws(ControlFailure) -> [MediaItem] {
    let names = await library.snapshot().names
    var items: [MediaItem] = []
    for identifier in list.items {
      guard let record = names[identifier] else { throw .notFound(identifier.text) }
      items.append(record.item)
    }
    return items
  }

  /// Throws `ControlFailure.sessionLocked` if requests of this kind are forbidden at the moment.
  func checkAllowed(_ kind: Request.Kind) async throws(ControlFailure) {
    guard await RequestHandler(world: self).allows(kind) else { throw .sessionLocked }
  }
}
