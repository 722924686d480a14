import Configuration

/// What the configuration gets for rooms.
struct RoomDraft {
  struct Player {
    let name: String
    let stream: String
    let feed: Int
  }

  struct Room {
    let id: String
    let names: [String]
  }

  struct Floor {
    let names: [String]
    let rooms: [String]
  }

  /// The name of the player that was the only one.
  private static let usual = "computer"

  let host: String
  let port: Int
  let buffer: Int
  let players: [Player]
  let rooms: [Room]
  let floors: [Floor]

  /// The text of a configuration with these rooms; everything else stays.
  ///
  /// Players of rooms that are there already stay too, if they have the same names.
  func added(to path: String?, _ directories: BaseDirectories) throws(ConfigurationError) -> String {
    let expansion = ConfigurationFile.expansion(directories)
    let before = try path.map { path throws(ConfigurationError) in try ConfigurationFile.bytes(at: path) }
    let settings = try ConfigurationFile.settings(in: before ?? Array("{}".utf8), expansion: expansion)
    var edit = JSON5Edit(before ?? Array("// The configuration of Arioso, made by: arioso setup rooms\n{}\n".utf8))
    let names = Set(settings.players.map { $0.name.lowercased() })
    // The only player so far is kept by naming it: a list takes its place.
    if !edit.has("players") {
      edit.append(#"{ name: "\#(Self.usual)", kind: "\#(settings.player.rawValue)" }"#, toList: "players")
    }
    for player in players where !names.contains(player.name.lowercased()) {
      edit.append(line(player), toList: "players")
    }
    edit.set("rooms", to: roomsText)
    _ = try ConfigurationFile.settings(in: edit.text, expansion: expansion)
    return String(decoding: edit.text, as: UTF8.self)
  }

  /// What is added, to be looked at.
  var preview: String {
    (players.map { "  " + line($0) } + ["  rooms: " + roomsText]).joined(separator: "\n")
  }

  private func line(_ player: Player) -> String {
    """
    { name: \(JSONText.line(player.name)), kind: "snapcast", stream: \(JSONText.line(player.stream)), \
    feed: \(player.feed) }
    """
  }

  private var roomsText: String {
    let rooms = rooms.map { "      { id: \(JSONText.line($0.id)), names: \(Self.list($0.names)) },\n" }
    let zones = floors.map { floor in
      let others = floor.names.count > 1 ? " names: \(Self.list(Array(floor.names.dropFirst())))," : ""
      return "      { name: \(JSONText.line(floor.names[0])),\(others) rooms: \(Self.list(floor.rooms)) },\n"
    }
    return """
      {
          host: \(JSONText.line(host)),
          port: \(port),
          buffer: \(buffer),
          rooms: [
      \(rooms.joined())    ],
          zones: [
      \(zones.joined())    ],
        }
      """
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(JSONText.line).joined(separator: ", ") + "]"
  }
}
