import Handling
import Library
package import MediaIntents
import NameIndex
import Names
import Replying
import Resolution
import Shortcuts
import Understanding

/// Making, telling, renaming and forgetting shortcuts.
extension Turn {
  // MARK: By what it does

  /// Makes a shortcut of what a sentence defines, or refuses what is not understood of it. Returns nil if the sentence
  /// begins otherwise.
  mutating func respondToDefinition() async -> [Response]? {
    guard let words = language.interpreter.definition(in: said) else { return nil }
    if let (phrase, steps) = definition(in: words) { return await make(phrase, steps.map { ShortcutStep($0) }) }
    if let responses = await respondToSaying() { return responses }
    return [.refused(.shortcut(.notUnderstood(words)))]
  }

  /// The shortest phrase behind which every word says what to do, and the sentences behind it; without one, that behind which
  /// the fewest words are left over. A greeting is not torn, since one may stand before any request.
  private func definition(in words: String) -> (phrase: String, steps: [String])? {
    let all = SentenceWords(words, keepsSigns: true)
    guard all.count > 1 else { return nil }
    let found = (1...min(ShortcutPhrase.maxWords, all.count - 1)).compactMap { count -> Definition? in
      let rest = String(words[all[count].range.lowerBound...])
      return steps(in: language.interpreter.withoutConsequents(rest)).map {
        Definition(phrase: all.text(0..<count).trimmingEnds, steps: $0.steps, cost: $0.cost)
      }
    }
    let plain = found.enumerated().filter { place, definition in
      // Words between the phrase and what is done belong to neither.
      definition.cost < Self.costOfSkippedWord && !found[..<place].contains { $0.steps == definition.steps }
    }.map(\.element)
    let best = plain.last { isGreeting($0.phrase) } ?? plain.first ?? found.min { $0.cost < $1.cost }
    return best.map { ($0.phrase, $0.steps) }
  }

  private struct Definition {
    let phrase: String
    let steps: [String]
    let cost: Int
  }

  private func isGreeting(_ words: String) -> Bool {
    reader.followUps(words, in: language).contains { if case .smallTalk = $0 { true } else { false } }
  }

  /// The sentences of a text, each of which is understood by itself, and what their readings cost; nil if one is not
  /// understood. What is to be played one after the other stays one sentence, since the second would replace the first.
  private func steps(in text: String) -> (steps: [String], cost: Int)? {
    var steps: [(start: String.Index, end: String.Index, plays: Bool)] = []
    var (start, total) = (text.startIndex, 0)
    while true {
      let rest = String(text[start...])
      let joint = language.interpreter.joints(in: rest).first { joint in
        joint.kind == .sequence && cost(ofStep: joint.before) != nil && rest.hasSuffix(joint.after)
      }
      let piece = joint?.before ?? rest
      guard let cost = cost(ofStep: piece), let end = text[start...].firstRange(of: piece)?.upperBound else {
        return nil
      }
      total += cost
      let plays = self.plays(piece)
      if plays, let last = steps.last, last.plays {
        steps[steps.count - 1].end = end
      } else {
        steps.append((start, end, plays))
      }
      guard let joint else { break }
      start = text.index(text.endIndex, offsetBy: -joint.after.count)
    }
    return (steps.map { String(text[$0.start..<$0.end]).trimmingEnds }, total)
  }

  /// What the reading of a sentence costs that asks for something by itself; nil if it does not.
  private func cost(ofStep words: String) -> Int? {
    if shortcuts?.book.run(by: words) != nil { return 0 }
    let own = GrammarReading(of: words, in: language, reader)
    if own.isCertain, case .requests(let requests) = own.effect, !requests.isEmpty {
      guard own.request?.interpretation.isBareName != true else { return nil }
      return own.requests.reduce(0) { sum, request in
        let said = request.interpretation
        let isMissing = said.request.mediaSearch.map { !$0.isPointer } == true && !request.isFound
        return sum + said.cost + (said.skipped + said.unexplained + (isMissing ? 1 : 0)) * Self.costOfSkippedWord
      }
    }
    let meant = Hypotheses(of: words, in: language, reader, mayBeSaidOtherwise: isLibraryKnown).chosen
    return meant?.reading.request == nil ? nil : Self.costOfOtherWords
  }

  private static let (costOfSkippedWord, costOfOtherWords) = (100, 1_000)

  private func plays(_ words: String) -> Bool {
    guard shortcuts?.book.run(by: words) == nil else { return false }
    let reading = GrammarReading(of: words, in: language, reader)
    guard case .requests(let requests) = reading.effect else { return false }
    return requests.contains { $0.kind == .play }
  }

