import MediaFiles
import MediaIntents
import SQLite

/// Finds the files that the entries of one list mean: those at their paths.
///
/// A list written on another system may have the other normal form of a name. It means the only file that has a name of
/// the same letters, unless the list names that file too. What is still away may be named as another machine has it, see
/// `EntryFinder`.
struct EntryFiles {
  private let database: Database
  private let found: FoundEntries
  private var foldersByPath: [String: [Int]]?
  private var filesByName: [Int: [String: [Int]]] = [:]

  init(database: Database, found: FoundEntries) { (self.database, self.found) = (database, found) }

  /// Returns the row of each entry's file, in order; `nil` for files that are away and for streams.
  ///
  /// - Parameter folder: that of the list, see `home`.
  mutating func files(of entries: [SoughtEntry], in folder: String) throws(DatabaseFailure) -> [Int?] {
    let table = FileTable(database: database)
    var files: [Int?] = []
    files.reserveCapacity(entries.count)
    for entry in entries { files.append(try table.file(at: entry.location)) }
    let named = Set(files.compactMap(\.self))
    var away: [Int] = []
    for place in entries.indices where files[place] == nil {
      if let file = try equivalent(entries[place].location) {
        if !named.contains(file) { files[place] = file }
      } else if FilePath.isAbsolute(entries[place].location) || FilePath.isForeign(entries[place].location) {
        away.append(place)
      }
    }
    guard !away.isEmpty else { return files }
    let elsewhere = try found.files(of: away.map { entries[$0] }, in: folder, database)
    for (place, file) in zip(away, elsewhere) { files[place] = file }
    return files
  }

  /// The folder that the paths of a list were written in: a copy that stands for another list has those of its original.
  static func home(of folder: String, original: String?) -> String {
    original.map { FilePath.folder(of: $0) } ?? folder
  }

  /// The only file whose path is canonically equivalent, which is how strings and the keys of dictionaries compare.
  private mutating func equivalent(_ path: String) throws(DatabaseFailure) -> Int? {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let name = FilePath.name(of: path)
    var found: [Int] = []
    for folder in try folders(FilePath.folder(of: path)) { found += try files(in: folder)[name] ?? [] }
    return found.count == 1 ? found[0] : nil
  }

  private mutating func folders(_ path: String) throws(DatabaseFailure) -> [Int] {
    if foldersByPath == nil {
      let all = try FolderTable(database: database).all()
      foldersByPath = Dictionary(grouping: all, by: \.path).mapValues { $0.map(\.id) }
    }
    return foldersByPath?[path] ?? []
  }

  private mutating func files(in folder: Int) throws(DatabaseFailure) -> [String: [Int]] {
    if let known = filesByName[folder] { return known }
    let all = try FileTable(database: database).files(in: folder)
    let files = Dictionary(grouping: all, by: \.name).mapValues { $0.map(\.id) }
    filesByName[folder] = files
    return files
  }
}

extension Catalogue {
  /// Returns the row of the file that each entry of a list in `folder` means, see `EntryFiles`.
  func files(of list: PlaylistContent, in folder: String) throws(DatabaseFailure) -> [Int?] {
    var resolver = EntryFiles(database: database, found: foundEntries)
    return try resolver.files(
      of: list.entries.map(SoughtEntry.init), in: EntryFiles.home(of: folder, original: list.original))
  }
}
