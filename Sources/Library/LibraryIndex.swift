package import Catalogue
import Concurrency
package import Journal
package import MediaIntents
import NameIndex
import Resolution

/// The names of the library and each person's history with its items, kept in step with the catalogue and the journal.
///
/// The names are mapped from a file at startup, updated from the catalogue's change log page by page, and saved again
/// when enough of them are new. What was not saved is still in the log, so nothing is lost if the process is killed.
///
/// A snapshot has every edit that was committed before it was requested; a scan's batches follow as they are indexed.
package actor LibraryIndex {
  private let catalogue: Catalogue
  private let journal: Journal
  /// What the persons are called, who may have playlists of their own.
  private let persons: PersonNames
  /// Where the names are saved; nil for nowhere.
  private let file: String?
  private let onNotice: @Sendable (LibraryNotice) -> Void
  private let worker = IndexWorker("arioso.index")
  /// What it has built is merged while it builds more.
  private let merger = IndexWorker("arioso.merge")
  private let household: ItemHistories
  /// The histories of persons who have asked for something.
  private var histories: [PersonID: ItemHistories] = [:]
  private let makeHistories: @Sendable (PersonID) -> ItemHistories

  private var names = NameIndex() { didSet { edition += 1 } }
  /// Differs whenever the names do.
  private var edition = 0
  /// How far the catalogue has been read.
  private var cursor: NameCursor?
  /// The version up to which edits are in the index, though not necessarily a scan's batches.
  private var editsIndexed: CatalogueVersion?
  /// The latest work on the names, after which the next begins.
  private var lastTurn: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var compaction: Task<Void, Never>?

  /// The number of names that differ from the file.
  private var unsaved = 0
  private var isInFile = false
  private var isSaving = false
  private var isStopping = false
  private var saving: Task<SegmentCompaction.Merged, any Error>?
  /// The last reported failure to save.
  private var saveFailure: SegmentFailure?
  private var readFailure: String?
  /// The names that items were given by sentences.
  package nonisolated let givenNames = GivenNamesCache()
  /// The owner of each playlist when that was last read.
  private var playlistOwners: [ItemID: PersonID] = [:]

  /// The first scan of the library, while it runs or waits.
  private var firstScan: ScanRun?
  private let changes = EventBroadcast<Void>(bound: 1)

  package init(
    catalogue: Catalogue, journal: Journal, file: String? = nil, persons: PersonNames = PersonNames(),
    onNotice: @escaping @Sendable (LibraryNotice) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.journal = journal
    self.persons = persons
    self.file = file
    self.onNotice = onNotice
    makeHistories = { ItemHistories(journal: journal, of: $0, onNotice: onNotice) }
    household = makeHistories(.household)
  }

  /// The current library with a person's history. If the catalogue or the journal cannot be read, its last known state.
  package func snapshot(of person: PersonID = .household) async -> LibrarySnapshot {
    await indexEdits()
    let known = await histories(of: person)
    let (histories, listening) = await known.current()
    let owners = await owners(for: person)
    var snapshot = LibrarySnapshot(
      names: names, histories: histories, reading: reading, owners: owners, listening: listening, now: journal.now(),
      edition: edition, habitCache: known.habits)
    snapshot.ownNames = givenNames.current
    return snapshot
  }

  /// The progress of the first scan of the library; nil unless it runs.
  package var reading: ScanProgress? { firstScan.map { $0.progress ?? ScanProgress(done: 0) } }

  /// Whose each playlist is, as whoever asks sees it. If that cannot be read, as it was last known.
  private func owners(for person: PersonID) async -> PlaylistOwners {
    if persons.isEmpty { return PlaylistOwners() }
    do {
      playlistOwners = try await journal.playlistOwners()
    } catch {
      onNotice(.historiesUnread(error))
    }
    return PlaylistOwners(playlistOwners, names: persons.adding(givenNames.current), asker: person)
  }

  private func histories(of person: PersonID) async -> ItemHistories {
    if person.isHousehold { return household }
    if let known = histories[person] { return known }
    let made = makeHistories(person)
    histories[person] = made
    await made.read()
    return made
  }

  /// Loads the saved names and the first page of changes, and follows the catalogue from now on. `catchUp` reads the
  /// rest.
  ///
  /// Throws `DatabaseFailure` if the catalogue cannot be read.
  package func load() async throws {
    await household.read()
    if cursor == nil { mapFile() }
    await readOwnNames()
    editsIndexed = catalogue.version
    follow()
    let before = names.count
    while try await !serialized({ try await $0.step() }), abs(names.count - before) < Self.pageSize {}
  }
}

