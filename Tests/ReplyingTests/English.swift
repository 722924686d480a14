import MediaIntents
import Testing

@testable import Replying

/// The English locale of the repository.
enum English {
  private static let replies = ShippedReplies(locale: "en")

  static func text() throws -> String { try replies.text() }

  static func phrases() throws -> ReplyPhrases { try replies.phrases() }

  /// A writer that starts with the first variants.
  static func writer() throws -> ReplyWriter { try replies.writer() }
}

extension MediaItem {
  static let freelance = MediaItem(
    identifier: ItemID("1"), title: "Freelance", type: .song, artist: "Toro y Moi", album: "Outer Peace")
  static let hello = MediaItem(identifier: ItemID("2"), title: "HELLO!", type: .song, artist: "Ada")
  static let outerPeace = MediaItem(
    identifier: ItemID("3"), title: "Outer Peace", type: .album, artist: "Toro y Moi")
  static let jazz = MediaItem(identifier: ItemID("jazz"), title: "Jazz", type: .genre)
  static let roadTrip = MediaItem(identifier: ItemID("4"), title: "Road Trip", type: .playlist)
  static let show = MediaItem(identifier: ItemID("5"), title: "Harbour Podcast", type: .podcastShow, artist: "Bo")
  static let episode = MediaItem(
    identifier: ItemID("6"), title: "The Lock", type: .podcastEpisode, artist: "Harbour Podcast",
    album: "Harbour Podcast")
  static let station = MediaItem(identifier: ItemID("7"), title: "Coast FM", type: .radioStation)
  static let toroYMoi = MediaItem(identifier: ItemID("8"), title: "Toro y Moi", type: .artist)
}

/// A response and its expected text.
struct Said: Sendable, CustomTestStringConvertible {
  let response: Response
  let spoken: String
  let displayed: String

  init(_ response: Response, _ spoken: String, displayed: String? = nil) {
    self.response = response
    self.spoken = spoken
    self.displayed = displayed ?? spoken
  }

  var testDescription: String { displayed }
}