  /// Makes a shortcut, after one yes if its words mean something already.
  ///
  /// - Parameter wish: what the wish is counted as that it is made of; nil if it is made of none.
  private mutating func make(_ words: String, _ steps: [ShortcutStep], of wish: String? = nil) async -> [Response] {
    guard let desk = shortcuts?.desk else { return [] }
    guard await handler.allows(.add) else { return [.refused(.sessionLocked)] }
    guard let phrase = try? ShortcutPhrase(words) else { return [.refused(.shortcut(.phrase(words)))] }
    if isReserved(phrase.spoken) { return [.refused(.shortcut(.reserved(phrase.text)))] }
    let shortcut = Shortcut(phrase: phrase, steps: steps)
    do throws(Reason) { try await desk.store.add(shortcut, isRehearsed: true) } catch { return [.refused(error)] }
    let making = ShortcutInMaking(shortcut: shortcut, wish: wish)
    guard let hidden = await hiddenMeaning(of: phrase.spoken), !isRehearsed else { return await keep(making, nil) }
    var question = Question(.control, .shortcut, .confirmationRequired, name: phrase.text)
    question.hidden = hidden
    var open = OpenQuestion(question: question, request: .nothing, asked: now, language: language.code)
    open.making = making
    state.ask(open)
    return [.question(question)]
  }

  /// Writes a shortcut, which may hide another meaning.
  mutating func keep(_ making: ShortcutInMaking, _ hidden: HiddenMeaning?) async -> [Response] {
    guard let desk = shortcuts?.desk else { return [] }
    guard await handler.allows(.add) else { return [.refused(.sessionLocked)] }
    do throws(Reason) {
      try await desk.store.add(making.shortcut, isRehearsed: isRehearsed)
    } catch {
      return [.refused(error)]
    }
    if !isRehearsed {
      state.pushUndoable(UndoableAction(lasting: .shortcut, of: making.shortcut.phrase.text))
      if let wish = making.wish { desk.wishes.noteDeclined(wish, by: person, on: desk.moment().day) }
    }
    return [.shortcut(.made(making.shortcut.summary(hiding: hidden)))]
  }

  /// What words mean if they are no shortcut; nil if nothing that the library or the grammar knows. Words that only make
  /// conversation count as nothing.
  func hiddenMeaning(of phrase: String) async -> HiddenMeaning? {
    var words = utterance
    words.content = .sentence(phrase)
    var fresh = Turn(
      utterance: words, person: person, language: language, index: index, handler: handler, now: now, explains: true,
      library: library, reader: reader, otherReader: nil, state: ConversationState())
    let responses = await fresh.respondToSentence()
    if let performed = fresh.performed.first {
      // Words that are left over are the point.
      let said = performed.interpretation
      guard performed.isFound, said.unexplained == 0, said.ignored.isEmpty, fresh.clausesLeftOut.isEmpty else {
        return nil
      }
      return performed.best.map { .item($0.item) } ?? .something
    }
    if case .question(let question)? = responses.first, question.parameter != .intent { return .something }
    return responses.contains { if case .examples = $0 { true } else { false } } ? .something : nil
  }

  // MARK: By what was done

  /// Responds to what is asked about shortcuts; nil if nothing is.
  mutating func respondToSaying() async -> [Response]? {
    for followUp in reader.followUps(said, in: language) {
      guard case .shortcut(let saying, let isBare) = followUp else { continue }
      if let responses = await respond(to: saying, isBare: isBare) {
        self.followUp = followUp
        return responses
      }
    }
    return nil
  }

  private mutating func respond(to saying: ShortcutSaying, isBare: Bool) async -> [Response]? {
    guard let book = shortcuts?.book else { return nil }
    switch saying {
    case .list:
      guard await handler.allows(.search) else { return [.refused(.sessionLocked)] }
      return [.shortcut(.listed(book.shortcuts.map { $0.summary() }))]
    case .describe(let name):
      let shortcut = book.entry(saidBy: name.trimmingEnds)?.shortcut
      if shortcut == nil, isBare { return nil }
      guard await handler.allows(.search) else { return [.refused(.sessionLocked)] }
      guard let shortcut else { return [.refused(.shortcut(.unknown(name)))] }
      return [.shortcut(.described(shortcut.summary()))]
    case .rename(let name, let other):
      if isBare, book.entry(called: name.trimmingEnds) == nil { return nil }
      return await rename(name.trimmingEnds, to: other.trimmingEnds)
    case .forget(let name): return await forget(name.trimmingEnds)
    case .keep(let name):
      if isBare, state.focus?.isNewBookmark == true || state.focus?.makesPlaylist == true { return nil }
      // A thing gets a name of its own by the same words.
      if isBare, let own = readings.first, own.interpretation.request.kind == .affinity, own.isRequestOfItsOwn {
        return nil
      }
      return await keepDeed(as: name.trimmingEnds, isBare: isBare)
    }
  }