// MARK: - Names

extension LibraryIndex {
  /// Records indexed at a time. Requests wait while they are put in place, for some milliseconds.
  private static let pageSize = 4096

  /// Indexes the current content of the catalogue.
  ///
  /// Throws `DatabaseFailure` if the catalogue cannot be read.
  package func catchUp() async throws {
    // Requests take their turn between the pages.
    while try await !serialized({ try await $0.step() }) {}
  }

  /// Catches up with each change. While a scan runs, waits for several batches, since an index of many small segments is
  /// slow.
  private func follow() {
    guard following == nil else { return }
    following = Task { [weak self, changes = catalogue.changes()] in
      for await change in changes { await self?.follow(change) }
    }
  }

  private func follow(_ change: CatalogueChange) async {
    if change.isScanning, let missing = cursor?.generations(to: change.version), missing < batchesPerCatchUp { return }
    do {
      try await catchUp()
      readFailure = nil
    } catch {
      note(unread: error)
    }
  }

  /// One generation is a batch of some hundred files.
  private var batchesPerCatchUp: Int { max(1, min(names.count / 8, 8192) / 256) }

  /// Runs work after all earlier work, since each step starts where the last one ended.
  private func serialized<Result: Sendable>(
    _ work: @escaping @Sendable (isolated LibraryIndex) async throws -> Result
  ) async throws -> Result {
    let turn = Task { [before = lastTurn] in
      await before?.value
      return try await work(self)
    }
    lastTurn = Task { _ = await turn.result }
    return try await turn.value
  }

  /// Indexes the edits since the last snapshot, ahead of the pages that `step` reads.
  private func indexEdits() async {
    guard let indexed = editsIndexed, catalogue.version != indexed else { return }
    do {
      try await serialized { index in
        guard let indexed = index.editsIndexed else { return }
        index.index(try await index.catalogue.edits(since: indexed))
      }
    } catch {
      note(unread: error)
    }
  }

  private func index(_ edits: NameEdits) {
    // Another request may have indexed these and newer ones.
    guard let indexed = editsIndexed, !indexed.isNewer(than: edits.version) else { return }
    for item in edits.items { names.remove(item) }
    for record in edits.records { names.insert(named(record)) }
    editsIndexed = edits.version
    changes.publish(())
  }

  /// Indexes one page of the catalogue; returns whether it was the last.
  private func step() async throws -> Bool {
    let page = try await catalogue.nameChanges(after: cursor, atMost: Self.pageSize)
    let batch = await batch(of: page.records.map(named))
    if page.beginsAnew { beginAnew() }
    for item in page.changed { names.remove(item) }
    names.insert(batch)
    unsaved += max(page.changed.count, page.records.count)
    cursor = page.cursor
    if let version = cursor?.version, let indexed = editsIndexed, version.isNewer(than: indexed) {
      editsIndexed = version
    }
    changes.publish(())
    compact()
    return page.isLast
  }

  /// Reads the names that items were given by sentences, and lets them be found by these. As before if they cannot be read.
  package func readOwnNames() async {
    do {
      let read = try await journal.ownNames()
      let former = givenNames.replace(read)
      let changed = Set(read.keys).union(former.keys).filter { read[$0] != former[$0] }
      // The index does not tell which names a record has, so it is read anew.
      for record in try await catalogue.records(of: changed) { names.insert(named(record)) }
      changes.publish(())
    } catch {
      onNotice(.historiesUnread(error))
    }
  }

