import Foundation
import MediaFiles
import MediaIntents

/// The names of downloaded files: "Show/2026-01-05 Title.mp3".
enum DownloadName {
  /// Longer names are refused by some file systems.
  private static let maxBytes = 120
  private static let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// A path in the folder that no file has yet.
  static func path(in folder: String, _ episode: SubscribedEpisode, of show: String, start: [UInt8]) -> String {
    let ending = "." + ending(start, episode.address)
    let stem = folder + "/" + component(show) + "/" + component("\(episode.day) " + episode.title)
    let names = (1...1000).lazy.map { $0 == 1 ? stem + ending : stem + " (\($0))" + ending }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? stem + episode.name + ending
  }

  /// Creates the folder of a file with those above it.
  static func createFolder(of path: String) throws(StorageFailure) {
    let folder = FilePath.folder(of: path)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .other(path: folder, message: "\(error)")
    }
  }

  /// A text as the name of a file.
  static func component(_ text: String) -> String {
    let plain = text.precomposedStringWithCanonicalMapping.map { character in
      forbidden.contains(character) || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
        ? " " : character
    }
    var name = ""
    for character in String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ") {
      if name.utf8.count + character.utf8.count > maxBytes { break }
      name.append(character)
    }
    let trimmed = name.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    return trimmed.isEmpty ? "_" : trimmed
  }

  /// The extension by the first bytes or, if they are unknown, by the address.
  static func ending(_ start: [UInt8], _ address: String) -> String {
    if start.starts(with: "fLaC".utf8) { return "flac" }
    if start.starts(with: "OggS".utf8) { return start.dropFirst(28).starts(with: "OpusHead".utf8) ? "opus" : "ogg" }
    if start.starts(with: "RIFF".utf8) { return "wav" }
    if start.dropFirst(4).starts(with: "ftyp".utf8) { return "m4a" }
    let path = address.prefix { $0 != "?" }
    if let format = FileFormat(fileName: String(path)), format == .sound, let dot = path.lastIndex(of: ".") {
      return path[dot...].dropFirst().lowercased()
    }
    return "mp3"
  }
}
