import DBus
import MediaIntents

extension ExternalTrack {
  /// - Parameters:
  ///   - metadata: as sent by the player, which may deviate from the specification.
  ///   - position: in microseconds.
  init(player: String, metadata: [String: BusValue], position: Double?) {
    func text(_ key: String) -> String? {
      let texts = metadata[key]?.asTexts ?? [metadata[key]?.asText].compactMap(\.self)
      let text = texts.filter { !$0.isEmpty }.joined(separator: ", ")
      return text.isEmpty ? nil : text.clipped
    }
    self.init(
      player: player.clipped, title: text("xesam:title"), artist: text("xesam:artist"),
      album: text("xesam:album"), address: text("xesam:url"), recording: text("xesam:musicBrainzTrackID"),
      position: position.map { max($0, 0) / 1e6 },
      duration: metadata["mpris:length"]?.asNumber.flatMap { $0 > 0 ? $0 / 1e6 : nil })
  }
}
