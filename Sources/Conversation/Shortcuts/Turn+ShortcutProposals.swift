import Handling
import Library
import MediaIntents
import Names
import Replying
import Resolution
import Shortcuts
import Understanding

/// Proposing a phrase for what is asked for again and again.
extension Turn {
  /// On so many different days.
  private static let minDays = 3
  /// What was ignored so often is proposed no more.
  private static let maxOffers = 2

  /// Notes what was done by the sentence, and adds to the answer that it may get a phrase of its own: after the third day, once
  /// a day at most, and never as a question.
  mutating func proposing(_ responses: [Response]) async -> [Response] {
    guard let shortcuts, shortcuts.depth == 0, !utterance.sentence.isEmpty, !explains, !utterance.isDryRun,
      !utterance.isOfGuest
    else { return responses }
    state.offeredWish = nil
    let moment = shortcuts.desk.moment()
    if let run = ranShortcut {
      _ = await shortcuts.desk.wishes.note(ShortcutDesk.use + run.phrase.text, of: .household, on: moment.day)
    }
    guard keep(responses), ranShortcut == nil, let wish = state.kept?.wish else { return responses }
    guard let standing = await shortcuts.desk.wishes.note(wish, of: person, on: moment.day),
      standing.days >= Self.minDays, standing.offers < Self.maxOffers, !standing.isDeclined,
      standing.lastOffer.map({ $0 < moment.day }) ?? true, state.question == nil,
      let phrase = await proposedPhrase(at: DayPart(hour: moment.hour))
    else { return responses }
    await shortcuts.desk.wishes.noteOffer(for: wish, to: person, on: moment.day)
    state.offeredWish = wish
    return responses + [.shortcut(.proposed(phrase))]
  }

  /// Keeps what was done, so that it can be named. Returns whether it was something that is worth it.
  private mutating func keep(_ responses: [Response]) -> Bool {
    guard !performed.isEmpty, !responses.contains(where: { $0.isFailure || $0.isQuestion }) else { return false }
    let requests = performed.map(KeptRequest.init)
    guard ranShortcut != nil || requests.allSatisfy(\.isWorthKeeping) else { return false }
    let item = responses.lazy.compactMap(\.deedItem).first
    state.kept = KeptDeed(
      sentence: said, performed: requests, item: item, wish: requests.count == 1 ? requests[0].wish(about: item) : nil)
    return true
  }

  /// Declines a proposal, so that it is not made again. Returns nil if nothing was proposed, or the sentence is
  /// something else.
  mutating func declineProposal() async -> [Response]? {
    guard let wish = state.offeredWish, let desk = shortcuts?.desk else { return nil }
    let declines = reader.followUps(said, in: language).first { [.no, .cancel, .keep].contains($0) }
    guard let declines, !isRehearsed else { return nil }
    followUp = declines
    state.offeredWish = nil
    await desk.wishes.noteDeclined(wish, by: person, on: desk.moment().day)
    return [.smallTalk(.acknowledgement)]
  }

  /// The first phrase of at most three words that means nothing yet: the name of what was asked for, the verb with that, the
  /// time of day with the kind, or "time" with the name.
  private func proposedPhrase(at time: DayPart) async -> String? {
    guard let kept = state.kept else { return nil }
    let name = kept.shortName
    var phrases = name.map { [SentenceWords($0).withoutArticle, language.writer.sentence(of: .play($0))] } ?? []
    if let type = kept.item?.type ?? kept.performed.first?.request.mediaSearch?.mediaType {
      phrases += [language.writer.words(for: time, type == .unknown ? .music : type)].compactMap(\.self)
    }
    phrases += name.map { [language.writer.words(forHabit: SentenceWords($0).withoutArticle)] } ?? []
    for phrase in phrases where await isFree(phrase) { return phrase }
    return nil
  }

  /// Whether words are short and mean nothing yet.
  private func isFree(_ words: String) async -> Bool {
    let count = SentenceWords(words).count
    let most = language.script == .han ? Self.maxCharacters : Self.maxWords
    guard (1...most).contains(count), let phrase = try? ShortcutPhrase(words), phrase.slots.isEmpty,
      !isReserved(words), shortcuts?.book.run(by: words) == nil
    else { return false }
    let talks = reader.followUps(words, in: language).contains { if case .smallTalk = $0 { true } else { false } }
    return await hiddenMeaning(of: words) == nil && !talks
  }

  private static let maxWords = 3
  /// In a script without spaces.
  private static let maxCharacters = 6
}

extension KeptRequest {
  /// The same text whenever the same is asked for; nil for what is no habit.
  func wish(about item: MediaItem?) -> String? {
    guard isHabit else { return nil }
    var said = request
    // However it was named.
    if let item, let search = request.mediaSearch, search.mediaName != nil || search.mediaIdentifier != nil {
      said = request.searching(
        MediaSearch(mediaType: search.mediaType, sortOrder: search.sortOrder, mediaIdentifier: item.identifier))
    }
    return [said.canonicalText, target].compactMap(\.self).joined(separator: " @")
  }
}

extension KeptDeed {
  /// What was named, as people say it: an item, or else an artist, an album or a genre.
  fileprivate var shortName: String? {
    let search = performed.first?.request.mediaSearch
    if search?.mediaName == nil, let said = search?.artistName ?? search?.albumName ?? search?.genreNames.first {
      return said
    }
    return item.map { ShortenedName($0.title, type: $0.type).text }
  }
}

extension Response {
  /// What was played, added or found; nil if nothing in particular was.
  fileprivate var deedItem: MediaItem? {
    switch self {
    case .play(let response): response.container ?? response.items.first
    case .add(let response): response.items.first
    case .search(let response) where response.items.count == 1: response.items.first
    default: nil
    }
  }
}

extension SentenceWords {
  /// In lower case, without the article that it begins with.
  fileprivate var withoutArticle: String {
    let start = count > 1 && ["the", "a", "an"].contains(self[0].folded) ? 1 : 0
    return text(start..<count).lowercased()
  }
}
