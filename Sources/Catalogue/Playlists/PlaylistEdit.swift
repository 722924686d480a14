import MediaFiles
import MediaIntents

/// An edit of a playlist file, or of a new file that replaces it.
struct PlaylistEdit {
  /// The path of the file to write.
  let path: String
  private let text: M3UText
  private let known: Set<String>

  /// Edits the m3u at `path` in place.
  init(inPlace path: String) throws(StorageFailure) {
    let bytes = try Self.bytes(path)
    self.path = path
    text = M3UText(bytes)
    known = Set(text.content(folder: FilePath.folder(of: path)).entries.map(\.location))
  }

  /// Creates a playlist with this title at `path`.
  init(creating path: String, title: String) {
    self.path = path
    text = M3UText(title: title)
    known = []
  }

  /// Copies the playlist at `original`, in any format; the copy stands for it from now on.
  init(creating path: String, copyOf original: String, title: String) throws(StorageFailure) {
    guard case .list(let format) = FileFormat(fileName: original),
      let content = PlaylistContent(
        try Self.bytes(original), format: format, folder: FilePath.folder(of: original))
    else { throw .other(path: original, message: FileProblem.notAPlaylist.rawValue) }
    var text = M3UText(title: title, original: original)
    text.append(content.entries, folder: FilePath.folder(of: path))
    self.path = path
    self.text = text
    known = Set(content.entries.map(\.location))
  }

  /// Splits items into those not yet in the playlist, each once, and those that are.
  func split(_ items: [PlayableItem]) -> Split {
    var split = Split()
    var known = known
    for item in items {
      if known.insert(Self.location(of: item)).inserted { split.new.append(item) } else { split.known.append(item) }
    }
    return split
  }

  /// Items to add, and items that are already in the playlist.
  struct Split {
    var new: [PlayableItem] = []
    var known: [PlayableItem] = []
  }

  /// Writes the playlist with these items appended. Throws if it would be too long to be read again.
  func write(adding items: [PlayableItem]) throws(StorageFailure) -> PlaylistPicture {
    guard known.count + items.count <= PlaylistContent.maxEntries else {
      throw .other(path: path, message: FileProblem.tooLarge.rawValue)
    }
    let picture = try write { $0.append(items.map(Self.entry), folder: $1) }
    try checkEntries(items)
    return picture
  }

  /// Throws if the file on disk lacks one of these items, so that nothing is called added that the list cannot name.
  private func checkEntries(_ items: [PlayableItem]) throws(StorageFailure) {
    let content = M3UText(try Self.bytes(path)).content(folder: FilePath.folder(of: path))
    let there = Set(content.entries.map(\.location))
    guard items.allSatisfy({ there.contains(Self.location(of: $0)) }) else {
      throw .other(path: path, message: FileProblem.notAPlaylist.rawValue)
    }
  }

  /// Writes the playlist with another title.
  func write(title: String) throws(StorageFailure) -> PlaylistPicture {
    try write { text, _ in text.setTitle(title) }
  }

  /// Returns the path of the original of the copy at `path`; `nil` if it is no copy or can't be read.
  static func original(of path: String) -> String? {
    guard let bytes = content(of: path) else { return nil }
    return M3UText(bytes).content(folder: FilePath.folder(of: path)).original
  }

  /// Writes the playlist without these items.
  func write(removing items: [PlayableItem]) throws(StorageFailure) -> PlaylistPicture {
    let locations = Set(items.map(Self.location))
    return try write { $0.remove(locations, folder: $1) }
  }

  /// Writes the playlist with these items only.
  func write(replacingWith items: [PlayableItem]) throws(StorageFailure) -> PlaylistPicture {
    try write { text, folder in
      text.remove(known, folder: folder)
      text.append(items.map(Self.entry), folder: folder)
    }
  }

  private func write(
    _ change: (inout M3UText, _ folder: String) -> Void
  ) throws(StorageFailure) -> PlaylistPicture {
    var text = text
    change(&text, FilePath.folder(of: path))
    let before = try Self.existing(path)
    try AtomicFile.write(text.bytes, to: path)
    return PlaylistPicture(path: path, before: before, after: text.bytes)
  }

  /// Returns the content of a file, or `nil` if it does not exist. Throws if it cannot be read, because undoing would then
  /// delete it.
  static func existing(_ path: String) throws(StorageFailure) -> [UInt8]? {
    FilePath.exists(path) ? try bytes(path) : nil
  }

  /// Returns the content of a file, or `nil` if it cannot be read.
  static func content(of path: String) -> [UInt8]? { try? WholeFile.read(path) }

  private static func entry(_ item: PlayableItem) -> PlaylistEntry {
    PlaylistEntry(
      location: location(of: item),
      title: [item.item.artist, item.item.title].compactMap(\.self).joined(separator: " - "), duration: item.duration)
  }

  static func location(of item: PlayableItem) -> String { FileAddress.path(item.address) ?? item.address }

  private static func bytes(_ path: String) throws(StorageFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try WholeFile.read(path)
    } catch {
      throw .other(path: path, message: error.rawValue)
    }
  }
}
