extension ValueReader where Value == [PlayerSettings] {
  /// Several players, no two of them called the same.
  static var players: Self {
    let list = ValueReader.list(of: .record(PlayerSettings(), PlayerSettings.fields))
    return ValueReader(expectation: list.expectation) { node, context, problems in
      guard let players = list.read(node, context, &problems) else { return nil }
      var taken: Set<String> = []
      let before = problems.count
      for (index, player) in players.enumerated() {
        let names = [player.name] + player.names
        let twice = names.first { $0.allSatisfy(\.isWhitespace) || taken.contains($0.lowercased()) }
        if let twice { problems.append(context.element(index).problem(.nameTaken(twice), node)) }
        taken.formUnion(names.map { $0.lowercased() })
      }
      return problems.count == before ? players : nil
    } write: {
      list.write($0)
    }
  }
}

extension PlayerSettings {
  static let fields: [RecordField<PlayerSettings>] = [
    RecordField("name", \.name, .text, isRequired: true, "What it is called, as it is said: \"kitchen\"."),
    RecordField("kind", \.kind, .choice(), "What makes its sound."),
    RecordField("names", \.names, .list(of: .text), "What it and the room it stands in are called besides."),
    RecordField("output", \.output, .optional(.text, "that of playback"), "Where its sound goes: a GStreamer sink."),
    RecordField(
      "device", \.device, .optional(.text, "that of playback"), "The sound device by the name that the desktop shows."),
    RecordField(
      "volume", \.volume, .optional(.number(0...100), "that of playback"), "Its volume at start, in percent."),
    RecordField(
      "host", \.mpd.host, .optional(.text, "the server of mpd, with all that stands there"),
      "Its server, where it is of the kind \"mpd\"."),
    RecordField("port", \.mpd.port, .optional(.number(1...65535), "6600"), "The port of that server."),
    RecordField("password", \.mpd.password, .optional(.text, "none"), "The password of that server."),
    RecordField(
      "musicFolder", \.mpd.musicFolder, .optional(.folder, "the one that a server on this machine tells"),
      "Where that server's music is found on this machine."),
    RecordField(
      "speedByGStreamer", \.mpd.speedByGStreamer, .flag,
      "Whether GStreamer plays what is wanted of it at another speed, where its files are found."),
  ]
}
