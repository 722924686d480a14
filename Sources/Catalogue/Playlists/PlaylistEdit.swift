import MediaFiles
import MediaIntents

/// An edit of an m3u file, or of a new one.
struct PlaylistEdit {
  /// The path of the file to write.
  let path: String
  /// What a new file begins with; `nil` for a file that exists.
  private let beginning: M3UText?
  /// The list that a new file is a copy of and stands for, with its content.
  private let original: (path: String, bytes: [UInt8])?

  /// Edits the m3u at `path` in place.
  init(inPlace path: String) { (self.path, beginning, original) = (path, nil, nil) }

  /// Creates a playlist at `path`.
  init(creating path: String, _ text: M3UText) { (self.path, beginning, original) = (path, text, nil) }

  /// Copies the playlist at `original`, in any format; the copy stands for it from now on.
  init(creating path: String, copyOf original: String, title: String) throws(StorageFailure) {
    let bytes = try Self.bytes(original)
    self.path = path
    self.original = (original, bytes)
    beginning = try Self.copy(bytes, at: original, title: title, to: path, standsForIt: true)
  }

  /// The text of a copy, in another folder, of a playlist in any format.
  static func copy(
    _ bytes: [UInt8], at source: String, title: String, to path: String, standsForIt: Bool
  ) throws(StorageFailure) -> M3UText {
    let folder = FilePath.folder(of: path), sourceFolder = FilePath.folder(of: source)
    guard case .list(let format) = FileFormat(fileName: source),
      let content = PlaylistContent(bytes, format: format, folder: sourceFolder)
    else { throw .other(path: source, message: FileProblem.notAPlaylist.rawValue) }
    let original = standsForIt ? source : nil
    if format == .m3u || format == .m3u8 {
      return M3UText(bytes).copy(title: title, of: original, from: sourceFolder, to: folder)
    }
    var text = M3UText(title: title, original: original)
    text.append(content.entries, folder: folder)
    return text
  }

  var folder: String { FilePath.folder(of: path) }

  /// Changes the list as it is now. If another program changes it meanwhile, it is read and changed again.
  ///
  /// Returns `nil` if the change changes nothing, and throws `CatalogueFailure.keepsChanging` if the other program does not
  /// stop.
  func write(_ change: (inout M3UText) throws -> Void) throws -> PlaylistPicture? {
    for _ in 0..<Self.maxAttempts {
      let before = beginning == nil ? try Self.bytes(path) : nil
      var text = beginning ?? M3UText(before ?? [])
      // A new list is made also if it is empty; a copy that would be the same as its original is not.
      let unchanged = beginning == nil || original != nil ? text : nil
      guard !text.isStream else { throw StorageFailure.other(path: path, message: FileProblem.notAPlaylist.rawValue) }
      try change(&text)
      guard text.count <= PlaylistContent.maxEntries else {
        throw StorageFailure.other(path: path, message: FileProblem.tooLarge.rawValue)
      }
      if text == unchanged { return nil }
      try keepOriginal()
      if let written = try AtomicFile.rewrite(path, from: before, as: text.bytes) {
        let file = PlaylistPicture.File(path: path, before: written.before, after: written.after)
        return PlaylistPicture(files: originalBase + [file])
      }
    }
    throw CatalogueFailure.keepsChanging
  }

  /// Keeps what the copy is made of, so that later changes of the original can be told.
  private func keepOriginal() throws(StorageFailure) {
    for base in originalBase { if let bytes = base.after { try AtomicFile.write(bytes, to: base.path) } }
  }

  private var originalBase: [PlaylistPicture.File] {
    original.map { [PlaylistPicture.File(path: OriginalBase.path(for: path), before: nil, after: $0.bytes)] } ?? []
  }

  /// How often a list that is changed meanwhile is read again.
  private static let maxAttempts = 5

  /// Returns the content of a file, or `nil` if it does not exist. Throws if it cannot be read, because undoing would then
  /// delete it.
  static func existing(_ path: String) throws(StorageFailure) -> [UInt8]? {
    FilePath.exists(path) ? try bytes(path) : nil
  }

  /// Returns the content of a file, or `nil` if it cannot be read.
  static func content(of path: String) -> [UInt8]? { try? WholeFile.read(path) }

  static func entry(_ item: PlayableItem) -> PlaylistEntry {
    PlaylistEntry(
      location: location(of: item),
      title: [item.item.artist, item.item.title].compactMap(\.self).joined(separator: " - "), duration: item.duration)
  }

  static func location(of item: PlayableItem) -> String { FileAddress.path(item.address) ?? item.address }

  static func bytes(_ path: String) throws(StorageFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try WholeFile.read(path)
    } catch {
      throw .other(path: path, message: error.rawValue)
    }
  }
}

/// What a copy was made of: the original's content at that time, in a hidden file beside the copy.
enum OriginalBase {
  static func path(for copy: String) -> String {
    FilePath.folder(of: copy) + "/." + FilePath.name(of: copy) + ".original"
  }
}
