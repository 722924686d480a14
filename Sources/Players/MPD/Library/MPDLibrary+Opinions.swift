package import MediaIntents
import MPDClient

/// Likes and ratings as stickers shared with other MPD clients: "like" is 0 for a dislike, 1 for neither and 2 for a
/// like; "rating" is 0 to 10, two per star.
extension MPDLibrary {
  private static let like = "like"
  private static let rating = "rating"

  /// Likes and dislikes by song path; songs with neither are left out.
  package func opinions() throws(PlayerFailure) -> [PathBytes: MediaAffinityType] {
    try stickers(Self.like).compactMapValues { MediaAffinityType(sticker: $0) }
  }

  /// Ratings from 0 to 1, by song path.
  package func ratings() throws(PlayerFailure) -> [PathBytes: Double] {
    try stickers(Self.rating).compactMapValues { ExternalNumber.decimal($0).map { min(max($0 / 10, 0), 1) } }
  }

  /// Writes likes and dislikes by song path, in batches. Skips songs that the server does not know.
  package func set(_ opinions: [PathBytes: MediaAffinityType]) throws(PlayerFailure) {
    var rest = opinions.sorted { $0.key < $1.key }.map { path, type in Self.command(type, path.text) }[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(QueueFilling.batchSize))
      let outcome = try talk { connection throws(ServerError) in try connection.run(batch) }
      // A sticker to delete may not exist.
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
