package import MediaIntents
import MPDClient

/// What people feel about songs, as the stickers that MPD's clients share: "like" is 0 for a dislike, 1 for neither and
/// 2 for a like; "rating" is 0 to 10, two for each star.
extension MPDLibrary {
  private static let like = "like"
  private static let rating = "rating"

  /// By the places of songs in the library; what is neither is left out.
  package func opinions() throws(PlayerFailure) -> [String: MediaAffinityType] {
    try stickers(Self.like).compactMapValues { MediaAffinityType(sticker: $0) }
  }

  /// 0 to 1, by the places of songs in the library.
  package func ratings() throws(PlayerFailure) -> [String: Double] {
    try stickers(Self.rating).compactMapValues { Double($0).map { min(max($0 / 10, 0), 1) } }
  }

  /// Writes down what is felt about songs, many at a time; a song that the server does not know is passed over.
  package func set(_ opinions: [String: MediaAffinityType]) throws(PlayerFailure) {
    var rest = opinions.sorted { $0.key < $1.key }.map { path, type in Self.command(type, path) }[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(QueueFilling.batchSize))
      let outcome = try talk { connection throws(ServerError) in try connection.run(batch) }
      // What is taken back may never have been said.
      rest = rest.dropFirst(outcome.refusal.map { $0.index + 1 } ?? batch.count)
    }
  }

  private static func command(_ type: MediaAffinityType, _ path: String) -> ServerCommand {
    switch type {
    case .like: .setSticker(path, like, "2")
    case .dislike: .setSticker(path, like, "0")
    case .unset: .deleteSticker(path, like)
    }
  }
}

extension MediaAffinityType {
  fileprivate init?(sticker: String) {
    switch sticker {
    case "2": self = .like
    case "0": self = .dislike
    default: return nil
    }
  }
}
