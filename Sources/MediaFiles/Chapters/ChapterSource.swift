import MediaIntents
import TextEncodings

/// Finds the chapters of a sound file: in the file, in a text beside it, or in its tags.
package struct ChapterSource {
  /// The folder of the files.
  let folder: String
  private let reader: SoundReader
  /// The parsed cue sheets of the folder, read when a file first needs them.
  private var sheets: [CueSheet]?
  /// The names of the sounds in the folder, as far as two of them.
  private var sounds: [String] = []

  init(folder: String, reader: SoundReader) {
    self.folder = folder
    self.reader = reader
  }

  /// Shorter files are songs and episodes whose parts nobody asks for, in seconds.
  package static let minDuration = 600.0

  /// The first of these that there is: chapters in the file, a cue sheet that names it, chapters in JSON or as Podlove
  /// Simple Chapters beside it, OverDrive's markers, a cue sheet in its tags.
  mutating func chapters(of fileName: String, tags: FileTags) -> [ChapterMark] {
    let own = reader.chapters(of: folder + "/" + fileName)
    if own.count > 1 { return own }
    let found = inSheets(of: fileName) ?? beside(fileName) ?? inTags(tags, fileName) ?? own
    let end = tags.isDurationGuessed ? .infinity : tags.duration ?? .infinity
    return found.filter { $0.start < end }
  }

  private mutating func inSheets(of fileName: String) -> [ChapterMark]? {
    if sheets == nil { readSheets() }
    guard let sheets else { return nil }
    let named = sheets.lazy.filter { $0.names(fileName) }.map { $0.chapters(ofFile: fileName) }.first { !$0.isEmpty }
    // A sound that was converted or renamed since is that of the sheet beside it, if nothing else can be.
    guard named == nil, sounds == [fileName], sheets.count == 1, sheets[0].files.count == 1 else { return named }
    let chapters = sheets[0].chapters(ofFile: fileName)
    return chapters.isEmpty ? nil : chapters
  }

  private func beside(_ fileName: String) -> [ChapterMark]? {
    let stem = folder + "/" + FileName.stem(of: fileName)
    for (ending, read) in Self.formats {
      if let bytes = try? WholeFile.read(stem + ending, limit: Self.maxBytes) {
        let marks = read(bytes)
        if !marks.isEmpty { return marks }
      }
    }
    return nil
  }

  private func inTags(_ tags: FileTags, _ fileName: String) -> [ChapterMark]? {
    let marks = tags[.overDriveMarkers].map(ChapterText.overDrive) ?? []
    if !marks.isEmpty { return marks }
    let sheet = tags[.cueSheet].map { CueSheet($0).chapters(ofFile: fileName) } ?? []
    return sheet.isEmpty ? nil : sheet
  }

  /// The endings of texts with chapters, after the name of the file without its own.
  private static let formats: [(ending: String, read: @Sendable ([UInt8]) -> [ChapterMark])] = [
    (".chapters.json", ChapterText.json), (".json", ChapterText.json), (".psc", ChapterText.podlove),
  ]
  private static let maxBytes = 1 << 20
  private static let maxSheets = 200

  private mutating func readSheets() {
    sheets = []
    guard var directory = try? Directory(path: folder) else { return }
    var names: [String] = []
    while names.count < Self.maxSheets, let entry = try? directory.next() {
      guard let name = entry.name, !entry.isHidden else { continue }
      if name.lowercased().hasSuffix(".cue") { names.append(name) }
      if sounds.count < 2, FileFormat(fileName: name) == .sound { sounds.append(name) }
    }
    sheets = names.sorted().compactMap { name in
      (try? WholeFile.read(folder + "/" + name, limit: Self.maxBytes)).map { CueSheet(LegacyText.decode($0)) }
    }
  }
}
