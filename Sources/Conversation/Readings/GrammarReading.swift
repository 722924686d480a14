package import MediaIntents
import Names
import Resolution
import Understanding

/// What the grammar and the library make of a sentence without context.
package struct GrammarReading: Sendable {
  package let standing: Standing
  /// The meanings as a follow-up, besides reasons.
  let followUps: [FollowUp]
  /// The requests, each with its words.
  let parts: [CompoundRequestSplitter.Part]
  /// What it would do.
  package let effect: Effect

  package enum Standing: String, Sendable {
    case unread
    /// Taken for a command of another domain, though most of its words may be those of a request.
    case foreign
    /// A follow-up whose words can be meant in no other way, or one that takes any words.
    case followUp, guess
    /// A single request, or several.
    case request, several
  }

  /// What a sentence would do, for comparison.
  package enum Effect: Hashable, Sendable {
    case nothing
    case followUp(FollowUp)
    case requests([Request])
  }

  package init(of sentence: String, in language: Language, _ reader: SentenceReader) {
    self.init(of: sentence, in: language, reader, naming: nil)
  }

  /// - Parameter said: what can be named in it; nil if every word can.
  init(of sentence: String, in language: Language, _ reader: SentenceReader, naming said: SaidNames?) {
    let followUps = reader.followUps(sentence, in: language).filter { !$0.isReason }
    var splitter = CompoundRequestSplitter(language, reader)
    let parts = splitter.parts(of: sentence)
    self.parts = said.map { parts.compactMap($0.ofSaid) } ?? parts
    let requests = self.parts.map(\.reading)
    self.followUps = followUps
    if let whole = followUps.first(where: { $0.isWhole(in: language, reader) }) {
      (standing, effect) = (.followUp, .followUp(whole))
    } else if Self.isJoined(sentence, in: language, reader) || requests.count > 1 {
      (standing, effect) = (.several, .requests(requests.map(\.interpretation.request.comparable)))
    } else if let only = requests.first {
      (standing, effect) = (.request, .requests([only.interpretation.request.comparable]))
    } else if let guess = followUps.first {
      (standing, effect) = (.guess, .followUp(guess))
    } else {
      (standing, effect) = (reader.isOfOtherDomain(sentence, in: language) ? .foreign : .unread, .nothing)
    }
  }

  /// Whether it is a follow-up and another wish after a joint.
  private static func isJoined(_ sentence: String, in language: Language, _ reader: SentenceReader) -> Bool {
    var splitter = CompoundRequestSplitter(language, reader)
    return language.interpreter.joints(in: sentence).contains { joint in
      joint.kind == .sequence && !reader.followUps(joint.before, in: language).isEmpty
        && !splitter.parts(of: joint.after).isEmpty
    }
  }

  /// The requests.
  var requests: [ResolvedInterpretation] { parts.map(\.reading) }

  /// A single request.
  var request: ResolvedInterpretation? { standing == .request ? requests.first : nil }

  /// Whether it is a single request for what the library lacks. What is pointed at need not have a name there.
  var isOfMissing: Bool {
    guard let request else { return false }
    return !request.isFound && request.interpretation.request.mediaSearch?.isPointer != true
  }

  /// Whether it asks for the same, though perhaps with more or fewer words in a name.
  package func saysTheSame(as other: GrammarReading) -> Bool {
    guard request?.interpretation.request.mediaSearch != nil else { return effect == other.effect }
    return kind == other.kind && details == other.details
  }

  /// What a single request says besides its kind.
  var details: Set<String> { request?.interpretation.request.details ?? [] }

  /// The name of what it would do, without its values: of a request with its command or question, or of a follow-up.
  var kind: String {
    switch effect {
    case .nothing: standing.rawValue
    case .followUp(let followUp): "follow-up \(followUp.name)"
    case .requests(let requests): standing == .several ? standing.rawValue : requests.first?.name ?? ""
    }
  }

  /// Whether it changes nothing, as the answer to a question must not.
  var onlyTells: Bool {
    switch effect {
    case .nothing: false
    case .followUp(let followUp): followUp.onlyTells
    case .requests(let requests): requests.allSatisfy { $0.kind == .search || $0.kind == .query }
    }
  }

  /// Whether it marks, adds or asks about what plays, without a name.
  var pointsAtWhatPlays: Bool {
    guard let request = request?.interpretation.request, let search = request.mediaSearch else { return false }
    return search.reference == .currentlyPlaying && search.mediaName == nil && request.kind != .play
  }

  /// Whether it asks about what plays or was heard before, without a name.
  var asksWithoutName: Bool {
    guard case .query(_, of: let search)? = request?.interpretation.request else { return false }
    return search?.mediaName == nil && search?.mediaIdentifier == nil
  }

  /// Whether it tells the player or a list what to do, without a name.
  var instructs: Bool {
    if case .followUp(let followUp) = effect {
      followUp.isInstruction
    } else {
      request?.interpretation.request.kind == .control
    }
  }

  /// Whether it is unpleasant or hard to take back where it was not meant.
  var isDrastic: Bool {
    if case .followUp(.undo) = effect { return true }
    return requests.contains { $0.interpretation.request.isDrastic }
  }

  /// Whether the grammar explains every word by what was written for them. Almost any words are a name of something to
  /// play, so such a reading is sometimes wrong nonetheless.
  package var isCertain: Bool {
    switch standing {
    case .followUp, .several: true
    case .request: requests.first.map { $0.isCertain || $0.isWellFormed } ?? false
    case .unread, .foreign, .guess: false
    }
  }

  /// Whether it is a command, a question or a follow-up that stands in the grammar with each of its words, without a name or
  /// other words of one's own.
  var isWordForWord: Bool {
    switch effect {
    case .followUp(let followUp): standing == .followUp && !changesByWords && followUp.choiceWords == nil
    case .requests: request?.interpretation.isWholePhrase == true
    case .nothing: false
    }
  }

  /// Whether it is a single request that marks something, or changes a list.
  var marksOrEdits: Bool {
    switch request?.interpretation.request {
    case .add, .affinity: true
    default: false
    }
  }

  /// Whether it is nothing but a command to end the sound.
  var stops: Bool { request.map { $0.isCertain && $0.interpretation.request.stops } ?? false }

  /// Whether it is nothing but a command with an amount.
  var saysAmount: Bool {
    guard let request, request.isCertain, case .control = request.interpretation.request else { return false }
    return request.interpretation.request.saysNumber
  }

  /// How, when and how often what it plays is to play, each by name.
  var manner: Set<String> { request?.interpretation.request.manner ?? [] }

  /// Whether it takes something out of the queue or a playlist, or takes back what was added.
  var removes: Bool {
    if case .followUp(let followUp) = effect { return followUp == .removed || followUp == .takenBack }
    guard case .add(let intent)? = request?.interpretation.request else { return false }
    return intent.edit == .remove || intent.edit == .delete
  }

  /// Whether it marks something by a name whose words are all words of the grammar.
  func marksCommonWords(_ interpreter: Interpreter) -> Bool {
    guard case .affinity(let intent)? = request?.interpretation.request, let name = intent.mediaSearch?.mediaName
    else { return false }
    return interpreter.unknownWords(in: name).isEmpty
  }

  /// Whether it is a single request that starts, stops or changes what plays at once.
  var isAtOnce: Bool {
    switch request?.interpretation.request {
    case .play(let intent): intent.playbackQueueLocation ?? .now == .now
    case .control(let command): [.pause, .resume, .stop, .next, .previous].contains(command)
    default: false
    }
  }

  /// Whether it is a follow-up that changes what plays or a list, by any words.
  var changesByWords: Bool {
    guard case .followUp(let followUp) = effect else { return false }
    switch followUp {
    case .without, .only, .edited, .skip: return true
    default: return false
    }
  }

  /// Whether it is a follow-up that asks for more of what was told.
  var asksOfTold: Bool {
    guard case .followUp(let followUp) = effect, standing == .followUp else { return false }
    switch followUp {
    case .contents, .holds, .alternatives, .which, .whichNumber: return true
    default: return false
    }
  }

  /// Whether it is about everything that there is of a kind.
  var namesNothing: Bool { request.map { $0.playsAnything || $0.interpretation.request.listsKind } ?? false }

  /// Whether it says what kind of item is wanted: an episode, a station.
  var saysKind: Bool {
    guard let type = request?.interpretation.request.mediaSearch?.mediaType else { return false }
    return ![.unknown, .music].contains(type)
  }

  /// Whether it is to play something of no kind.
  var saysNoKind: Bool { request?.interpretation.request.kind == .play && !saysKind }

  /// Whether it is a single request for what the library has, of which nothing is left over.
  var isFoundForCertain: Bool { request.map { $0.isFound && $0.isCertain } ?? false }

  /// Whether it is a single request to play, with its verb, something that the library has.
  var playsFound: Bool {
    guard let request, case .play = request.interpretation.request else { return false }
    return request.isFound && !request.interpretation.isBareName
  }

  /// Whether it consists of several requests each of which is certain by itself.
  var isSeveralCertain: Bool {
    requests.count > 1 && requests.allSatisfy { $0.isCertain && !$0.interpretation.isBareName }
  }

  /// The words in the slots of the requests.
  package var slotTexts: [String] { requests.flatMap { $0.interpretation.slots.map(\.text) } }

  /// The words that say what of a request is meant: in slots, or a version of a recording.
  var saidWords: Set<String> {
    let search = request?.interpretation.request.mediaSearch
    return Set((slotTexts + (search?.required ?? [])).flatMap { SentenceWords($0).words.map(\.folded) })
  }

  /// The words that name something: those in slots or, of a short description, all of them.
  var namingWords: [String] {
    if case .followUp(let followUp) = effect { return followUp.choiceWords ?? [] }
    return (request?.interpretation.slots ?? []).flatMap { SentenceWords($0.text).words.map(\.folded) }
  }
}

