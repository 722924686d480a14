import MediaIntents

/// Changing the entries of a playlist file, or of a new one that takes its place.
struct PlaylistEdit {
  /// The file that is written.
  let path: String
  private let text: M3UText
  private let known: Set<String>

  /// Edits the m3u at `path` where it lies.
  init(inPlace path: String) throws(StorageFailure) {
    let bytes = try Self.bytes(path)
    self.path = path
    text = M3UText(bytes)
    known = Set(text.content(folder: FilePath.folder(of: path)).entries.map(\.location))
  }

  /// Makes a playlist of this title at `path`.
  init(creating path: String, title: String) {
    self.path = path
    text = M3UText(title: title)
    known = []
  }

  /// Makes a copy of the playlist at `original`, of whatever format, that stands for it from now on.
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

  /// What of these is not in the playlist yet, each once; the others are.
  func split(_ items: [PlayableItem]) -> Split {
    var split = Split()
    var known = known
    for item in items {
      if known.insert(Self.location(of: item)).inserted { split.new.append(item) } else { split.known.append(item) }
    }
    return split
  }

  /// Items that are to be added, and those that are there.
  struct Split {
    var new: [PlayableItem] = []
    var known: [PlayableItem] = []
  }

  /// Writes the playlist with these at its end.
  func write(adding items: [PlayableItem]) throws(StorageFailure) -> PlaylistPicture {
    try write { $0.append(items.map(Self.entry), folder: $1) }
  }

  /// Writes the playlist under another title.
  func write(title: String) throws(StorageFailure) -> PlaylistPicture {
    try write { text, _ in text.setTitle(title) }
  }

  /// The playlist that the one at `path` was copied from; nil if it is no copy or can't be read.
  static func original(of path: String) -> String? {
    guard let bytes = content(of: path) else { return nil }
    return M3UText(bytes).content(folder: FilePath.folder(of: path)).original
  }

  /// Writes the playlist without these.
  func write(removing items: [PlayableItem]) throws(StorageFailure) -> PlaylistPicture {
    let locations = Set(items.map(Self.location))
    return try write { $0.remove(locations, folder: $1) }
  }

  private func write(
    _ change: (inout M3UText, _ folder: String) -> Void
  ) throws(StorageFailure) -> PlaylistPicture {
    var text = text
    change(&text, FilePath.folder(of: path))
    let before = Self.content(of: path)
    try AtomicFile.write(text.bytes, to: path)
    return PlaylistPicture(path: path, before: before, after: text.bytes)
  }

  /// What lies at a path; `nil` where nothing does.
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
