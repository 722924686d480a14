import MediaIntents
import TextEncodings

/// Reads pls playlists: `File1=…`, `Title1=…`, `Length1=…`, in any order and ignoring case.
enum PLSText {
  static func content(_ bytes: [UInt8], folder: String) -> PlaylistContent {
    var entries: [Int: PlaylistEntry] = [:]
    for line in LegacyText.decode(bytes).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].tidied.lowercased()
      guard let number = ExternalNumber.ordinal(key.drop { !$0.isNumber }), number > 0 else { continue }
      let value = parts[1].trimmed
      var entry = entries[number] ?? PlaylistEntry(location: "")
      switch key.prefix(while: { !$0.isNumber }) {
      case "file": entry.location = PlaylistLocation.resolve(value, folder: folder)
      case "title": entry.title = HTMLEntities.decoded(value.tidied)
      case "length": entry.duration = ExternalNumber.duration(ExternalNumber.decimal(value))
      default: continue
      }
      entries[number] = entry
    }
    return PlaylistContent(entries: entries.sorted { $0.key < $1.key }.map(\.value).filter { !$0.location.isEmpty })
  }
}
