import ControlProtocol
import MediaIntents

/// Asks what the rooms of a server are called, and which players feed it.
struct RoomQuestions {
  let dialogue: SetupDialogue
  let server: RoomServers.Server

  /// What a player feeds.
  private static let format = "48000:16:2"
  /// The most players that are worth a question; more streams are written by hand.
  private static let mostPlayers = 4

  /// Nil if the server has no stream for a player; what it needs is told.
  func draft() throws(SetupDialogue.Ended) -> RoomDraft? {
    dialogue.tell(RoomSetupWords.line(server))
    let players = try players()
    guard !players.isEmpty else {
      dialogue.tell(RoomSetupWords.noStream)
      return nil
    }
    let rooms = try rooms()
    return RoomDraft(
      host: server.host, port: server.port, buffer: try buffer(), players: players, rooms: rooms,
      floors: rooms.count > 1 ? try floors(of: rooms) : [])
  }

  private func players() throws(SetupDialogue.Ended) -> [RoomDraft.Player] {
    var players: [RoomDraft.Player] = []
    for stream in server.streams where (stream.format ?? Self.format) == Self.format && players.count < Self.mostPlayers
    {
      guard let feed = stream.feed else { continue }
      let usual = players.isEmpty ? "house" : "house \(players.count + 1)"
      let answer = try dialogue.answer(to: RoomSetupWords.player(of: stream.name, usual: usual))
      guard answer != "-" else { continue }
      players.append(RoomDraft.Player(name: answer.isEmpty ? usual : answer, stream: stream.name, feed: feed))
    }
    return players
  }

  private func rooms() throws(SetupDialogue.Ended) -> [RoomDraft.Room] {
    if server.clients.isEmpty { dialogue.tell(RoomSetupWords.noClients) }
    var rooms: [RoomDraft.Room] = [], taken: Set<String> = []
    for client in server.clients {
      while true {
        let answer = try dialogue.answer(to: RoomSetupWords.room(client))
        guard answer != "-" else { break }
        let names = Self.names(in: answer.isEmpty ? client.names.first ?? client.id : answer)
        if let double = names.first(where: { taken.contains($0.lowercased()) }) {
          dialogue.tell(RoomSetupWords.taken(double))
          continue
        }
        taken.formUnion(names.map { $0.lowercased() })
        rooms.append(RoomDraft.Room(id: client.id, names: names))
        break
      }
    }
    return rooms
  }

  /// Floors by lines such as "downstairs, 楼下 = kitchen, hall".
  private func floors(of rooms: [RoomDraft.Room]) throws(SetupDialogue.Ended) -> [RoomDraft.Floor] {
    var floors: [RoomDraft.Floor] = []
    while true {
      let answer = try dialogue.answer(to: RoomSetupWords.floor)
      guard !answer.isEmpty else { return floors }
      let parts = answer.split(separator: "=", maxSplits: 1).map { Self.names(in: String($0)) }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        dialogue.tell(RoomSetupWords.noFloor)
        continue
      }
      let known = Set(rooms.flatMap(\.names).map { $0.lowercased() })
      if let unknown = parts[1].first(where: { !known.contains($0.lowercased()) }) {
        dialogue.tell(RoomSetupWords.noRoom(unknown))
        continue
      }
      floors.append(RoomDraft.Floor(names: parts[0], rooms: parts[1]))
    }
  }

  private func buffer() throws(SetupDialogue.Ended) -> Int {
    while true {
      let answer = try dialogue.answer(to: RoomSetupWords.buffer)
      if answer.isEmpty { return 1000 }
      if let buffer = ExternalNumber.ordinal(answer), 20...10_000 ~= buffer { return buffer }
      dialogue.tell(RoomSetupWords.noBuffer)
    }
  }

  private static func names(in text: String) -> [String] {
    text.split { ",，、".contains($0) }.map { name in
      String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }
}
