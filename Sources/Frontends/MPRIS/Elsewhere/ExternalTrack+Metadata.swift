import DBus
import MediaIntents

extension ExternalTrack {
  /// - Parameters:
  ///   - metadata: as players tell it, which is not always as it is specified.
  ///   - position: microseconds.
  init(player: String, metadata: [String: BusValue], position: Double?) {
    func text(_ key: String) -> String? {
      let texts = metadata[key]?.asTexts ?? [metadata[key]?.asText].compactMap(\.self)
      let text = texts.filter { !$0.isEmpty }.joined(separator: ", ")
      return text.isEmpty ? nil : String(text.prefix(Self.longest))
    }
    self.init(
      player: String(player.prefix(Self.longest)), title: text("xesam:title"), artist: text("xesam:artist"),
      album: text("xesam:album"), address: text("xesam:url"), recording: text("xesam:musicBrainzTrackID"),
      position: position.map { max($0, 0) / 1e6 },
      duration: metadata["mpris:length"]?.asNumber.flatMap { $0 > 0 ? $0 / 1e6 : nil })
  }

  /// Letters of anything that another program tells.
  private static let longest = 4096
}
