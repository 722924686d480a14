import MediaIntents

extension Answer {
  /// SiriKit has no response code for an open question, so the code is `unspecified`: the request hasn't been handled
  /// yet. The reason is the kind of question.
  init(_ question: Question) {
    var sentences: [Phrase] = []
    if question.isRepeated { sentences.append(Phrase("ask.again")) }
    sentences += question.relaxed.map { .relaxed($0, for: question.choices.first) }
    if question.parameter == .shortcutValue, let reason = question.reason {
      sentences.append(.reason(reason, item: nil))
    }
    if let playlist = question.missingPlaylist {
      sentences.append(Phrase("ask.noPlaylist", [.playlist: .name(playlist)]))
    }
    self.init(
      request: question.request, code: PlayMediaResponseCode.unspecified.rawValue, state: .question, items: [],
      sentences: sentences + [.asking(question)], choices: question.choices, reason: question.reason,
      reasonName: question.reason?.name ?? question.result.rawValue)
  }
}

extension Question {
  fileprivate var missingPlaylist: String? {
    if case .destinationUnsupported(.playlistNameNotFound, let name, _) = reason, !name.isEmpty { name } else { nil }
  }
}

extension Phrase {
  fileprivate static func asking(_ question: Question) -> Phrase {
    if question.parameter == .shortcutValue { return .openPlace(question) }
    return switch question.result {
    case .disambiguation where question.parameter == .mediaDestination: Phrase("ask.playlist", .choices(question))
    case .disambiguation: Phrase(.choice(of: question), .choices(question))
    case .needsMoreDetails:
      Phrase("ask.details", [.count: .number(question.count), .name: .name(question.name)])
    case .confirmationRequired: .confirming(question)
    case .needsValue: .wanting(question)
    }
  }

  /// The person's own question for what is left open in a shortcut, or the usual one of its kind.
  private static func openPlace(_ question: Question) -> Phrase {
    let kind = question.place.flatMap(SlotKind.init(rawValue:)) ?? .words
    var facts: [Placeholder: Filler?] = .choices(question)
    if let prompt = question.prompt { facts[.name] = .name(prompt) }
    return Phrase(question.prompt == nil ? .openPlace(kind) : "ask.place.own", facts)
  }

  private static func confirming(_ question: Question) -> Phrase {
    if question.parameter == .shortcut {
      if case .item(let item)? = question.hidden {
        return Phrase("ask.shortcut.item", [.name: .name(question.name), .item: .item(item)])
      }
      return Phrase("ask.shortcut", [.name: .name(question.name)])
    }
    if question.parameter == .mediaDestination, question.edit == .delete {
      return Phrase("ask.confirm.delete", [.playlist: .name(question.choices.first?.title)])
    }
    if question.parameter == .mediaDestination {
      return Phrase("ask.confirm.playlist", [.playlist: .name(question.choices.first?.title)])
    }
    if question.parameter == .intent, question.request == .add, question.edit == .remove {
      return Phrase(
        question.kind == nil ? "ask.confirm.forget" : "ask.confirm.forget.kind", [.name: .name(question.name)])
    }
    if question.parameter == .intent { return Phrase("ask.confirm.intent", [.name: .name(question.name)]) }
    if question.parameter == .playbackQueueLocation {
      return Phrase(
        "ask.confirm.now", [.item: question.choices.first.map(Filler.item), .name: .name(question.name)])
    }
    let key: PhraseKey =
      switch question.request {
      case _ where question.relaxed.isEmpty: "ask.confirm.guess"
      case .add where question.edit == .remove: "ask.confirm.remove"
      case .add: "ask.confirm.add"
      case .affinity: "ask.confirm.affinity"
      case .play, .search, .control, .query: "ask.confirm.play"
      }
    return Phrase(
      key, [.item: question.choices.first.map(Filler.item), .playlist: .name(question.playlist)])
  }

  private static func wanting(_ question: Question) -> Phrase {
    if question.parameter == .mediaDestination {
      return question.edit == .create ? Phrase("ask.value.playlist") : Phrase("ask.playlist", .choices(question))
    }
    let key: PhraseKey =
      switch question.request {
      case .add where question.edit == .remove: "ask.value.remove"
      case .add: "ask.value.add"
      case .affinity: "ask.value.affinity"
      case .search: "ask.value.search"
      case .play, .control, .query: "ask.value.play"
      }
    return Phrase(key, [.playlist: .name(question.playlist)])
  }
}

extension PhraseKey {
  fileprivate static func choice(of question: Question) -> PhraseKey {
    question.choices.count > Question.maxSpoken ? "ask.choice.many" : "ask.choice"
  }
}

extension Question {
  /// The maximum number of choices to speak; the others can be chosen as well.
  fileprivate static let maxSpoken = 4
}

extension [Placeholder: Filler?] {
  /// Spoken choices are reduced to what distinguishes them; displayed ones are complete and numbered.
  fileprivate static func choices(_ question: Question) -> Self {
    let heard = question.choices.prefix(Question.maxSpoken).compactMap { $0.told(by: question.distinction) }
    let read = question.choices.enumerated().map { place, item in
      Filler.phrase("search.line", [.number: .number(place + 1), .item: item.choice(toldBy: question.distinction)])
    }
    return [
      .name: .name(question.name), .count: .number(question.count),
      .list: heard.isEmpty ? nil : .choice(heard), .lines: read.isEmpty ? nil : .lines(read),
    ]
  }
}

extension MediaItem {
  /// The whole item; the host of a show only where others have its title.
  fileprivate func choice(toldBy distinction: Question.Distinction) -> Filler {
    guard type == .podcastShow, distinction == .artist, let artist else { return .item(self) }
    return .phrase("item.show.by", [.title: .name(title), .artist: .names(artist)])
  }

  /// The property that distinguishes it from the other choices.
  fileprivate func told(by distinction: Question.Distinction) -> Filler? {
    switch distinction {
    case .title: .name(title)
    case .artist: .name(artist)
    case .album: .name(album)
    case .type: type.isNamed ? .phrase("ask.type", [.type: .phrase(.type(type))]) : .item(self)
    case .whole: .item(self)
    }
  }
}
