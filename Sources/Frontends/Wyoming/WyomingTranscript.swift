import JSON
import WyomingProtocol

/// A sentence that a voice assistant heard, with where it was said: the event `transcript`.
struct WyomingTranscript: Hashable, Sendable {
  var text: String
  /// A BCP 47 tag.
  var language: String?
  /// To be returned as it is.
  var context: JSONValue?

  /// Returns nil for other events, and for a transcript without a text.
  init?(_ event: WyomingEvent) {
    guard event.type == "transcript", let text = event.data["text"]?.asText else { return nil }
    self.text = text
    language = event.data["language"]?.asText
    context = event.data["context"]
  }

  /// What tells satellites apart, most lasting first: Home Assistant's satellite and device, and its talk, which ends after
  /// five minutes. An overlong identifier is nobody's.
  var speakers: [String] {
    ["satellite_id", "device_id", "conversation_id"].compactMap { context?[$0]?.asText }
      .filter { !$0.isEmpty && $0.utf8.count <= Self.maxBytes }
  }

  private static let maxBytes = 256
}
