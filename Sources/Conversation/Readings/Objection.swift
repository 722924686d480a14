import MediaIntents
import Names
import Resolution
import Understanding

/// Why a sentence cannot have a meaning that a model proposes for it. They are tried in this order.
package enum Objection: String, CaseIterable, Sendable {
  /// The grammar cannot read the meaning with the words of the sentence.
  case unread
  /// A number is lost.
  case number
  /// The name of a playlist, show, book or station is lost.
  case keptName
  /// It goes in the opposite direction of what the words tell.
  case direction
  /// It goes in a direction though the words tell only another one, of how loud, how fast, or heard or not.
  case otherDirection
  /// It ends the sound later though no word says to end it.
  case endUnsaid
  /// It ends a mode though no word says so.
  case offUnsaid
  /// It marks something as disliked though no word tells that.
  case dislikeUnsaid
  /// It affirms what is denied, or the other way round.
  case negation
  /// It loses a word that points at something spoken of.
  case mention
  /// It loses which one of several is meant, where it tells or removes something.
  case ordinal
  /// It removes another one of several than is said.
  case removesOther
  /// It plays or lists everything although a word that nobody knows says what.
  case unknownDropped
  /// A short command leaves out a word that nobody knows, which is the point, such as the name of what isn't there.
  case unknownInCommand
  /// It marks what plays beside a word that nobody knows.
  case unknownInMark
  /// It is about what plays, or tells of nothing in particular, and loses a word that names of the library have and no sentence
  /// of the grammar.
  case nameWord
  /// It takes back what was done though the last answer did nothing.
  case undoesNothing
  /// It names one of two.
  case secondName
  /// It adds to a list that isn't there.
  case missingList
  /// It does something although the sentence asks.
  case instructsByQuestion
  /// It plays although the sentence asks, and something else is more probable.
  case playsByQuestion
  /// It loses the kind of thing that the sentence is about, and something else is more probable.
  case kind
  /// It plays or steers at once although the sentence begins by adding or removing.
  case beginsByEditing
  /// It does something else although the sentence begins by ending the sound.
  case beginsByEnding
  /// It only tells although the sentence begins with a direction.
  case beginsWithDirection
  /// It marks something by a name of common words that nobody said to mark.
  case commonName
  /// It only finds what is to be played.
  case findsOnly
  /// It removes nothing although that is said.
  case keepsRemoved
  /// It is about what plays although one of several is described.
  case description
  /// It does at once what is to be done later.
  case condition
  /// The opposite is more probable, and only the words speak against that: it is not clear which of both is meant.
  case opposite
  /// It does something, or asks for nothing, and is not probable enough for that.
  case unsure
  /// It speaks of what is on in place of a name, but does something, and no word of the sentence points at it.
  case nameless
  /// The grammar's own reading ends the sound.
  case ownEnd
  /// The grammar's own reading has an amount.
  case ownAmount
  /// The grammar is certain of its own reading, which says how, when or how often, and this one does not.
  case ownManner
  /// The grammar reads a title by a known artist, and this one loses the title: what is not there is told, not replaced.
  case ownWork
  /// The grammar accounts for every word of what is to be added, and this one leaves some of them out.
  case ownAddition
  /// The grammar is certain of several wishes, and meanings hold one.
  case ownSeveral
  /// The library has what the grammar's own reading names, and not what this one does.
  case ownFound
  /// The library has what the grammar's own reading names, and this one is about what plays.
  case ownName
  /// The grammar reads whose playlist is meant, and this one loses it.
  case ownOwner
  /// The last clause says what kind of thing is wanted.
  case ownKind
  /// The grammar's own reading plays what the library has, and a command leaves out a word.
  case ownPlay
  /// The last clause is a command, and this one only tells.
  case ownCommand
  /// The grammar's own reading changes what plays or a list, and this one only tells.
  case ownChange
  /// It cannot be taken back, and the grammar reads something else.
  case drastic
  /// Both are the same follow-up, and the grammar knows better where its words end.
  case sameFollowUp
  /// It continues what was done last.
  case continued
  /// It asks for more of what was told.
  case ownQuestion
  /// The last clause says how to play.
  case manner

  /// Whether the words rule the meaning out, so that the others become more probable by as much. The other objections only
  /// say that the grammar's own reading is better.
  var rulesOut: Bool {
    switch self {
    case .number, .keptName, .direction, .otherDirection, .endUnsaid, .offUnsaid, .dislikeUnsaid, .negation, .mention,
      .ordinal,
      .removesOther,
      .unknownDropped,
      .unknownInCommand, .unknownInMark, .nameWord, .undoesNothing, .secondName, .missingList, .instructsByQuestion,
      .playsByQuestion, .kind,
      .beginsByEditing, .beginsByEnding, .beginsWithDirection, .commonName, .findsOnly, .keepsRemoved, .description,
      .condition:
      true
    case .unread, .opposite, .unsure, .nameless, .ownEnd, .ownAmount, .ownManner, .ownWork, .ownAddition, .ownSeveral,
      .ownFound,
      .ownName, .ownOwner, .ownKind, .ownPlay, .ownCommand, .ownChange, .drastic, .sameFollowUp, .continued,
      .ownQuestion,
      .manner:
      false
    }
  }

  /// The first objection to a meaning; nil if there is none.
  ///
  /// - Parameters:
  ///   - words: the meaning with the words of the sentence.
  ///   - reading: what the grammar makes of it.
  ///   - probability: that of the meaning, once what is ruled out is left aside.
  ///   - others: what the model holds for more probable.
  static func first(
    to paraphrase: Paraphrase, _ words: String, _ reading: GrammarReading, probability: Double,
    after others: [Proposal], _ facts: SentenceFacts
  ) -> Objection? {
    let meaning = Meaning(
      paraphrase: paraphrase, words: words, reading: reading, others: others, probability: probability)
    return allCases.first { $0.holds(meaning, facts) }
  }

  private struct Meaning {
    let paraphrase: Paraphrase
    let words: String
    let reading: GrammarReading
    let others: [Proposal]
    /// Once what is ruled out is left aside.
    let probability: Double

    var isMostProbable: Bool { others.isEmpty }
    var lost: Paraphrase.Lost { paraphrase.lost }
    var request: Request? { reading.request?.interpretation.request }
    var isMissing: Bool { reading.isOfMissing }
  }

  private func holds(_ meaning: Meaning, _ facts: SentenceFacts) -> Bool {
    let (own, reading, lost) = (facts.own, meaning.reading, meaning.lost)
    switch self {
    case .number: return lost.numbers > 0
    case .keptName: return lost.kept > 0
    case .direction: return reading.poles.contains { facts.interpreter.contradicts(facts.sentence, $0) }
    case .otherDirection:
      return !reading.poles.isEmpty && !reading.poles.contains(.start) && !facts.poles.isEmpty
        && facts.poles.isSubset(of: Self.plainDirections)
        && facts.poles.isDisjoint(with: reading.poles)
    case .dislikeUnsaid:
      guard case .affinity(let intent)? = meaning.request else { return false }
      return intent.affinityType == .dislike && !facts.poles.contains(.dislike)
    case .endUnsaid: return meaning.request?.endsAtPoint == true && !facts.poles.contains(.end)
    case .offUnsaid:
      return reading.poles.contains(.off) && facts.poles.isDisjoint(with: [.off, .end, .remove])
        && facts.interpreter.negatives(in: facts.sentence) == 0
    case .negation: return facts.isTurnedAround(by: meaning.words, reading)
    case .mention: return !facts.mentioned.isSubset(of: SentenceWords(meaning.words).words.map(\.folded))
    case .ordinal: return lost.ordinals > 0 && (reading.onlyTells || reading.removes)
    case .removesOther: return reading.removes && facts.ordinals != facts.interpreter.ordinals(in: meaning.words)
    case .unknownDropped: return lost.unknown > 0 && reading.namesNothing
    case .unknownInCommand:
      return lost.unknown > 0 && facts.words.count <= Self.maxWordsOfCommand && meaning.request?.kind == .control
        && meaning.probability < Self.minProbabilityOfUnknown
    case .unknownInMark: return lost.unknown > 0 && meaning.request?.kind == .affinity
    case .nameWord:
      return lost.unknown > 0 && (reading.pointsAtWhatPlays || reading.asksWithoutName)
        && facts.hasNameWord(notIn: meaning.words)
    case .undoesNothing: return reading.effect == .followUp(.undo(nil)) && facts.isAfterAnswer
    case .secondName: return lost.names > 0 && ParaphraseSlot.all(in: meaning.paraphrase.meaning).contains(.name)
    case .missingList: return meaning.request?.kind == .add && meaning.isMissing
    case .instructsByQuestion: return (reading.instructs || reading.marksOrEdits) && facts.isQuestion
    case .playsByQuestion: return !meaning.isMostProbable && facts.isQuestion && meaning.request?.kind == .play
    case .kind:
      return !meaning.isMostProbable && !facts.kinds.isSubset(of: facts.interpreter.kinds(in: meaning.words))
    case .beginsByEditing:
      return reading.isAtOnce && facts.interpreter.beginsWithDirection(facts.sentence, of: [.add, .remove])
    case .beginsByEnding:
      let isSetting = meaning.request?.kind == .control && reading.poles.isEmpty
      return (reading.instructs || reading.marksOrEdits) && !isSetting
        && !reading.poles.contains { $0 == .end || $0 == .off }
        && facts.interpreter.beginsWithDirection(facts.sentence, of: [.end])
    case .beginsWithDirection:
      return reading.onlyTells && !facts.isQuestion && facts.interpreter.beginsWithDirection(facts.sentence)
    case .commonName: return reading.marksCommonWords(facts.interpreter)
    case .findsOnly: return meaning.request?.kind == .search && facts.poles.contains(.start) && !facts.isQuestion
    case .keepsRemoved:
      return facts.poles.contains(.remove) && !reading.removes && !(facts.isQuestion && reading.onlyTells)
        && !reading.poles.contains { [.remove, .end, .off].contains($0) }
    case .description:
      return (reading.pointsAtWhatPlays || reading.instructs) && facts.describesOne(notIn: meaning.words)
    case .condition: return reading.isAtOnce && facts.hasCondition
    case .unread: return reading.effect == .nothing
    case .opposite:
      return meaning.others.contains { other in other.reading.poles.contains { reading.poles.contains($0.opposite) } }
    case .unsure:
      let cost = reading.cost(whileSounding: facts.reader.situation.sound != .silence)
      let least = reading.isRemark ? Self.minProbabilityOfRemark : cost.minProbabilityOfMeaning
      return !reading.onlyTells && meaning.probability < least
    case .nameless: return meaning.paraphrase.pointsWithoutName && !reading.onlyTells && !facts.hasPronoun
    case .ownEnd: return own.stops && !reading.stops
    case .ownAmount: return own.saysAmount && own.kind == reading.kind
    case .ownManner: return own.isCertain && !own.isOfMissing && !own.manner.isSubset(of: reading.manner)
    case .ownWork: return lost.unknown > 0 && facts.namesWork(notIn: meaning.words)
    case .ownAddition: return facts.adds(whatIsNotIn: meaning.words)
    case .ownSeveral: return own.isSeveralCertain && reading.standing != .several
    case .ownFound: return own.isFoundForCertain && meaning.isMissing
    case .ownName: return own.isFoundForCertain && reading.pointsAtWhatPlays
    case .ownOwner:
      return own.request?.interpretation.request.ownerName != nil && meaning.request?.ownerName == nil
    case .ownKind: return facts.end?.saysKind == true && reading.saysNoKind
    case .ownPlay: return own.playsFound && lost.unknown > 0 && meaning.request?.kind == .control
    case .ownCommand: return facts.end?.onlyTells == false && reading.onlyTells
    case .ownChange: return own.changesByWords && reading.onlyTells && !facts.isQuestion
    case .drastic: return reading.isDrastic && own.request != nil && !(own.isDrastic && own.kind == reading.kind)
    case .sameFollowUp: return [.followUp, .guess].contains(own.standing) && own.kind == reading.kind
    case .continued:
      return facts.isContinued && !own.followUps.isEmpty && own.request == nil && facts.startsWithJoint
    case .ownQuestion: return facts.isContinued && own.asksOfTold
    case .manner: return meaning.request?.kind == .play && facts.endsWithManner
    }
  }

  /// Those whose words seldom ask for another direction. What is played may be described by them.
  private static let plainDirections: Set<Pole> = [.louder, .quieter, .faster, .slower, .heard, .unheard]
  private static let maxWordsOfCommand = 5
  /// From here on, the unknown word is rather another one for what is done.
  private static let minProbabilityOfUnknown = 0.95
  /// To take a wish for a remark is to lose it.
  private static let minProbabilityOfRemark = 0.5
}
