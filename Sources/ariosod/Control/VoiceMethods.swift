import ControlProtocol
import Conversation
import MediaIntents

/// Methods of speaking and listening.
struct VoiceMethods: Sendable {
  let voice: VoiceParts
  let conversation: Conversation
  let requests: RequestMethods

  func add(to table: inout MethodTable) {
    table.on(Announce.self) { [self] method, _ in try await announce(method, isDryRun: false) }
    table.rehearse(Announce.self) { [self] method, _ in try await announce(method, isDryRun: true) }
    table.on(Listen.self) { [self] method, caller in try await listen(method, caller) }
    table.on(EndSpeech.self) { [voice] _, _ in
      await voice.hearing.endSpeech()
      return EmptyResult()
    }
    table.on(StopSpeaking.self) { [voice] _, _ in
      await voice.silence()
      return EmptyResult()
    }
  }

  private func announce(_ method: Announce, isDryRun: Bool) async throws -> Announced {
    let announcement = Announcement(
      method.text.clipped(to: .description), in: method.places, locale: method.locale)
    guard announcement.places == nil else { return try await announce(announcement, isDryRun) }
    do throws(VoiceProblem) {
      try await voice.announce(announcement, isDryRun: isDryRun)
      return Announced()
    } catch {
      throw ControlFailure.voice(error, words: try await conversation.reply(to: error, locale: nil).displayed)
    }
  }

  /// In rooms and on players, by the same rules as by a sentence.
  private func announce(_ announcement: Announcement, _ isDryRun: Bool) async throws -> Announced {
    let utterance = Utterance(
      .request(.control(.announce(announcement))), from: "", locale: announcement.locale, isDryRun: isDryRun)
    return Announced(reply: try await conversation.answer(utterance))
  }

  /// Listens, answers and speaks the answer.
  private func listen(_ method: Listen, _ caller: Caller) async throws -> HeardReply {
    if let path = method.path, !path.hasPrefix("/") { throw ControlFailure.parameters("\"path\" must be absolute") }
    if method.afterSpeech == true { await voice.finishSpeaking() } else { await voice.silence() }
    let end = Task { [voice] in
      // A client that has hung up waits for nothing, and what it heard is not done. It may do so before listening begins.
      while (try? await Task.sleep(for: .milliseconds(500))) != nil {
        if await !caller.isConnected(), !Task.isCancelled { await voice.hearing.cancel() }
      }
    }
    defer { end.cancel() }
    return try await voice.hearing.withRoom {
      do {
        let hearings = try await voice.hearing.listen(to: method.path, language: voice.language(method.locale))
        // By now somebody else may be listened to.
        end.cancel()
        guard await caller.isConnected() else { throw VoiceProblem.unheard }
        return try await answer(hearings, method, caller)
      } catch let problem as VoiceProblem {
        let reply = try await conversation.reply(to: problem, locale: method.locale)
        guard await caller.isConnected() else { return HeardReply(hearings: [], sentence: nil, reply: reply) }
        let isToldByTone = if problem == .unheard { await voice.hearing.giveUp() } else { false }
        if !isToldByTone { await voice.say(reply.spoken, locale: nil) }
        return HeardReply(hearings: [], sentence: nil, reply: reply)
      }
    }
  }

  private func answer(_ hearings: [String], _ method: Listen, _ caller: Caller) async throws -> HeardReply {
    let ask = Ask(
      sentence: hearings[0], hearings: Array(hearings.dropFirst()), aloud: true, conversation: method.conversation,
      dryRun: method.dryRun, player: method.player, locale: method.locale)
    let (reply, sentence) = try await requests.ask(ask, caller)
    return HeardReply(hearings: hearings, sentence: sentence, reply: reply)
  }
}

extension Announce {
  fileprivate var places: PlaceSet? {
    if everyone == true { return PlaceSet(isEverywhere: true) }
    let names = ([player].compactMap(\.self) + (rooms ?? [])).prefix(Self.mostPlaces).map { $0.clipped(to: .name) }
    return names.isEmpty ? nil : PlaceSet(Array(names))
  }

  private static let mostPlaces = 64
}
