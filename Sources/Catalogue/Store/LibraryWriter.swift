import MediaIntents
import SQLite

/// Writes what was found on the disk into the catalogue, each batch whole or not at all, and tells what it changed.
///
/// Groupings are made with their first member and go with their last, within the same transaction, so that the
/// catalogue is consistent whenever it is looked at, also after a scan that was broken off.
struct LibraryWriter {
  let database: Database
  /// Groupings met lately; a large library meets the same artists and genres again and again.
  private var groupings: [Grouping.Key: GroupingTable.Known] = [:]
  private var changes = LibraryChanges()
  /// Groupings that have lost a member in the running transaction.
  private var bereft: [Int: ItemID] = [:]

  private static let mostGroupings = 50_000

  init(database: Database) { self.database = database }

  private var files: FileTable { FileTable(database: database) }
  private var tracks: TrackTable { TrackTable(database: database) }
  private var lists: ListTable { ListTable(database: database) }
  private var groupingTable: GroupingTable { GroupingTable(database: database) }

  /// What the journal has to name before these files can be written.
  mutating func question(for files: [ReadFile]) throws(DatabaseFailure) -> IdentityRequest {
    var question = IdentityRequest(files: files)
    for grouping in files.lazy.flatMap(\.groupings) where try known(grouping.key) == nil {
      question.ask(about: grouping)
    }
    return question
  }

  /// The grouping of this key, and from now on at hand.
  private mutating func known(_ key: Grouping.Key) throws(DatabaseFailure) -> GroupingTable.Known? {
    if let known = groupings[key] { return known }
    let known = try groupingTable.grouping(key)
    groupings[key] = known
    return known
  }

  /// Writes files with the ids that the journal gave for their question.
  mutating func write(_ question: IdentityRequest, ids: [ItemID]) throws(DatabaseFailure) -> LibraryChanges {
    try transaction { (writer: inout LibraryWriter) throws(DatabaseFailure) in
      for (grouping, item) in zip(question.groupings, ids.dropFirst(question.itemCount)) {
        writer.groupings[grouping.key] = try writer.groupingTable.add(grouping, item: item)
        writer.changes.put(item)
      }
      var rest = ids.prefix(question.itemCount)
      for (file, count) in zip(question.files, question.counts) {
        try writer.put(file, items: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Forgets files that are gone.
  mutating func forget(_ gone: [Int]) throws(DatabaseFailure) -> LibraryChanges {
    try transaction { (writer: inout LibraryWriter) throws(DatabaseFailure) in
      for file in gone { try writer.forget(file) }
    }
  }

  private mutating func transaction(
    _ body: (inout LibraryWriter) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) -> LibraryChanges {
    changes = LibraryChanges()
    bereft = [:]
    do {
      try database.transaction { () throws(DatabaseFailure) in
        try body(&self)
        try settle()
        try ChangeTable(database: database).note(changes.renamed)
      }
    } catch {
      // What was noted of groupings may have been taken back with the rest.
      groupings = [:]
      throw error
    }
    if groupings.count > Self.mostGroupings { groupings = [:] }
    return changes
  }

  /// Takes out the groupings that have lost their last member.
  private mutating func settle() throws(DatabaseFailure) {
    for (grouping, item) in bereft where try !groupingTable.hasMembers(grouping) {
      try groupingTable.remove(grouping)
      changes.remove(item)
      groupings = groupings.filter { $0.value.id != grouping }
    }
  }
}

extension LibraryWriter {
  private mutating func forget(_ file: Int) throws(DatabaseFailure) {
    if let item = try tracks.item(of: file) { changes.remove(item) }
    for item in try lists.items(of: file) { changes.remove(item) }
    for membership in try groupingTable.groupings(of: file) {
      if membership.isWhole { changes.touch(membership.item) } else { changes.resize(membership.item) }
      bereft[membership.grouping] = membership.item
    }
    try files.remove(file)
  }

  private mutating func put(_ read: ReadFile, items: ArraySlice<ItemID>) throws(DatabaseFailure) {
    let earlier = try files.arrival(of: read.file.name, in: read.folder)
    if let earlier { try forget(earlier.file) }
    let added = earlier?.added ?? read.file.modified / 1_000_000_000
    let file = try files.add(read, added: added)
    for item in items { changes.put(item) }
    switch read.content {
    case .track(let track, _): try put(track, file: file, item: items.first, added: added, isReread: earlier != nil)
    case .playlist(let playlist):
      guard let item = items.first else { return }
      let title = playlist.title ?? FileName.stem(of: read.file.name)
      try lists.add(playlist, file: file, title: title, item: item, streams: items.dropFirst())
    case .stations(let stations): try lists.add(stations, file: file, items: items)
    case .feed, .nothing: break
    }
  }

  private mutating func put(
    _ track: Track, file: Int, item: ItemID?, added: Int, isReread: Bool
  ) throws(DatabaseFailure) {
    var whole: Int?
    if let grouping = track.grouping { whole = try join(grouping, added: added, isReread: isReread, isWhole: true) }
    try tracks.add(track, file: file, item: item, grouping: whole)
    for membership in track.memberships {
      if let grouping = try join(membership, added: added, isReread: isReread, isWhole: false) {
        try tracks.add(file, to: grouping)
      }
    }
  }

  /// The row of a grouping that gains a member. The newest spelling of its name is that of a file that was read again.
  private mutating func join(
    _ grouping: Grouping, added: Int, isReread: Bool, isWhole: Bool
  ) throws(DatabaseFailure) -> Int? {
    guard var known = try known(grouping.key) else { return nil }
    let merged = isReread ? grouping.completed(by: known.grouping) : known.grouping.completed(by: grouping)
    let isOlder = known.added.map { added < $0 } ?? true
    let isChanged = !merged.looksLike(known.grouping) || isOlder
    if isChanged {
      known.grouping = merged
      if isOlder { known.added = added }
      groupings[grouping.key] = known
      try groupingTable.update(known)
    }
    if isChanged || isWhole { changes.touch(known.item) } else { changes.resize(known.item) }
    return known.id
  }
}
