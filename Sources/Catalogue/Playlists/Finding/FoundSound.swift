import MediaFiles
import SQLite

/// A sound file of the library that an entry of a playlist may mean.
struct FoundSound {
  let file: Int
  let tail: PathTail
  /// How many of its names lie below the root or the shelf of the library, with its own.
  let depth: Int
  /// The item that its copies share; nil for a file of a book.
  let item: String?
  /// Folded.
  let title: String
  /// The whole credit and each name in it, folded.
  let artists: [String]
  /// In seconds.
  let duration: Double?

  /// - Parameter roots: the folders of the library.
  init?(_ row: borrowing Row, roots: [String]) {
    let folder = row.text(1), name = row.text(2)
    guard let tail = PathTail(folder + "/" + name) else { return nil }
    file = row.integer(0)
    self.tail = tail
    let place = FolderPlace(path: folder, in: roots)
    depth = (place?.names.count ?? tail.folders.count) + 1
    item = row.optionalText(3)
    title = row.text(4).folded
    artists = row.optionalText(5).map { [$0.folded] + separated($0).map(\.folded) } ?? []
    duration = row.optionalReal(6)
  }

  func fits(_ credit: Credit) -> Bool { credit.title == title && artists.contains(credit.artist) }

  /// The columns that `init` reads, of `tracks t`, `files f` and `folders d`.
  static let columns = "t.file, d.path, f.name, t.item, t.title, t.artist, t.duration"
}