  /// A record with the names that were given to its item.
  private func named(_ record: NameRecord) -> NameRecord {
    guard let own = givenNames.current[record.id] else { return record }
    var record = record
    record.aliases += own.map(\.name).filter { !record.aliases.contains($0) }
    return record
  }

  private func batch(of records: [NameRecord]) async -> NameBatch {
    // Building a small batch takes less time than handing it over.
    records.count <= 64 ? NameBatch(records) : await worker.batch(of: records)
  }

  private func beginAnew() {
    if isInFile { onNotice(.indexUnusable(nil)) }
    names = NameIndex()
    isInFile = false
    unsaved = 0
  }

  /// Merges segments in the background.
  private func compact() {
    guard compaction == nil, !isSaving, names.dueCompaction != nil else { return }
    compaction = Task {
      while let merge = names.dueCompaction { names.replace(await merger.run(merge)) }
      compaction = nil
    }
  }

  /// Reports each failure to read the catalogue once.
  private func note(unread error: any Error) {
    guard "\(error)" != readFailure, !isStopping else { return }
    readFailure = "\(error)"
    onNotice(.namesUnread(error))
  }
}

// MARK: - What left the library

extension LibraryIndex {
  /// Deletes the donations of items that left the library with a scan. What a scan only moved is there again by now.
  func forgetGone(after report: ScanReport) async {
    guard report.filesRemoved > 0, firstScan == nil, !isStopping else { return }
    do {
      let gone = try await journal.donatedItems().filter { names[$0] == nil }
      _ = try await journal.removeDonations(of: gone.sorted())
    } catch {
      onNotice(.historiesUnread(error))
    }
  }
}

// MARK: - The first scan

extension LibraryIndex {
  /// Sets the scan that reads the library for the first time; nil if there is none.
  func setFirstScan(_ run: ScanRun?) {
    firstScan = run
    changes.publish(())
  }

  /// Yields at once, then each time the library has grown; ends after a timeout.
  package nonisolated func growth(timeout: Duration, clock: any Clock<Duration>) -> AsyncStream<Void> {
    changes.subscribe(timeout: timeout, clock: clock, first: ())
  }
}

// MARK: - The file

extension LibraryIndex {
  private func mapFile() {
    guard let file else { return }
    NameIndex.removePartial(of: file)
    do throws(IndexFault) {
      names = try NameIndex(mapping: file)
      cursor = NameCursor(after: CatalogueVersion(stamp: names.stamp))
      isInFile = true
    } catch {
      if error != .missing || catalogue.opening == .kept { onNotice(.indexUnusable(error)) }
    }
  }

  /// Saves the names if enough of them are new to slow down the next start.
  package func saveIfNeeded() async {
    guard let file, isWorthSaving, !isSaving else { return }
    isSaving = true
    defer { isSaving = false }
    await compaction?.value
    guard let version = cursor?.version, !isStopping else { return }
    let count = unsaved
    let whole = names.beginFullCompaction()
    let saving = Task { [merger] in try await merger.run(whole, to: file, stamp: version.stamp) }
    self.saving = saving
    // It would keep the segments that were merged.
    defer { self.saving = nil }
    do {
      let merged = try await saving.value
      names.replace(merged)
      isInFile = true
      unsaved -= count
      saveFailure = nil
      onNotice(.indexSaved(merged.count))
      try await catalogue.forgetChanges(upTo: version)
    } catch {
      note(error)
    }
  }

  /// Cancels saving, which leaves the old file in place, and stops following the catalogue.
  package func stop() async {
    isStopping = true
    following?.cancel()
    saving?.cancel()
    _ = await saving?.result
  }

  private var isWorthSaving: Bool { !isInFile || unsaved * 64 >= max(names.count, 1) && unsaved > 0 }

  /// Reports each reason once until saving works again.
  private func note(_ error: any Error) {
    guard let error = error as? SegmentFailure, error != saveFailure, !isStopping else { return }
    saveFailure = error
    onNotice(.indexNotSaved(error))
  }
}
