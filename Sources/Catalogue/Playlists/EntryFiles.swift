import MediaFiles
import MediaIntents
import SQLite

/// Finds the files that the entries of one list mean.
///
/// A list written on another system may have the other normal form of a name. It means the only file that has a name of
/// the same letters, unless the list names that file too.
struct EntryFiles {
  private let database: Database
  private var foldersByPath: [String: [Int]]?
  private var filesByName: [Int: [String: [Int]]] = [:]

  init(database: Database) { self.database = database }

  /// Returns the row of each entry's file, in order; `nil` for files that are away and for streams.
  mutating func files(of locations: [PathBytes]) throws(DatabaseFailure) -> [Int?] {
    let table = FileTable(database: database)
    var files: [Int?] = []
    files.reserveCapacity(locations.count)
    for location in locations { files.append(try table.file(at: location.text)) }
    let others = locations.indices.filter { files[$0] == nil && !locations[$0].text.utf8.allSatisfy { $0 < 0x80 } }
    guard !others.isEmpty else { return files }
    let named = Set(files.compactMap(\.self))
    for place in others {
      if let file = try equivalent(locations[place].text), !named.contains(file) { files[place] = file }
    }
    return files
  }

  /// The only file whose path is canonically equivalent, which is how strings and the keys of dictionaries compare.
  private mutating func equivalent(_ path: String) throws(DatabaseFailure) -> Int? {
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