  private mutating func rename(_ name: String, to other: String) async -> [Response] {
    guard let desk = shortcuts?.desk else { return [] }
    if let refusal = await refusalOfChange() { return [.refused(refusal)] }
    do throws(Reason) {
      var shortcut = try await desk.store.shortcut(called: name)
      let before = shortcut.phrase
      let open = before.slots.map { " {\($0)}" }.joined()
      guard let phrase = try? ShortcutPhrase(before.slots.count == 1 ? other + open : other),
        phrase.slots == before.slots
      else { return [.refused(.shortcut(.phrase(other)))] }
      if isReserved(phrase.spoken) { return [.refused(.shortcut(.reserved(other)))] }
      shortcut.phrase = phrase
      try await desk.store.replace(name, with: shortcut, isRehearsed: isRehearsed)
      if !isRehearsed { state.pushUndoable(UndoableAction(lasting: .shortcut, of: phrase.text)) }
      return [.shortcut(.renamed(before.spoken, to: phrase.spoken))]
    } catch {
      return [.refused(error)]
    }
  }

  private mutating func forget(_ name: String) async -> [Response] {
    guard let desk = shortcuts?.desk else { return [] }
    if let refusal = await refusalOfChange() { return [.refused(refusal)] }
    do throws(Reason) {
      let shortcut = try await desk.store.remove(name, isRehearsed: isRehearsed)
      if !isRehearsed { state.pushUndoable(UndoableAction(lasting: .shortcut, of: shortcut.phrase.text)) }
      return [.shortcut(.forgotten(shortcut.phrase.spoken))]
    } catch {
      return [.refused(error)]
    }
  }

  /// Why whoever speaks may not change the shortcuts of the household now; nil if they may.
  private func refusalOfChange() async -> Reason? {
    if !handler.mayDelete { return .keptFrom(.deletion) }
    return await handler.allows(.add) ? nil : .sessionLocked
  }

  /// Makes a shortcut for what was just done. Returns nil if nothing was and the words may mean something else.
  private mutating func keepDeed(as name: String, isBare: Bool) async -> [Response]? {
    guard let kept = state.kept else { return isBare ? nil : [.refused(.shortcut(.nothingToKeep))] }
    guard let step = step(of: kept) else { return [.refused(.shortcut(.nothingToKeep))] }
    return await make(name, [step], of: kept.wish)
  }

  /// The sentence of what was done or, where it needs what was said before it, one that names the item. An item that was
  /// named is pinned.
  private func step(of kept: KeptDeed) -> ShortcutStep? {
    let isPinned = kept.performed.count == 1 && kept.performed[0].namesOne
    let pinned = isPinned ? kept.item?.identifier.text : nil
    if saysTheSameAlone(kept) { return ShortcutStep(kept.sentence.trimmingEnds, item: pinned) }
    guard kept.performed.count == 1, case .play = kept.performed[0].request, let item = kept.item else { return nil }
    let example = item.artist.map { Example.playBy(item.title, artist: $0) } ?? .play(item.title)
    return ShortcutStep(language.writer.sentence(of: example), item: item.identifier.text)
  }

  /// Whether a sentence without any context asks for what was done.
  private func saysTheSameAlone(_ kept: KeptDeed) -> Bool {
    if shortcuts?.book.run(by: kept.sentence) != nil { return true }
    let meant = Hypotheses(of: kept.sentence, in: language, reader, mayBeSaidOtherwise: isLibraryKnown).meant
    let requests = meant.requests.map(KeptRequest.init)
    return !requests.isEmpty && requests == kept.performed
  }
}

extension Shortcut {
  /// As it is told.
  package func summary(hiding hidden: HiddenMeaning? = nil) -> ShortcutSummary {
    ShortcutSummary(phrase: phrase.text, steps: steps.map(\.sentence), hidden: hidden)
  }
}

extension Focus {
  /// Whether it made a playlist, which the next sentence may name.
  fileprivate var makesPlaylist: Bool {
    if case .add(let intent) = request.interpretation.request { [.create, .copy].contains(intent.edit) } else { false }
  }
}
