import MediaFiles
import MediaIntents

/// Finds the copies of recordings among files: other names of one file, files with the same bytes, and files whose tags
/// are those of one recording, also in other formats.
struct CopyFinder {
  /// A sound file.
  struct File: Sendable {
    let item: MediaItem
    let folder: String
    let name: String
    /// Its album or show, in small letters.
    let whole: String
    /// Disc, side and number.
    let position: [Int?]
    /// Seconds.
    let duration: Double?
    /// Bytes.
    let size: Int
    /// Device and inode.
    let identity: [Int]?

    var path: String { folder + "/" + name }
  }

  private let files: [File]
  /// For each file, one that it is a copy of, or itself.
  private var origins: [Int]

  init(_ files: [File]) {
    self.files = files
    origins = Array(files.indices)
    joinNames()
    joinBytes()
    joinRecordings()
  }

  /// The copies, by the title of the first; of songs on a server there are none.
  func duplicates() -> [Duplicate] {
    var groups: [Int: [Int]] = [:]
    for index in files.indices { groups[origin(of: index), default: []].append(index) }
    return groups.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }.map { group in
      Duplicate(item: files[group[0]].item, paths: group.map { files[$0].path })
    }
  }

  private func origin(of index: Int) -> Int {
    var index = index
    while origins[index] != index { index = origins[index] }
    return index
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (origin(of: one), origin(of: other))
    origins[max(first, second)] = min(first, second)
  }

  /// Joins those of these files that have one key; files without a key have no copies by it.
  private mutating func joinAll<Key: Hashable>(_ keys: [(index: Int, key: Key?)]) {
    var first: [Key: Int] = [:]
    for (index, key) in keys {
      guard let key else { continue }
      if let one = first[key] { join(one, index) } else { first[key] = index }
    }
  }

  /// Hard links, and symbolic links, which were followed.
  private mutating func joinNames() { joinAll(files.indices.map { ($0, files[$0].identity) }) }

  /// Only files of one size are read, at three places first.
  private mutating func joinBytes() {
    let bySize = Dictionary(grouping: files.indices.filter { files[$0].size > 0 && origins[$0] == $0 }) {
      files[$0].size
    }
    for candidates in bySize.values where candidates.count > 1 {
      let bySample = Dictionary(grouping: candidates) { FileSample.sample(of: files[$0].path, size: files[$0].size) }
      for (sample, alike) in bySample where sample != nil && alike.count > 1 {
        joinAll(alike.sorted().map { ($0, FileSample.whole(files[$0].path)) })
      }
    }
  }

  private mutating func joinRecordings() {
    let byName = Dictionary(grouping: files.indices) { index in
      let file = files[index]
      return [file.item.type.rawValue, file.item.title.folded, file.item.artist?.folded ?? "", file.whole]
    }
    for (name, candidates) in byName where candidates.count > 1 && !(name[2].isEmpty && name[3].isEmpty) {
      for (place, index) in candidates.enumerated() {
        for other in candidates[..<place] where areOneRecording(files[other], files[index]) { join(other, index) }
      }
    }
  }

  /// Songs of one folder without numbers can have one name, as several called "Untitled" have, unless only their formats
  /// tell their files apart.
  private func areOneRecording(_ one: File, _ other: File) -> Bool {
    if let first = one.duration, let second = other.duration, abs(first - second) > 2 { return false }
    if one.position != other.position { return false }
    return one.position[2] != nil || one.folder != other.folder
      || FileName.stem(of: one.name) == FileName.stem(of: other.name)
  }
}
