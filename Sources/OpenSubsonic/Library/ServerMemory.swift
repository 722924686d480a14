import Foundation
import MediaFiles
import MediaIntents

/// What is remembered of a server across restarts: what the catalogue has of it, and the stars that were exchanged.
struct ServerMemory: Codable, Hashable, Sendable {
  /// The marks of the songs and the playlists that were read last; nil for none.
  var songs: String?
  var playlists: String?
  /// The addresses of the starred songs; nil before the first exchange.
  var starred: [String]?

  init() {}

  /// Returns an empty one for a file that is missing or damaged, after which everything is read again.
  init(file: String) {
    guard let data = try? Data(contentsOf: URL(filePath: file)),
      let memory = try? JSONDecoder().decode(ServerMemory.self, from: data)
    else { return }
    self = memory
  }

  /// A failure costs only that the next start reads more.
  func write(to file: String) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? FilePath.makeFolder(FilePath.folder(of: file))
    try? AtomicFile.write([UInt8](data), to: file, mode: 0o600)
  }
}
