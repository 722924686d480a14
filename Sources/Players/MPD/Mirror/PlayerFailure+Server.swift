import MediaIntents
import MPDClient
import Playback

extension PlayerFailure {
  /// The reason a song was not played, by the server's message.
  init(serverMessage message: String, item: PlayableItem) {
    if let failure = item.fileFailure {
      self = failure
    } else if item.address.contains("://"), item.path == nil {
      self = Self.stream(message, item.address)
    } else if message.contains("No such file") || RemoteAddress.path(item.address) != nil && message.contains("No such")
    {
      self = .fileMissing(item.place)
    } else if message.contains("Permission denied") || message.contains("Access denied") {
      self = .fileUnreadable(item.place)
    } else {
      self = .undecodable(item.place)
    }
  }

  private static func stream(_ message: String, _ address: String) -> PlayerFailure {
    if message.contains("Unsupported URI scheme") { return .unsupported(.streams) }
    if let status = message.firstMatch(of: /(?:returned error: |status )(\d{3})/).flatMap({
      ExternalNumber.ordinal($0.output.1)
    }) {
      return .refused(status: status, address: address)
    }
    return message.contains("CURL") || message.contains("onnect") || message.contains("resolve")
      ? .unreachable(address) : .undecodable(address)
  }

  /// The failure for a refusal that concerns no song.
  init(_ refusal: ServerRefusal) {
    if refusal.message.contains("eek") {
      self = .unsupported(.seek)
    } else if refusal.message.contains("output") {
      self = .outputUnavailable(refusal.message)
    } else {
      self = .other(refusal.message)
    }
  }
}

/// An item that could not be played.
struct FailedItem: Hashable, Sendable {
  let item: PlayableItem
  let failure: PlayerFailure
}
