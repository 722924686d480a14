import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution

/// Chapters and marked places by name, for names that nothing else in the library has.
extension PlayMediaHandler {
  /// The maximum number of books to look through.
  private static let maxBooks = 200

  func namedPlace(_ intent: PlayMediaIntent, _ candidates: [Candidate]) async throws(HandlingError) -> PlaybackPlan? {
    guard let search = intent.mediaSearch, let name = search.mediaName, search.artistName == nil,
      [.unknown, .song, .audioBook].contains(search.mediaType), intent.playbackQueueLocation ?? .now == .now,
      candidates.first.map({ $0.worstRung > .romanised || !$0.relaxed.isEmpty }) ?? true
    else { return nil }
    if search.albumName == nil, let plan = chapterOfCurrent(name) { return plan }
    // What is similar in the library comes before a place in something that doesn't play.
    if let best = candidates.first, !best.isGuess, best.relaxed.isEmpty { return nil }
    if search.albumName == nil, let plan = try await marked(name, intent) { return plan }
    if let plan = try await chapter(of: books(search), intent, where: { NameComparison.isAny(of: [$0], said: name) }) {
      return plan
    }
    return try await partOfSong(named: name)
  }

  /// A track of a cue sheet, which is no item of its own.
  private func partOfSong(named name: String) async throws(HandlingError) -> PlaybackPlan? {
    let parts = try await world.reading { try await world.catalogue.songs(withPart: name) }
    guard let part = parts.first(where: { NameComparison.isAny(of: [$0.title], said: name) }),
      let song = library.names[part.song]?.item
    else { return nil }
    var entries = try await world.playables(of: [song], on: context.controller)
    guard !entries.isEmpty else { return nil }
    entries[0].startPosition = part.start
    var plan = PlaybackPlan(sound: .entries(entries, start: 0), subject: song)
    plan.chapterTitle = part.title
    return plan
  }

  /// The plan to play the first chapter with these words in its title, of the book that was named or plays, or else of
  /// any. Nil if no chapter has them and no book is meant; throws if one is.
  func chapter(
    about words: String, _ intent: PlayMediaIntent, _ candidates: [Candidate]
  ) async throws(HandlingError) -> PlaybackPlan? {
    let isOfCurrent = intent.mediaSearch?.reference == .currentlyPlaying
    if isOfCurrent, let plan = chapterOfCurrent(words, inPart: true) { return plan }
    let told = isOfCurrent ? [context.told].compactMap(\.self).filter { $0.type == .audioBook } : candidates.map(\.item)
    let books = told + (isOfCurrent ? library.vocabulary(of: .audioBook).map(\.item) : [])
    if let plan = try await chapter(of: books, intent, where: { NameComparison.mentions(words, in: $0) }) {
      return plan
    }
    if let book = isOfCurrent ? currentBook : candidates.first?.item { throw .refused(.noChapter(book)) }
    return nil
  }

  /// The plan to play the first chapter with the words of a description in its title, of the book that plays or else of
  /// any. Nil if an episode or another item fits the description, or no chapter has them.
  func story(_ intent: PlayMediaIntent, _ candidates: [Candidate]) async throws(HandlingError) -> PlaybackPlan? {
    guard candidates.isEmpty, let search = intent.mediaSearch, search.albumName == nil, let words = search.described
    else { return nil }
    if let plan = chapterOfCurrent(words, inPart: true) { return plan }
    let books = library.vocabulary(of: .audioBook).map(\.item)
    return try await chapter(of: books, intent) { NameComparison.mentions(words, in: $0) }
  }

  private var currentBook: MediaItem? { snapshot.current.flatMap { $0.type == .audioBook ? $0 : nil } }

  private func chapterOfCurrent(_ name: String, inPart: Bool = false) -> PlaybackPlan? {
    func isMeant(_ title: String?) -> Bool {
      guard let title else { return false }
      return inPart ? NameComparison.mentions(name, in: title) : NameComparison.isAny(of: [title], said: name)
    }
    guard let current = snapshot.status.current, let chapters = PlayingChapters(snapshot),
      let index = chapters.titles.firstIndex(where: isMeant)
    else { return nil }
    var plan = PlaybackPlan(sound: .present(current), subject: current.item)
    plan.chapter = index + 1
    (plan.chapterNumber, plan.chapterTitle) = (index + 1, chapters.titles[index])
    return plan
  }

  private func marked(_ name: String, _ intent: PlayMediaIntent) async throws(HandlingError) -> PlaybackPlan? {
    let marks = try await world.reading { try await world.journal.bookmarks(of: world.asker) }
    guard let mark = marks.last(where: { $0.isNamed(name) }),
      let item = library.names[mark.item]?.item
    else { return nil }
    var plan = try await BookmarkHandler(world: world, context: context).plan(for: mark, in: item)
    plan.mark = mark.name
    return plan
  }

  private func chapter(
    of books: [MediaItem], _ intent: PlayMediaIntent, where isMeant: (String) -> Bool
  ) async throws(HandlingError) -> PlaybackPlan? {
    for book in books.prefix(Self.maxBooks) {
      let chapters = try await world.reading { try await world.catalogue.chapters(of: book.identifier) }
      guard chapters.count > 1,
        let chapter = chapters.first(where: { isMeant($0.title) })
      else { continue }
      var intent = intent
      intent.mediaSearch = MediaSearch(
        mediaType: .audioBook, place: MediaPlace(chapter: chapter.number), mediaIdentifier: book.identifier)
      return try await plan(book, meaning: [book], intent)
    }
    return nil
  }

  private func books(_ search: MediaSearch) -> [MediaItem] {
    guard let title = search.albumName else { return library.vocabulary(of: .audioBook).map(\.item) }
    return library.resolver.candidates(for: MediaSearch(mediaType: .audioBook, mediaName: title))
      .filter { $0.relaxed.isEmpty }.map(\.item)
  }
}
