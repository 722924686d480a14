import Handling
import Library
import MediaIntents
import NameIndex
import Names
import Resolution
import Shortcuts
import Understanding

/// The open places of a shortcut: what can stand there, and how it is asked for.
extension Turn {
  /// More values are not listed.
  private static let maxChoices = 10

  /// Asks for what is left open. Where the library has few such things, they are listed at once.
  ///
  /// - Parameter began: when steps were done already; nil if none were.
  mutating func ask(
    for slot: ShortcutSlot, of run: ShortcutRun, because reason: Reason? = nil, began: ConversationState.Moment? = nil
  ) -> Response {
    let choices = choices(slot.kind)
    var question = Question(
      .control, .shortcutValue, choices.isEmpty ? .needsValue : .disambiguation, name: slot.name, choices: choices,
      distinction: .title, reason: reason)
    (question.place, question.prompt) = (slot.kind.rawValue, slot.question)
    var open = OpenQuestion(
      question: question, request: .nothing, asked: now, language: language.code)
    open.place = OpenPlace(run: run, slot: slot, began: began)
    state.ask(open)
    return .question(question)
  }

  /// All things of a kind; none if there are too many to list, or any words will do.
  private func choices(_ kind: SlotKind) -> [MediaItem] {
    if kind == .room { return handler.playerNames.prefix(Self.maxChoices).map(MediaItem.init(player:)) }
    guard let type = kind.type else { return [] }
    let records = library.vocabulary(of: type).filter { !library.owners.isAnothers($0.id) }
    return records.count <= Self.maxChoices ? records.map(\.item) : []
  }

  /// The only thing that there is of a kind, which needs no question.
  func onlyChoice(_ kind: SlotKind) -> String? {
    let choices = choices(kind)
    return choices.count == 1 ? choices[0].title : nil
  }

  /// What is put into the sentences for what was said; nil if there is no such thing here. While files are still read for the
  /// first time, anything may be there.
  func value(_ kind: SlotKind, saidAs said: String) -> String? {
    let said = said.trimmingEnds
    guard !said.isEmpty else { return nil }
    switch kind {
    case .words: return said
    case .number: return number(saidAs: said)
    case .room: return handler.playerName(for: said) == nil ? nil : said
    case .genre:
      if language.genreNames.has(said) || library.reading != nil { return said }
      let search = language.genreNames.adding(to: MediaSearch(genreNames: [said]))
      return library.resolver.candidates(for: search).contains(where: \.relaxed.isEmpty) ? said : nil
    case .artist, .album, .song, .playlist, .show, .book, .station:
      if library.reading != nil { return said }
      let search = MediaSearch(mediaType: kind.type ?? .unknown, mediaName: said)
      return library.resolver.candidates(for: search).first?.relaxed.isEmpty == true ? said : nil
    }
  }

  /// A number without its unit, in digits if its words are known in English.
  private func number(saidAs said: String) -> String? {
    let words = SpokenName(said).words
    if let digits = words.first(where: { $0.allSatisfy(\.isNumber) }) { return digits }
    return language.interpreter.hasNumber(said) ? said : nil
  }

  // MARK: Answers

  /// Answers a question about a shortcut; nil if none is open, or the sentence is something else.
  mutating func answerAboutShortcut() async -> [Response]? {
    guard let open = state.question else { return nil }
    if let place = open.place { return await answer(open, place) }
    guard let shortcut = open.making else { return nil }
    for followUp in reader.followUps(utterance.sentence, in: language) {
      switch followUp {
      case .yes:
        self.followUp = followUp
        state.closeQuestion()
        return await keep(shortcut, open.question.hidden)
      case .no, .cancel, .callOff, .keep, .mistaken:
        self.followUp = followUp
        return cancel()
      default: continue
      }
    }
    state.closeQuestion()
    return nil
  }

  private mutating func answer(_ open: OpenQuestion, _ place: OpenPlace) async -> [Response]? {
    let kind = place.slot.kind
    for followUp in reader.followUps(utterance.sentence, in: language) {
      var value: String?
      switch followUp {
      case .no, .cancel, .callOff, .keep, .mistaken:
        self.followUp = followUp
        return cancel()
      case .again: return [.question(open.question)]
      case .any: value = place.slot.fallback ?? open.question.choices.first?.title
      case .number(let number) where kind != .number && kind != .words:
        value = open.question.choices.element(number)?.title
      default: continue
      }
      if let value {
        self.followUp = followUp
        return await fill(place, with: value)
      }
    }
    if isReserved(utterance.sentence) || isOtherRequest(than: kind) {
      state.closeQuestion()
      return nil
    }
    if let value = saidValues.lazy.compactMap({ [self] in self.value(kind, saidAs: $0) }).first {
      return await fill(place, with: value)
    }
    var next = open
    next.question.reason = .shortcut(.invalid(place: place.slot.name, said: utterance.sentence))
    next.misses += 1
    next.asked = now
    guard next.misses <= OpenQuestion.maxMisses else { return cancel() }
    state.ask(next)
    return [.question(next.question)]
  }

  /// Whether the sentence asks for something else than a value: it has a verb of its own.
  private func isOtherRequest(than kind: SlotKind) -> Bool {
    guard let best = readings.first, best.isRequestOfItsOwn else { return false }
    return kind == .words
      || value(kind, saidAs: utterance.sentence) == nil && !best.interpretation.isBareName
        && best.interpretation.slots.allSatisfy { value(kind, saidAs: $0.text) == nil }
  }

  /// What may be the value in the sentence, as a whole first.
  private var saidValues: [String] {
    let plain = language.interpreter.withoutCourtesy(utterance.sentence)
    return [utterance.sentence, plain].compactMap(\.self) + (readings.first?.interpretation.slots.map(\.text) ?? [])
  }

  /// Fills an open place and runs the shortcut.
  mutating func fill(_ place: OpenPlace, with value: String) async -> [Response] {
    isAnswered = true
    if let began = place.began { state.join(actionsSince: began) }
    var run = place.run
    run.values[place.slot.name] = value
    return await respond(running: run)
  }
}

extension SlotKind {
  /// The type of the things that it stands for; nil if these are not in the library.
  fileprivate var type: MediaItemType? {
    switch self {
    case .genre: .genre
    case .artist: .artist
    case .album: .album
    case .song: .song
    case .playlist: .playlist
    case .show: .podcastShow
    case .book: .audioBook
    case .station: .radioStation
    case .room, .number, .words: nil
    }
  }
}

extension ResolvedInterpretation {
  /// Stands where a question is about no request.
  static var nothing: ResolvedInterpretation {
    ResolvedInterpretation(Interpretation(request: .search(SearchForMediaIntent())), candidates: [])
  }
}

extension String {
  /// Without what is neither a letter nor a number around it.
  var trimmingEnds: String {
    let belongs = { (letter: Character) in
      letter.isLetter || letter.isNumber || letter == "%" || letter == "{" || letter == "}"
    }
    guard let start = firstIndex(where: belongs), let end = lastIndex(where: belongs) else { return "" }
    return String(self[start...end])
  }
}
