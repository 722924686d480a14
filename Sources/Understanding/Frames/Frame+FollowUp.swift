import MediaIntents

extension Frame {
  /// The follow-up expressed by these slots; nil if none.
  var followUp: FollowUp? {
    guard let word: AnswerWord = symbol(.answer) else { return nil }
    switch word {
    case .yes: return .yes
    case .no: return .no
    case .any: return .any
    case .cancel: return .cancel
    case .callOff: return .callOff
    case .keep: return .keep
    case .number: return choice.map { isBeginning ? .queued(.number($0), .now) : picked(.number($0)) ?? .number($0) }
    case .other: return (symbol(.type) as MediaItemType?).map { .otherOf($0) } ?? .other
    case .described: return picked(.described(description)) ?? .described(description)
    case .original: return .described(ChoiceDescription(isOriginal: true, isToPlay: isToPlay))
    case .everything: return flag(.shuffle) == true ? .shuffled : picked(.everything) ?? .everything
    case .rest: return .rest
    case .alternatives: return .alternatives
    case .create: return .create
    case .undo: return .undo(nil)
    case .undoPlay: return .undo(.play)
    case .undoAdd: return .undo(.add)
    case .undoAffinity: return .undo(.affinity)
    case .redo: return .redo
    case .again: return .again
    case .examples: return .examples
    case .further: return .further
    case .tooFar: return .tooFar
    case .amended:
      if let number = number(.count) ?? number(.speed) { return .amended(number) }
      return time.map { .amendedTime($0) }
    case .amendedTime: return time.map { .amendedTime($0) }
    case .more: return change(by: 1)
    case .less: return change(by: -1)
    case .whichNumber: return choice.map { .whichNumber($0) }
    case .repeated: return .repeated
    case .removed: return .removed
    case .takenBack: return .takenBack
    case .previous: return .previous
    case .contents: return .contents
    case .holds: return text(.title).map { .holds($0) }
    case .alike:
      if let pointer { return .alikePointed(pointer) }
      return .alike(description, adds: symbol(.edit) == DestinationEdit.add)
    case .told: return .told
    case .lastAction: return .lastAction
    case .why: return .why
    case .wrong: return .wrong
    case .which: return .which(description)
    case .only: return words.map { .only($0) }
    case .without: return words.map { .without($0) }
    case .talk: return symbol(.talk).map { .smallTalk($0) }
    case .jump: return choice.map { .jump($0) }
    case .skipTo: return text(.title).map { .skip(to: $0) }
    case .edited: return edit
    case .unlike: return words.map { .unlike($0) }
    case .chapter: return choice.map { .chapter($0) }
    case .speed: return number(.speed).map { .speed($0) }
    case .keepPlaying: return .keepPlaying
    case .resumed: return .resumed
    case .restored: return .restored
    case .interrupted: return .interrupted
    case .playlist: return .playlist
    case .reason: return .reason(opensClause: flag(.inside) ?? false)
    case .backTo: return (symbol(.type) as MediaItemType?).map { .backTo($0) }
    // "Two chapters" count the current one, "two more" don't.
    case .stopLater: return .stopLater((number(.count).map { Int($0) } ?? 1) - (flag(.inside) == true ? 1 : 0))
    case .unheard: return .unheard(isTold: flag(.inside) ?? false)
    case .ordered: return (symbol(.extreme) as ChoiceDescription.Extreme?).map { .ordered($0) }
    case .mistaken: return .mistaken
    case .named: return text(.title).map { .named($0) }
    case .kind: return conditions.map { .kind($0) }
    case .shortcut: return shortcutSaying.map { .shortcut($0, isBare: flag(.bare) ?? false) }
    }
  }

  private var shortcutSaying: ShortcutSaying? {
    guard let word: SayingWord = symbol(.saying) else { return nil }
    switch word {
    case .list: return .list
    case .describe: return text(.title).map { .describe($0) }
    case .rename:
      guard let title = text(.title), let name = text(.newname) else { return nil }
      return .rename(title, to: name)
    case .forget: return text(.title).map { .forget($0) }
    case .keep: return text(.title).map { .keep(as: $0) }
    }
  }

  private var edit: FollowUp? {
    guard let edit: DestinationEdit = symbol(.edit) else { return nil }
    if let choice { return .editedNumber(choice, edit, listPlace) }
    return (text(.title) ?? (edit == .empty ? "" : nil)).map { .edited($0, edit, listPlace) }
  }

  private var choice: Int? { number(.choice).flatMap { Int(exactly: $0) } }

  /// A pick that is put into the queue; nil if no place in it was said.
  private func picked(_ pick: ListPick) -> FollowUp? {
    guard let location: PlaybackQueueLocation = symbol(.queue), location != .now else { return nil }
    return .queued(pick, location)
  }

  /// Whether a place is said to be the first of several.
  private var isBeginning: Bool { symbols[.place] == "from" }

  private var isToPlay: Bool { symbol(.queue) == PlaybackQueueLocation.now }

  private func change(by factor: Double) -> FollowUp? {
    number(.count).map { .changed($0 * factor) } ?? time.map { .changedTime($0 * factor) }
  }

  /// What is told of it: a name, or a version.
  private var words: String? { text(.title) ?? text(.version) }

  /// What is pointed at without a name; nil if nothing is.
  private var pointer: MediaSearch? {
    guard text(.title) == nil, symbols[.reference] != nil || place != nil else { return nil }
    return MediaSearch(
      mediaType: symbol(.type) ?? .unknown, reference: symbol(.reference), place: place,
      choice: number(.choice).map { Int($0) })
  }

  private var description: ChoiceDescription {
    ChoiceDescription(
      words: words, artistName: text(.artist), albumName: text(.album), mediaType: symbol(.type) ?? .unknown,
      extreme: symbol(.extreme), season: number(.season).flatMap { Int(exactly: $0) }, isToPlay: isToPlay,
      isCorrection: flag(.denied) ?? false)
  }
}
