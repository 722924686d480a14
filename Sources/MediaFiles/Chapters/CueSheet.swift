import MediaIntents

/// A cue sheet: the tracks within sound files.
struct CueSheet: Equatable {
  /// A sound file and its tracks.
  struct File: Equatable {
    /// The name, which may have a path or another extension than the file has now.
    let name: String
    var tracks: [Track] = []
  }

  struct Track: Equatable {
    let number: Int
    var title: String?
    var performer: String?
    /// Seconds from the start of the file; nil if the track lacks `INDEX 01`.
    var start: Double?
  }

  private(set) var title: String?
  private(set) var performer: String?
  private(set) var files: [File] = []

  /// Parses a sheet. Line breaks count as spaces, because tags lose them; so an unquoted text ends at the next keyword.
  init(_ text: String) {
    var reader = CueReader(text)
    while let word = reader.next() {
      guard !word.isQuoted else { continue }
      switch word.text.uppercased() {
      case "FILE": files.append(File(name: reader.text().clipped(to: .address)))
      case "TRACK": addTrack(number: reader.number(), type: reader.next()?.text ?? "")
      case "TITLE": set(reader.text(), \.title, \.title)
      case "PERFORMER": set(reader.text(), \.performer, \.performer)
      case "INDEX": addIndex(reader.number(), at: reader.next()?.text ?? "")
      default: break
      }
    }
  }

  private mutating func addTrack(number: Int?, type: String) {
    // A sheet in a tag may name no file, because it is about the one that it is in.
    if files.isEmpty { files.append(File(name: "")) }
    isSound = type.uppercased() == "AUDIO"
    guard isSound else { return }
    let last = files.count - 1
    files[last].tracks.append(Track(number: number ?? files[last].tracks.count + 1))
  }

  /// Whether the current track has sound. Other tracks hold data.
  private var isSound = true

  private mutating func set(
    _ text: String, _ ofSheet: WritableKeyPath<CueSheet, String?>, _ ofTrack: WritableKeyPath<Track, String?>
  ) {
    let text = text.tidied.clipped
    guard !text.isEmpty, isSound else { return }
    if let last = files.indices.last, let track = files[last].tracks.indices.last {
      files[last].tracks[track][keyPath: ofTrack] = text
    } else {
      self[keyPath: ofSheet] = text
    }
  }

  private mutating func addIndex(_ number: Int?, at time: String) {
    guard number == 1, isSound, let last = files.indices.last, let track = files[last].tracks.indices.last,
      let start = Self.seconds(time)
    else { return }
    files[last].tracks[track].start = start
  }

  /// The seconds of `MM:SS:FF`, with 75 frames a second; nil for other texts.
  private static func seconds(_ time: String) -> Double? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { ExternalNumber.ordinal($0) }
    guard parts.count == 3, let minutes = parts[0], let seconds = parts[1], let frames = parts[2],
      0...100_000 ~= minutes, 0..<60 ~= seconds, 0..<75 ~= frames
    else { return nil }
    return Double(minutes * 60 + seconds) + Double(frames) / 75
  }
}

extension CueSheet {
  /// The tracks of a sound file as chapters: of the file with its name, else with its name but another extension, else
  /// of the only file.
  func chapters(ofFile fileName: String) -> [ChapterMark] {
    let stem = FileName.stem(of: fileName).folded
    func name(_ file: File) -> String {
      FilePath.names(in: file.name.replacing("\\", with: "/")).last.map(String.init) ?? ""
    }
    let file =
      files.first { name($0) == fileName } ?? files.first { FileName.stem(of: name($0)).folded == stem }
      ?? (files.count == 1 ? files.first : nil)
    let marks = (file?.tracks ?? []).compactMap { track in
      track.start.map { ChapterMark(title: track.title ?? "\(track.number)", start: $0) }
    }
    return marks.count > 1 ? marks.sorted { $0.start < $1.start } : []
  }

  /// Whether it names a file, with any extension.
  func names(_ fileName: String) -> Bool {
    let stem = FileName.stem(of: fileName).folded
    return files.contains { FileName.stem(of: FilePath.name(of: $0.name.replacing("\\", with: "/"))).folded == stem }
  }
}

/// The words of a cue sheet.
private struct CueReader {
  struct Word {
    let text: String
    let isQuoted: Bool

    var isKeyword: Bool { !isQuoted && CueReader.keywords.contains(text.uppercased()) }
  }

  private var words: ArraySlice<Word>

  private static let keywords: Set = [
    "FILE", "TRACK", "TITLE", "PERFORMER", "SONGWRITER", "INDEX", "REM", "FLAGS", "ISRC", "CATALOG", "PREGAP",
    "POSTGAP",
    "CDTEXTFILE",
  ]
  private static let maxWords = 200_000

  init(_ text: String) {
    var words: [Word] = []
    var rest = text[...]
    while words.count < Self.maxWords {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{feff}" }
      guard let first = rest.first else { break }
      if first == "\"" {
        let value = rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
        words.append(Word(text: String(value), isQuoted: true))
        rest = rest[value.endIndex...].dropFirst()
      } else {
        let value = rest.prefix { !$0.isWhitespace }
        words.append(Word(text: String(value), isQuoted: false))
        rest = rest[value.endIndex...]
      }
    }
    self.words = words[...]
  }

  mutating func next() -> Word? { words.popFirst() }

  mutating func number() -> Int? { next().flatMap { ExternalNumber.ordinal($0.text) } }

  /// A quoted text, or all words up to the next keyword.
  mutating func text() -> String {
    if let first = words.first, first.isQuoted { return next()?.text ?? "" }
    var text: [String] = []
    while let word = words.first, !word.isKeyword, !word.isQuoted {
      text.append(word.text)
      words.removeFirst()
    }
    return text.joined(separator: " ")
  }
}
