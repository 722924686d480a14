import Catalogue
import Habits
import Journal
package import Library
package import Listening
package import MediaIntents

/// What a conversation looks up to find out what a sentence refers to.
extension RequestHandler {
  /// The state of the player that a request would go to; nil if it can't be read.
  ///
  /// - Parameter target: A player selected independently of the sentence, if any.
  package func snapshot(of target: String?) async -> PlayerSnapshot? {
    var routing = PlayerRouting(world)
    let question = Interpretation(request: .query(.item))
    let target = await ChosenPlace(target, home: nil, of: question.request, world).player(in: world)
    guard case .player(let player, _)? = try? await routing.route(question, chosen: target) else { return nil }
    return player.snapshot
  }

  /// The habits of whoever asks, best first, with the shares that speak for each.
  package func habits(in library: LibrarySnapshot, atMost limit: Int) async -> [Explanation.Habit] {
    let candidates = HabitCandidates(library: library, world: world, habits: library.habits(at: library.now))
    return await candidates.ranked().prefix(limit).map { candidate in
      let score = candidate.habit.score
      return Explanation.Habit(
        item: candidate.item, score: score.total, plays: score.plays, today: score.today, week: score.week,
        older: score.older, starts: score.starts, followed: score.followed)
    }
  }

  /// Whether a place is marked with this name.
  package func hasBookmark(named name: String) async -> Bool {
    let marks = await world.ifReadable { try await world.journal.bookmarks(of: world.asker) } ?? []
    return marks.contains { $0.isNamed(name) }
  }

  /// The number of the first chapter of a book whose title has these words; nil if none has them.
  package func chapter(about words: String, of book: MediaItem) async -> Int? {
    let chapter = await world.ifReadable { try await world.catalogue.chapter(about: words, of: book.identifier) }
    return chapter??.number
  }

  /// The titles of the chapters of a book, in order; empty for other items.
  package func chapterTitles(of book: MediaItem) async -> [String] {
    let chapters = await world.ifReadable { try await world.catalogue.chapters(of: book.identifier) } ?? []
    return chapters.map(\.title)
  }

  /// The items whose title or description has these words.
  package func items(about words: String) async -> Set<ItemID> {
    await world.ifReadable { try await world.catalogue.items(about: words) } ?? []
  }
}

extension RequestHandler {
  /// Whether whoever asks may delete what is here.
  package var mayDelete: Bool { world.limits.mayDelete }

  /// The names of the players, the default one first.
  package var playerNames: [String] { world.players.entries.map(\.name) }
}
