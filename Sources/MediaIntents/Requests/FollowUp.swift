/// A sentence that only makes sense after another one: the answer to a question, or a comment on the last action.
package enum FollowUp: Hashable, Sendable {
  case yes, no
  /// "Never mind": a question, or what was just added or announced.
  case cancel
  /// "Cancel it": like `cancel`, or else the timer that runs.
  case callOff
  /// "Leave it": a question is closed, and everything stays as it is.
  case keep
  /// "Whichever": any of the offered choices will do.
  case any
  /// A choice by number, counted from 1, or from the end if negative.
  case number(Int)
  /// "No, the other one."
  case other
  /// "The live one", "the one by …".
  case described(ChoiceDescription)
  /// "Which of those is the shortest?": told, not chosen.
  case which(ChoiceDescription)
  /// "What was the first one?": told, not chosen.
  case whichNumber(Int)
  /// "All of them."
  case everything
  /// "All of them, in any order."
  case shuffled
  /// The results that weren't listed yet.
  case rest
  /// "What else is there?"
  case alternatives
  /// "Make it": create the playlist that doesn't exist.
  case create
  /// The latest action, or the latest of this kind.
  case undo(Request.Kind?)
  case redo
  /// "Say that again."
  case again
  /// "What can I say?"
  case examples
  /// "Ten more", "five minutes less": the number of the last request changed by this.
  case changed(Double)
  case changedTime(Double)
  /// "A bit more": the last relative change once more.
  case further
  /// "Again": the last change once more, or what plays from its beginning.
  case repeated
  /// "Too much": half of the last relative change taken back.
  case tooFar
  /// "Make it twenty": the number of the last request replaced.
  case amended(Double)
  /// "Make it half an hour", in seconds.
  case amendedTime(Double)
  /// "The same for …", "and … too": the last request for something else.
  case alike(ChoiceDescription, adds: Bool)
  /// "The same for the next one", "and this one too": the last request for something that is pointed at.
  case alikePointed(MediaSearch)
  /// "Play it then": what was told last.
  case told
  /// "Take it off": the last addition or queue entry undone.
  case removed
  /// "Take it off again": the last addition undone; nothing if there was none.
  case takenBack
  /// "The one before": the previous item.
  case previous
  /// "What's on that playlist?"
  case contents
  /// "Is the storm on it?"
  case holds(String)
  /// "What did you just do?"
  case lastAction
  /// "Why that one?"
  case why
  /// "Wrong song": another one or, if there is none, an apology.
  case wrong
  /// "Just the live ones", "not that one though": the last selection narrowed.
  case only(String)
  case without(String)
  case smallTalk(SmallTalk)
  /// "Queue the third": items of a list that was told join the queue.
  case queued(ListPick, PlaybackQueueLocation)
  /// "Jump to the second": by number, a chapter or an entry of a list or of the queue.
  case jump(Int)
  /// "Skip to the kettle one": the entry of the queue with these words.
  case skip(to: String)
  /// "Move the kettle one to the front": an edit of the entry of the queue with these words.
  case edited(String, DestinationEdit, ListPlace?)
  /// "Take the first one off": an edit of an entry of the playlist spoken of, by number.
  case editedNumber(Int, DestinationEdit, ListPlace?)
  /// "Not the live one": another recording than the one with these words.
  case unlike(String)
  /// "No, chapter four."
  case chapter(Int)
  /// "Make it 1.5x", whatever the last request was about.
  case speed(Double)
  /// "Don't stop": the announced end of playback is called off.
  case keepPlaying
  /// "Continue that one": what was told last, from where it was left.
  case resumed
  /// "Bring it back": what was just removed.
  case restored
  /// "The one you had on before."
  case interrupted
  /// "Play the playlist": the one spoken of.
  case playlist
  /// "I'm at the gate": why something is asked for.
  ///
  /// - Parameter opensClause: whether its first word can only begin a clause, as "I'm" does.
  case reason(opensClause: Bool)
  /// "Call it …": a name for what was just marked or made.
  case named(String)
  /// "The other show": another one of that kind than what plays.
  case otherOf(MediaItemType)
  /// "Back to my book": what was interrupted or heard last of that kind.
  case backTo(MediaItemType)
  /// "After the next one": the announced end of playback comes this many chapters or items later.
  case stopLater(Int)
  /// "One I haven't heard yet", of the kind spoken of; told or played.
  case unheard(isTold: Bool)
  /// "Oldest first": what was told or played, in this order.
  case ordered(ChoiceDescription.Extreme)
  /// "No wait, don't": what was just done is taken back, if anything was.
  case mistaken
  /// "Explicit", "happy": no sentence, but what a description says of the ones meant, other than a name.
  case kind(MediaSearch)
  /// About shortcuts.
  ///
  /// - Parameter isBare: whether that word is missing, so that it is about one only if there is one of that name.
  case shortcut(ShortcutSaying, isBare: Bool)
}

