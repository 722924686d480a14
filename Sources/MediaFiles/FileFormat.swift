/// The format of a file, by its extension.
package enum FileFormat: Hashable, Sendable {
  case sound
  /// A list of songs, or of stations if it is under "Radio".
  case list(PlaylistFormat)
  /// A playlist by rules, as Navidrome's.
  case smartPlaylist
  /// The feed of a podcast, stored next to its episodes.
  case feed
  /// Radio stations in the JSON of the radio-browser directory; under "Radio" only.
  case stationDirectory
  /// A cue sheet, or chapters beside a sound file.
  case companion
  case picture

  package init?(fileName: String) {
    if fileName.lowercased() == "feed.xml" {
      self = .feed
      return
    }
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = fileName[dot...].dropFirst().lowercased()
    if Self.sounds.contains(ending) || Self.containers.contains(ending) {
      self = .sound
    } else if let format = PlaylistFormat(rawValue: ending) {
      self = .list(format)
    } else if ending == "cue" || ending == "psc" || fileName.lowercased().hasSuffix(".chapters.json") {
      self = .companion
    } else if ending == "nsp" {
      self = .smartPlaylist
    } else if ending == "json" {
      self = .stationDirectory
    } else if Self.pictures.contains(ending) {
      self = .picture
    } else {
      return nil
    }
  }

  /// Whether a sound file may have moving pictures, which decide that it is none.
  static func mayBeFilm(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return containers.contains(path[dot...].dropFirst().lowercased())
  }

  private static let sounds: Set = [
    "mp3", "flac", "ogg", "oga", "opus", "spx", "m4a", "m4b", "aac", "wav", "aif", "aiff", "wma", "ape", "wv", "mpc",
    "tta", "mka", "weba",
  ]
  /// They hold either sound or films.
  private static let containers: Set = ["mkv", "webm", "mp4"]
  private static let pictures: Set = ["jpg", "jpeg", "png", "webp"]
}
