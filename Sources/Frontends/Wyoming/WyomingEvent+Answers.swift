import ControlProtocol
import JSON
import MediaIntents
import WyomingProtocol

// What is answered.

extension WyomingEvent {
  /// The answer to `describe`: a service that handles sentences, and nothing else. A service that is a satellite, recogniser
  /// or voice besides would be called by that in Home Assistant, or not be asked at all.
  ///
  /// Every key stands there, because the reference client takes a service without one for none.
  static func info(version: String, languages: [String]) -> WyomingEvent {
    let attribution: JSONValue = ["name": "Arioso", "url": ""]
    let model: JSONValue = [
      "name": "arioso", "attribution": attribution, "installed": true, "description": .null, "version": .text(version),
      "languages": .list(languages.map(JSONValue.text)),
    ]
    let program: JSONValue = [
      "name": "Arioso", "attribution": attribution, "installed": true,
      "description": "Plays music, podcasts, audiobooks and radio", "version": .text(version), "models": [model],
      "supports_handled_streaming": false,
      // With it, Home Assistant leaves “play …” to Arioso also where it prefers its own commands.
      "supports_home_control": true,
    ]
    return WyomingEvent(
      "info", ["asr": [], "tts": [], "handle": [program], "intent": [], "wake": [], "mic": [], "snd": []])
  }

  static func pong(_ ping: WyomingEvent) -> WyomingEvent {
    WyomingEvent("pong", ping.data.filter { $0.key == "text" })
  }

  /// The spoken words of a reply. What was refused is spoken by Home Assistant as well.
  static func answer(_ reply: Reply, to transcript: WyomingTranscript) -> WyomingEvent {
    var data: [String: JSONValue] = ["text": .text(reply.spoken)]
    data["context"] = transcript.context
    return WyomingEvent(reply.state == .refused ? "not-handled" : "handled", data)
  }

  /// The same answer after an earlier one.
  func after(_ earlier: String?) -> WyomingEvent {
    guard let earlier, let words = data["text"]?.asText, type != "error" else { return self }
    let isSpaced = earlier.last?.isASCII == true
    return WyomingEvent(type, data.merging(["text": .text(earlier + (isSpaced ? " " : "") + words)]) { $1 })
  }

  /// Why there is no reply, in words for a log.
  static func error(_ text: String, code: String) -> WyomingEvent {
    WyomingEvent("error", ["text": .text(text), "code": .text(code)])
  }
}