extension FollowUp: CustomStringConvertible {
  /// The form used in explanations: "yes", "number 2", "undo play", "described live by Mira Solano".
  package var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .cancel: "cancel"
    case .callOff: "call off"
    case .keep: "keep"
    case .any: "any"
    case .number(let number): "number \(number)"
    case .other: "other"
    case .described(let description): "\(description)"
    case .which(let description): "which \(description)"
    case .whichNumber(let number): "which number \(number)"
    case .named(let name): "named \(name)"
    case .everything: "everything"
    case .shuffled: "everything shuffled"
    case .rest: "rest"
    case .alternatives: "alternatives"
    case .create: "create"
    case .undo(let kind): kind.map { "undo \($0)" } ?? "undo"
    case .redo: "redo"
    case .again: "again"
    case .examples: "examples"
    case .changed(let number): "changed by \(number)"
    case .changedTime(let seconds): "changed by \(seconds) s"
    case .further: "further"
    case .repeated: "repeated"
    case .removed: "removed"
    case .takenBack: "taken back"
    case .previous: "previous"
    case .contents: "contents"
    case .holds(let words): "holds \(words)"
    case .tooFar: "too far"
    case .amended(let number): "amended \(number)"
    case .amendedTime(let seconds): "amended \(seconds) s"
    case .alike(let description, _): "alike \(description)"
    case .alikePointed: "alike one pointed at"
    case .told: "told"
    case .lastAction: "last action"
    case .why: "why"
    case .wrong: "wrong"
    case .only(let words): "only \(words)"
    case .without(let words): "without \(words)"
    case .smallTalk(let talk): "small talk \(talk)"
    case .queued(let pick, let location): "\(location) \(pick)"
    case .jump(let number): "jump to \(number)"
    case .skip(let words): "skip to \(words)"
    case .edited(let words, let edit, _): "\(edit) \(words)"
    case .editedNumber(let number, let edit, _): "\(edit) number \(number)"
    case .unlike(let words): "unlike \(words)"
    case .chapter(let number): "chapter \(number)"
    case .speed(let speed): "speed \(speed)"
    case .keepPlaying: "keep playing"
    case .resumed: "resumed"
    case .restored: "restored"
    case .interrupted: "interrupted"
    case .playlist: "playlist"
    case .reason: "reason"
    case .otherOf(let type): "other \(type.rawValue)"
    case .backTo(let type): "back to \(type.rawValue)"
    case .stopLater(let count): "stop \(count) later"
    case .unheard(let isTold): isTold ? "which unheard" : "unheard"
    case .ordered(let order): "\(order.rawValue) first"
    case .mistaken: "mistaken"
    case .kind: "kind"
    case .shortcut: "shortcut"
    }
  }
}

/// What distinguishes the intended choice from the others.
package struct ChoiceDescription: Hashable, Sendable, CustomStringConvertible {
  /// Words of its title, album or type: "live", "radio edit".
  package var words: String?
  package var artistName: String?
  package var albumName: String?
  /// `unknown` if no type was said.
  package var mediaType: MediaItemType
  /// The studio recording: not live, not a cover or other version.
  package var isOriginal: Bool
  /// What it has most of: "the older one", "the short one".
  package var extreme: Extreme?
  /// The season of an episode, from 1.
  package var season: Int?
  /// Whether it was asked to be played, whatever was done with something else before: "play the live one".
  package var isToPlay: Bool
  /// Whether what was done before was denied: "no, the live one".
  package var isCorrection: Bool

  /// An order of which the first counts; of the older and the newer ones, the first before or after what plays.
  package enum Extreme: String, Sendable, CaseIterable {
    case oldest, newest, older, newer, shortest, longest

    package var isRelative: Bool { self == .older || self == .newer }
  }

  package init(
    words: String? = nil, artistName: String? = nil, albumName: String? = nil, mediaType: MediaItemType = .unknown,
    isOriginal: Bool = false, extreme: Extreme? = nil, season: Int? = nil, isToPlay: Bool = false,
    isCorrection: Bool = false
  ) {
    self.words = words
    self.artistName = artistName
    self.albumName = albumName
    self.mediaType = mediaType
    self.isOriginal = isOriginal
    self.extreme = extreme
    self.season = season
    self.isToPlay = isToPlay
    self.isCorrection = isCorrection
  }

  package var description: String {
    if isOriginal { return "original" }
    let type = mediaType == .unknown ? nil : mediaType.rawValue
    let parts = [
      extreme?.rawValue, words, type, artistName.map { "by \($0)" }, albumName.map { "on \($0)" },
      season.map { "season \($0)" },
    ]
    return (["described"] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
