import MediaFiles
import MediaIntents
import SQLite

/// Finds the files of entries that name paths of another machine, root, case or encoding.
///
/// The file with the longest common end of the path is meant, if it is the only one with that and its place can't be a
/// coincidence: the common end is all that the library's or the list's path says below its root, or the artist is named as
/// well. A name alone counts if the path says no more, or if artist and title are named. Else an `#EXTINF` line counts
/// whose artist and title, and of several the length, are those of one item. Nothing is guessed: an album of the same name
/// by somebody else has the same files.
struct EntryFinder {
  let database: Database

  /// Returns the file of each entry; nil where none is surely the one.
  ///
  /// - Parameter folder: The folder of the list.
  func files(of entries: [SoughtEntry], in folder: String) throws(DatabaseFailure) -> [Int?] {
    let list = PathTail(folder)
    let tails = entries.map { $0.tails() }
    let named = try sounds(named: Set(tails.joined().map(\.stem)))
    var found = zip(entries, tails).map { file(of: $0, at: $1, among: named, in: list) }
    let left = entries.indices.filter { found[$0] == nil && entries[$0].title != nil }
    guard !left.isEmpty else { return found }
    let titled = try sounds(titled: Set(left.flatMap { entries[$0].credits.map(\.title) }))
    for index in left { found[index] = file(credited: entries[index], among: titled) }
    return found
  }

  // MARK: By path

  /// The files of the library by the names of file and folder, and by the name of the file.
  private struct NamedSounds {
    var byFolder: [String: [FoundSound]] = [:]
    var byName: [String: [FoundSound]] = [:]

    func sharing(_ tail: PathTail) -> [FoundSound] {
      tail.folders.first.flatMap { byFolder[$0 + "/" + tail.stem] } ?? byName[tail.stem] ?? []
    }
  }

  /// More files of one name tell nothing by it alone.
  private static let mostOfOneName = 200

  private func sounds(named stems: Set<String>) throws(DatabaseFailure) -> NamedSounds {
    var rows: [Int] = []
    try database.forEach("SELECT id, name FROM files") { row in
      if stems.contains(FileName.stem(of: PathTail.folded(row.text(1)[...]))) { rows.append(row.integer(0)) }
    }
    let roots = try roots()
    var sounds = NamedSounds()
    for row in rows {
      for sound in try self.sounds(in: row, roots: roots) {
        sounds.byName[sound.tail.stem, default: []].append(sound)
        if let folder = sound.tail.folders.first {
          sounds.byFolder[folder + "/" + sound.tail.stem, default: []].append(sound)
        }
      }
    }
    return sounds
  }

  private func file(
    of entry: SoughtEntry, at tails: [PathTail], among sounds: NamedSounds, in list: PathTail?
  ) -> Int? {
    tails.lazy.compactMap { tail in
      let sharing = sounds.sharing(tail)
      guard 1...Self.mostOfOneName ~= sharing.count else { return nil }
      let isSound = FileFormat(fileName: tail.stem + tail.ending) == .sound
      let found = sharing.filter { isSound || $0.tail.ending == tail.ending }
      let own = SoughtEntry.ownFolders(of: tail, in: list)
      let most = found.map { $0.tail.shared(with: tail) }.max() ?? 0
      let nearest = found.filter { sound in
        sound.tail.shared(with: tail) == most && isSure(sound, of: entry, tail, own, sharing: most)
      }
      return only(nearest, of: entry, tail)
    }.first
  }

  private func isSure(
    _ sound: FoundSound, of entry: SoughtEntry, _ tail: PathTail, _ own: [String], sharing count: Int
  ) -> Bool {
    if entry.names(sound, stem: tail.stem) { return true }
    if count == 1 { return own.isEmpty && !tail.isGeneric }
    if count >= sound.depth || count > own.count { return true }
    return sound.artists.contains { artist in own.contains(artist) || tail.stem.contains(artist) }
  }

  /// The only one of these, or of those with the same ending, or of those that the text names; copies are one.
  private func only(_ sounds: [FoundSound], of entry: SoughtEntry, _ tail: PathTail) -> Int? {
    let alike = sounds.filter { $0.tail.ending == tail.ending }
    let left = alike.isEmpty ? sounds : alike
    return same(left) ?? same(left.filter { entry.names($0, stem: tail.stem) })
  }

  private func same(_ sounds: [FoundSound]) -> Int? {
    guard let first = sounds.first else { return nil }
    let isOne = sounds.count == 1 || first.item != nil && sounds.allSatisfy { $0.item == first.item }
    return isOne ? first.file : nil
  }

  // MARK: By artist and title

  private func sounds(titled titles: Set<String>) throws(DatabaseFailure) -> [String: [FoundSound]] {
    guard !titles.isEmpty else { return [:] }
    var rows: [Int] = []
    try database.forEach("SELECT file, title FROM tracks WHERE item IS NOT NULL AND artist IS NOT NULL") { row in
      if titles.contains(row.text(1).folded) { rows.append(row.integer(0)) }
    }
    let roots = try roots()
    var sounds: [String: [FoundSound]] = [:]
    for row in rows {
      for sound in try self.sounds(in: row, roots: roots) {
        sounds[sound.title, default: []].append(sound)
      }
    }
    return sounds
  }

  /// Programs measure lengths differently.
  private static let slack = 2.0

  private func file(credited entry: SoughtEntry, among sounds: [String: [FoundSound]]) -> Int? {
    let fitting = entry.credits.flatMap { credit in
      (sounds[credit.title] ?? []).filter { $0.fits(credit) }
    }
    return same(fitting)
      ?? same(
        fitting.filter { sound in
          guard let own = sound.duration, let told = entry.duration else { return false }
          return abs(own - told) <= Self.slack
        })
  }

  private func roots() throws(DatabaseFailure) -> [String] {
    try ScanTable(database: database).finished().keys.map(\.text).sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The sound in a file; empty for other files and those of servers and subscriptions.
  private func sounds(in file: Int, roots: [String]) throws(DatabaseFailure) -> [FoundSound] {
    try database.rows(
      """
      SELECT \(FoundSound.columns) FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      WHERE t.file = ? AND substr(d.path, 1, 1) = '/'
      """, file
    ) { FoundSound($0, roots: roots) }.compactMap(\.self)
  }
}
