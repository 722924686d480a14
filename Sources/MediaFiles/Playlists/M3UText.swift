import MediaIntents

/// The lines of an m3u or m3u8 playlist; lines it does not understand are preserved.
package struct M3UText: Hashable, Sendable {
  private var lines: [String]
  private let lineEnd: String
  /// Whether the text was in a legacy encoding, so that the rewritten file needs `#EXTENC:UTF-8`.
  private let wasLegacy: Bool

  package init(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    wasLegacy = String(validating: text, as: UTF8.self) == nil
    let decoded = LegacyText.decode(text)
    lineEnd = decoded.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    lines = decoded.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// An empty playlist with this title.
  package init(title: String, original: String? = nil) {
    lines = ["#EXTM3U", Self.titleMark + title.tidied] + (original.map { [Self.originalMark + $0] } ?? [])
    lineEnd = "\n"
    wasLegacy = false
  }

  package func content(folder: String) -> PlaylistContent {
    var content = PlaylistContent()
    var pending: M3UInfo?
    for line in lines.lazy.map(\.trimmed) where !line.isEmpty {
      if line.hasPrefix("#EXT-X-") {
        content.isStream = true
      } else if let info = M3UInfo(line) {
        pending = info
      } else if let title = value(of: Self.titleMark, in: line) {
        content.title = title.tidied
      } else if let original = value(of: Self.originalMark, in: line) {
        content.original = original
      } else if !line.hasPrefix("#") {
        content.entries.append(
          PlaylistEntry(
            location: PlaylistLocation.resolve(line, folder: folder), title: pending?.title,
            duration: pending?.duration, attributes: pending?.attributes ?? [:]))
        pending = nil
      }
    }
    if content.isStream { content.entries = [] }
    return content
  }

  /// Whether entries are relative paths, so that the playlist can be moved together with its files.
  private var isRelative: Bool {
    lines.contains { !$0.isEmpty && !$0.hasPrefix("#") && !FilePath.isAbsolute($0) && !FileAddress.isAddress($0) }
  }

  /// Appends entries, with relative or absolute paths like the existing ones; `folder` is the playlist's.
  package mutating func append(_ entries: [PlaylistEntry], folder: String) {
    let isRelative = isRelative
    if lines.first?.hasPrefix("#EXTM3U") != true { lines.insert("#EXTM3U", at: 0) }
    if wasLegacy, !lines.contains(Self.encodingMark) { lines.insert(Self.encodingMark, at: 1) }
    for entry in entries {
      let seconds =
        ExternalNumber.duration(entry.duration).flatMap { ExternalNumber.whole($0, in: ExternalNumber.ordinals) } ?? -1
      if let title = entry.title { lines.append("#EXTINF:\(seconds),\(title.tidied)") }
      lines.append(PlaylistLocation.line(for: entry.location, folder: folder, isRelative: isRelative))
    }
  }

  /// Removes every entry with one of these locations, together with the `#EXT…` lines that describe it.
  package mutating func remove(_ locations: Set<String>, folder: String) {
    var kept: [String] = [], about: [String] = []
    for line in lines {
      let text = line.trimmed
      if M3UInfo(text) != nil || !about.isEmpty && text.hasPrefix("#EXT") {
        about.append(line)
      } else if text.isEmpty || text.hasPrefix("#") {
        kept += about + [line]
        about = []
      } else {
        if !locations.contains(PlaylistLocation.resolve(text, folder: folder)) { kept += about + [line] }
        about = []
      }
    }
    lines = kept + about
  }

  /// Sets or replaces the title.
  package mutating func setTitle(_ title: String) {
    let line = Self.titleMark + title.tidied
    if let index = lines.firstIndex(where: { $0.trimmed.hasPrefix(Self.titleMark) }) {
      lines[index] = line
    } else {
      if lines.first?.hasPrefix("#EXTM3U") != true { lines.insert("#EXTM3U", at: 0) }
      lines.insert(line, at: 1)
    }
  }

  package var bytes: [UInt8] { lines.flatMap { Array(($0 + lineEnd).utf8) } }

  private static let titleMark = "#PLAYLIST:"
  private static let originalMark = "#ARIOSO-COPY-OF:"
  private static let encodingMark = "#EXTENC:UTF-8"

  private func value(of mark: String, in line: String) -> String? {
    line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }
}
