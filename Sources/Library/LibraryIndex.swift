package import Catalogue
package import Journal
package import MediaIntents
import NameIndex

/// What can be named now and how the person stands to it: the catalogue's names and the journal's histories, kept in
/// step with both.
///
/// The names are mapped from a file at the start, follow the catalogue in small steps, and are saved again when enough
/// of them is new. What was not saved is in the catalogue's list of changes, so nothing is lost by whatever ends the
/// program.
package actor LibraryIndex {
  private let catalogue: Catalogue
  private let journal: Journal
  /// Where the names are saved; `nil` for nowhere.
  private let file: String?
  private let tell: @Sendable (IndexNotice) -> Void
  private let workshop = IndexWorkshop()

  private var names = NameIndex()
  /// How far the catalogue has been read.
  private var cursor: NameCursor?
  /// What came in while a step was under way, and is newer than what the step has of it.
  private var newer: Set<ItemID> = []
  /// Counts the steps that were taken.
  private var steps = 0
  private var lastTurn: Task<Void, any Error>?
  private var tidying: Task<Void, Never>?

  /// How many names are not in the file as they are now.
  private var unsaved = 0
  private var isInFile = false
  private var isSettling = false
  private var isStopping = false
  private var saving: Task<Void, any Error>?
  private var failure: TableFailure?

  private var histories: [ItemID: ItemHistory] = [:]
  private var readingHistories: Task<Void, Never>?

  /// - Parameter tell: hears what the log should say.
  package init(
    catalogue: Catalogue, journal: Journal, file: String? = nil,
    tell: @escaping @Sendable (IndexNotice) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.journal = journal
    self.file = file
    self.tell = tell
  }

  /// The library as it is at this moment, for one request.
  package func snapshot() async -> LibrarySnapshot {
    await readingHistories?.value
    return LibrarySnapshot(names: names, histories: histories)
  }

  /// Takes what was saved, and of what is new as much as takes no time worth mentioning; `follow` takes the rest.
  package func load() async throws {
    readHistories()
    if cursor == nil { mapFile() }
    try await inTurn { index in
      let before = index.names.count
      while try await !index.step(), abs(index.names.count - before) < Self.step {}
    }
  }
}

// MARK: - Names

extension LibraryIndex {
  /// Records taken in at a time. While they are put in place, which is some milliseconds, requests wait.
  private static let step = 4096

  /// Takes in whatever the catalogue has; it can be found when this returns.
  package func follow() async throws {
    try await inTurn { index in
      while try await !index.step() {}
    }
  }

  /// One after another, since a step begins where the one before has ended.
  private func inTurn(_ work: @escaping @Sendable (isolated LibraryIndex) async throws -> Void) async throws {
    let turn = Task { [before = lastTurn] in
      _ = await before?.result
      try await work(self)
    }
    lastTurn = turn
    try await turn.value
  }

  /// Takes in what the catalogue has of these items now.
  package func refreshNames(of items: [ItemID]) async throws {
    var records: [NameRecord] = []
    // If a step was taken meanwhile, it may have brought what is newer.
    var taken = -1
    while taken != steps {
      taken = steps
      records = try await catalogue.records(of: items)
    }
    newer.formUnion(items)
    for item in items { names.remove(item) }
    for record in records { names.insert(record) }
  }

  /// Takes in a part of what is new in the catalogue; says whether it was the last.
  private func step() async throws -> Bool {
    newer = []
    let news = try await catalogue.news(after: cursor, atMost: Self.step)
    let batch = await batch(of: news.records)
    if news.beginsAnew { beginAnew() }
    let passed = newer.intersection(news.changed + news.records.map(\.id))
    for item in news.changed where !passed.contains(item) { names.remove(item) }
    names.insert(batch, except: passed)
    unsaved += max(news.changed.count, news.records.count)
    cursor = news.cursor
    steps += 1
    // Whether what came in between is the newer one is not known, so it is asked for once more.
    if !passed.isEmpty { try await refreshNames(of: Array(passed)) }
    tidy()
    return news.isLast
  }

  private func batch(of records: [NameRecord]) async -> NameBatch {
    // A few are sooner made than handed over.
    records.count <= 64 ? NameBatch(records) : await workshop.batch(of: records)
  }

  private func beginAnew() {
    if isInFile { tell(.unusable(nil)) }
    names = NameIndex()
    isInFile = false
    unsaved = 0
  }

  /// Makes fewer tables of many, beside everything else.
  private func tidy() {
    guard tidying == nil, !isSettling, names.dueMerge != nil else { return }
    tidying = Task {
      while let merge = names.dueMerge { names.replace(await workshop.run(merge)) }
      tidying = nil
    }
  }
}

// MARK: - The file

extension LibraryIndex {
  private func mapFile() {
    guard let file else { return }
    NameIndex.removeRemains(of: file)
    do throws(IndexFault) {
      names = try NameIndex(mapping: file)
      cursor = NameCursor(after: CatalogueVersion(stamp: names.stamp))
      isInFile = true
    } catch {
      if error != .missing || catalogue.opening == .kept { tell(.unusable(error)) }
    }
  }

  /// Reads the file that was mapped against its checksum. If somebody has changed it, its names are given up, and read
  /// from the catalogue again by the next `follow`.
  package func check() async {
    guard let file, isInFile else { return }
    do throws(IndexFault) {
      try await workshop.check(file)
    } catch {
      tell(.unusable(error))
      names = NameIndex()
      cursor = nil
      isInFile = false
    }
  }

  /// Saves the names, if so many of them are new that reading them again at the next start would take longer than
  /// anybody should wait.
  package func settle() async {
    guard let file, isWorthSaving, !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    await tidying?.value
    guard let version = cursor?.version, !isStopping else { return }
    let count = unsaved
    let merged = await workshop.run(names.everything)
    names.replace(merged)
    guard !isStopping else { return }
    let saving = Task { try await workshop.save(merged, to: file, stamp: version.stamp) }
    self.saving = saving
    do {
      try await saving.value
      try names.map(merged, from: file)
      isInFile = true
      unsaved -= count
      failure = nil
      tell(.saved(merged.count))
      try await catalogue.forgetChanges(upTo: version)
    } catch {
      note(error)
    }
  }

  /// Ends saving, if it is under way, without leaving anything behind.
  package func stop() async {
    isStopping = true
    saving?.cancel()
    _ = await saving?.result
  }

  private var isWorthSaving: Bool { !isInFile || unsaved * 64 >= max(names.count, 1) && unsaved > 0 }

  /// Each reason is told once, and again only after saving has worked.
  private func note(_ error: any Error) {
    guard let error = error as? TableFailure, error != failure, !isStopping else { return }
    failure = error
    tell(.notSaved(error))
  }
}

// MARK: - Histories

extension LibraryIndex {
  /// Takes in what the journal has learnt of these items.
  package func refreshHistories(of items: [ItemID]) async throws(StorageFailure) {
    await readingHistories?.value
    for (item, history) in try await journal.history(of: items) { histories[item] = history }
  }

  /// Reads them beside everything else: after years of listening that takes a while, and only requests need them.
  private func readHistories() {
    readingHistories = Task { [before = readingHistories] in
      await before?.value
      do {
        histories = try await journal.histories()
      } catch {
        tell(.historiesUnread(error))
      }
    }
  }
}
