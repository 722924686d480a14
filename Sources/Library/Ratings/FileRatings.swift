package import Catalogue
import Executors
package import Journal
package import MediaFiles
package import MediaIntents

/// Writes likes, dislikes and stars of songs into their files, one file after the other.
///
/// What is to be written is in the journal, so that it survives the end of the daemon. A file that cannot be written now
/// is tried again at the next start or with the next change.
package actor FileRatings {
  private let catalogue: Catalogue
  private let journal: Journal
  private let reader: SoundReader
  private let onFailure: @Sendable (_ path: String, any Error) -> Void
  private let threads = ThreadPoolExecutor(name: "arioso.ratings", width: 1)
  private var failed: Set<PathBytes> = []
  /// Writes what is due, until it is done.
  private var writing: Task<Void, Never>?
  private var isStopped = false

  package init(
    catalogue: Catalogue, journal: Journal, reading: SoundReading,
    onFailure: @escaping @Sendable (_ path: String, any Error) -> Void
  ) {
    self.catalogue = catalogue
    self.journal = journal
    reader = SoundReader(reading)
    self.onFailure = onFailure
  }

  /// Writes what an earlier daemon has left.
  package func start() { begin() }

  /// Writes what a person thinks of these items, as the journal has it, in the background. A file has one rating: the last
  /// one that anybody gave.
  package func note(_ items: [ItemID], _ change: RatingChange, by person: PersonID = .household) async {
    do throws(StorageFailure) {
      try await journal.noteRatings(items, change, by: person)
      begin()
    } catch {
      onFailure("", error)
    }
  }

  /// Writes what became due in the journal, as when somebody's opinions were deleted.
  package func look() { begin() }

  /// The files whose rating could not be written.
  package var problems: [ScanProblem] {
    failed.sorted().map { ScanProblem(path: $0.text, reason: .ratingNotWritten) }
  }

  /// Returns when all that was noted so far is written.
  package func waitUntilWritten() async { await writing?.value }

  /// Ends after the file that is being written now.
  package func stop() async {
    isStopped = true
    await writing?.value
  }

  private func begin() {
    writing = Task { [before = writing] in
      await before?.value
      await writeDue()
    }
  }

  private func writeDue() async {
    do {
      for due in try await journal.dueRatings() where !isStopped { try await write(due) }
    } catch {
      onFailure("", error)
    }
  }

  private func write(_ due: FileRating) async throws {
    guard let path = try await path(of: due.item) else {
      return try await journal.settle(due)
    }
    let history = try await journal.history(of: [due.item], by: due.person)[due.item] ?? .none
    do throws(RatingFailure) {
      let plan = try await write(due, to: path, history)
      failed.remove(PathBytes(path))
      try await settle(plan.settled)
    } catch {
      failed.insert(PathBytes(path))
      onFailure(path, error)
    }
  }

  private func write(
    _ due: FileRating, to path: String, _ history: ItemHistory
  ) async throws(RatingFailure) -> RatingPlan {
    let work = Task(executorPreference: threads) { [reader] () -> Result<RatingPlan, RatingFailure> in
      let tags: FileTags
      switch reader.answers(to: [.tags(path)])[0] {
      case .tags(let found): tags = found
      case .failed(let problem): return .failure(.file(problem))
      default: return .failure(.file(.unreadable))
      }
      let plan = RatingPlan(due, current: tags.rating, stars: history.stars, affinity: history.affinity)
      guard !RatingFile.areClose(plan.rating, tags.rating) else { return .success(plan) }
      return Result { () throws(RatingFailure) in
        try RatingFile.write(plan.rating, to: path, with: reader)
        return plan
      }
    }
    return try await work.value.get()
  }

  private func settle(_ rating: FileRating) async throws(RatingFailure) {
    do throws(StorageFailure) { try await journal.settle(rating) } catch { throw .storage(error) }
  }

  /// The file of a song on this machine.
  private func path(of item: ItemID) async throws -> String? {
    let song = try await catalogue.playables(of: [item]).first { $0.item.identifier == item && $0.item.type == .song }
    return song.flatMap { FileAddress.path($0.address) }
  }
}
