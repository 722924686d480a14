extension ValueReader where Value == [PlayerSettings] {
  /// A list of players with distinct names.
  static var players: Self {
    let list = ValueReader.list(of: .record(PlayerSettings(), PlayerSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let players = list.read(node, context, &problems) else { return nil }
      let found = context.problems(ofNames: players.map { [$0.name] + $0.names }, node)
      problems += found
      return found.isEmpty ? players : nil
    } write: {
      list.write($0)
    }
  }
}

extension PlayerSettings {
  static let fields: [RecordField<PlayerSettings>] = [
    RecordField("name", \.name, .text, isRequired: true, "Its spoken name, such as \"kitchen\"."),
    RecordField("kind", \.kind, .choice(), "The kind of player."),
    RecordField("names", \.names, .list(of: .text), "Other names of the player and its room."),
    RecordField("output", \.output, .optional(.text, "that of playback"), "Its output: a GStreamer sink."),
    RecordField(
      "device", \.device, .optional(.text, "that of playback"), "The sound device, by its name on the desktop."),
    RecordField(
      "volume", \.volume, .optional(.number(0...100), "that of playback"), "Its initial volume, in percent."),
    RecordField(
      "host", \.mpd.host, .optional(.text, "the server of the section mpd, with all its settings"),
      "Its server, if its kind is \"mpd\"."),
    RecordField("port", \.mpd.port, .optional(.number(1...65535), "6600"), "The port of that server."),
    RecordField("password", \.mpd.password, .optional(.text, "none"), "The password of that server."),
    RecordField(
      "musicFolder", \.mpd.musicFolder, .optional(.folder, "what a server on this machine reports"),
      "The music folder of that server, as mounted on this machine."),
    RecordField(
      "speedByGStreamer", \.mpd.speedByGStreamer, .flag,
      "Whether GStreamer plays at speeds other than 1, if the files are accessible."),
    RecordField(
      "stream", \.snapcast.stream, .text, "The name of the server's stream that it feeds, if its kind is \"snapcast\"."),
    RecordField("feed", \.snapcast.port, .number(1...65535), "The port of that stream on the server of \"rooms\"."),
  ]
}
