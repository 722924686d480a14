import ControlProtocol
import WyomingProtocol

/// Makes a request of a transcript: whose conversation it belongs to, which player is in the room, and its language.
struct WyomingSatellites: Hashable, Sendable {
  /// The players by the identifiers of satellites or devices.
  var players: [String: String]
  /// The codes of the languages that are understood.
  var languages: [String]
  /// How long an answer may take. Home Assistant waits without a limit, but a person does not.
  var patience: Seconds?

  /// - Parameter peer: the address of who sent it, which has a conversation of its own if nothing else tells it.
  func request(for transcript: WyomingTranscript, from peer: String) -> Ask {
    let speakers = transcript.speakers
    return Ask(
      sentence: transcript.text, conversation: "wyoming:" + (speakers.first ?? peer),
      home: speakers.lazy.compactMap { players[$0] }.first, patience: patience,
      locale: transcript.language.flatMap(locale))
  }

  /// The tag, if its primary language is understood; nil if the script of the sentence is to decide.
  private func locale(of tag: String) -> String? {
    languages.contains(tag.prefix { !"-_".contains($0) }.lowercased()) ? tag : nil
  }
}