extension FollowUp {
  /// The name of its case.
  fileprivate var name: String {
    guard case .described(let choice) = self else { return caseName(of: self) }
    let said = [
      ("words", choice.words != nil), ("artist", choice.artistName != nil), ("album", choice.albumName != nil),
      ("type", choice.mediaType != .unknown), ("original", choice.isOriginal), ("extreme", choice.extreme != nil),
    ]
    return "described by " + said.filter(\.1).map(\.0).joined(separator: " ")
  }

  /// The words of a short description; a long one is rather a sentence.
  fileprivate var choiceWords: [String]? {
    guard case .described(let description) = self, let words = description.words else { return nil }
    let folded = SentenceWords(words).words.map(\.folded)
    return folded.count <= 2 ? folded : nil
  }
}

/// The name of a case of an enumeration, without its values.
private func caseName(of value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

extension Request {
  /// The name of its kind and, if that has several, of the command or question.
  fileprivate var name: String {
    switch self {
    case .control(let command): "\(kind.rawValue) \(caseName(of: command))"
    case .query(let question, _): "\(kind.rawValue) \(caseName(of: question))"
    case .play, .add, .affinity, .search: kind.rawValue
    }
  }

  /// The same request without what makes no difference to what it does: "my" before a kind, and that this is a song.
  fileprivate var comparable: Request {
    guard var search = mediaSearch else { return self }
    if search.reference == .my, search.mediaType != .unknown { search.reference = nil }
    if search.reference == .currentlyPlaying, [.song, .music].contains(search.mediaType) {
      search.mediaType = .unknown
    }
    if case .query(let question, _) = self, search == MediaSearch(reference: .currentlyPlaying) {
      return .query(question)
    }
    return searching(search)
  }

  /// Whether it asks what there is of a kind, and says no more.
  var listsKind: Bool {
    guard case .search(let intent) = self, let search = intent.mediaSearch else { return false }
    return search.mediaType.isNamed && search == MediaSearch(mediaType: search.mediaType)
  }
}

extension ResolvedInterpretation {
  /// Whether the grammar explains every word of a request with a name, which need not be in the library.
  fileprivate var isWellFormed: Bool {
    interpretation.unexplained == 0 && !interpretation.isBareName
      && (!interpretation.slots.isEmpty || interpretation.request.listsKind)
  }
}

extension MediaItemType {
  /// Whether it is a kind of its own: stations, but not music.
  fileprivate var isNamed: Bool { self != .unknown && self != .music }
}
