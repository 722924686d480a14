import MediaIntents
import TextEncodings

extension M3UText {
  /// Appends entries, with relative or absolute paths like the existing ones.
  ///
  /// - Parameter folder: that of the playlist.
  package mutating func append(_ new: [PlaylistEntry], folder: String) {
    insert(new, at: entries.count, folder: folder)
  }

  /// Inserts entries before the one at `place`.
  package mutating func insert(_ new: [PlaylistEntry], at place: Int, folder: String) {
    let isRelative = isRelative
    let texts = new.map { entry in
      let seconds =
        ExternalNumber.duration(entry.duration).flatMap { ExternalNumber.whole($0, in: ExternalNumber.ordinals) } ?? -1
      return (
        about: entry.title.map { ["#EXTINF:\(seconds),\($0.tidied)"] } ?? [],
        line: PlaylistLocation.line(for: entry.location, folder: folder, isRelative: isRelative)
      )
    }
    makeRoom(for: texts.flatMap { $0.about + [$0.line] })
    addMark()
    entries.insert(contentsOf: texts.map { Entry(about: $0.about.map(newLine), line: newLine($0.line)) }, at: place)
    keepReadable()
  }

  /// Removes the entries at these places with the lines that describe them. Other comments before them stay.
  package mutating func remove(at places: Set<Int>) {
    var kept: [Entry] = [], remarks: [M3ULine] = []
    for (place, entry) in entries.enumerated() {
      if places.contains(place) {
        remarks += entry.about.filter { !$0.describesEntry }
      } else {
        kept.append(Entry(about: remarks + entry.about, line: entry.line))
        remarks = []
      }
    }
    entries = kept
    tail = remarks + tail
    // An empty file would be no list.
    if entries.isEmpty { addMark() }
  }

  /// Puts the entries into another order, each with the comments before it.
  ///
  /// - Parameter order: every place once.
  package mutating func arrange(_ order: [Int]) { entries = order.map { entries[$0] } }

  /// Sets or replaces the title.
  package mutating func setTitle(_ title: String) {
    makeRoom(for: [title])
    let line = newLine(Self.titleMark + title.tidied)
    if let index = head.firstIndex(where: { $0.text.utf8.starts(with: Self.titleMark.utf8) }) {
      head[index] = line
    } else {
      addMark()
      head.insert(line, at: 1)
    }
    keepReadable()
  }

  /// A copy of the list for another folder, with its entries and comments, in UTF-8.
  ///
  /// - Parameters:
  ///   - original: the list that the copy stands for; `nil` if it is a list of its own.
  ///   - source: the folder of this list.
  ///   - folder: the folder of the copy.
  package func copy(title: String, of original: String? = nil, from source: String, to folder: String) -> M3UText {
    var copy = M3UText(title: title, original: original)
    let marks = [Self.mark, Self.titleMark, Self.originalMark, "#EXTENC:"]
    copy.head += head.filter { line in !marks.contains { line.text.utf8.starts(with: $0.utf8) } }.map {
      copy.newLine($0.text)
    }
    copy.entries = entries.map { entry in
      let location = PlaylistLocation.resolve(entry.line.text, folder: source)
      return Entry(
        about: entry.about.map { copy.newLine($0.text) },
        line: copy.newLine(PlaylistLocation.line(for: location, folder: folder, isRelative: false)))
    }
    copy.tail = tail.map { copy.newLine($0.text) }
    return copy
  }

  /// Whether entries are relative paths, so that the playlist can be moved together with its files.
  private var isRelative: Bool {
    entries.contains { !FilePath.isAbsolute($0.line.text) && !FileAddress.isAddress($0.line.text) }
  }

  private mutating func addMark() {
    if head.first?.text.utf8.starts(with: Self.mark.utf8) != true { head.insert(newLine(Self.mark), at: 0) }
  }

  /// Turns the text into UTF-8 if its encoding lacks a letter of what is to be added.
  private mutating func makeRoom(for texts: [String]) {
    if texts.contains(where: { encoding.encode($0) == nil }) { turnIntoUTF8() }
  }

  /// Turns the text into UTF-8 if what was added makes it look like another encoding.
  private mutating func keepReadable() {
    if encoding != .utf8, TextEncoding(of: bytes) != encoding { turnIntoUTF8() }
  }

  private mutating func turnIntoUTF8() {
    encoding = .utf8
    head = head.map(inUTF8)
    tail = tail.map(inUTF8)
    entries = entries.map { Entry(about: $0.about.map(inUTF8), line: inUTF8($0.line)) }
    addMark()
    if !head.contains(where: { $0.text == Self.encodingMark }) { head.insert(newLine(Self.encodingMark), at: 1) }
  }

  private func inUTF8(_ line: M3ULine) -> M3ULine {
    M3ULine(text: line.text, bytes: Array(line.text.utf8)[...], end: line.end)
  }
}
