import ControlProtocol

/// What `arioso setup rooms` says.
enum RoomSetupWords {
  static let whichServer = "Host of the Snapcast server, Enter to look for one, or q:"

  static func noPlace(_ text: String) -> String { "\(text) is neither a host nor HOST:PORT." }

  static func noServer(_ host: String?) -> String {
    let place =
      host.map { "No Snapcast server answers on \($0)." }
      ?? "No Snapcast server answers on this machine or announces itself on the network."
    return place + " One is installed by: apt install snapserver; see Documentation/rooms.md."
  }

  static let whichOfThese = "Which of them [1]:"

  static func line(_ server: RoomServers.Server) -> String {
    let here = server.clients.count { $0.isConnected }
    let streams = server.streams.map(\.name).joined(separator: ", ")
    return """
      Snapcast server on \(server.host):\(server.port) with \(here) loudspeaker\(here == 1 ? "" : "s") connected; \
      streams: \(streams.isEmpty ? "none" : streams)
      """
  }

  static func player(of stream: String, usual: String) -> String {
    "Player that feeds the stream “\(stream)” [\(usual)], or - for none:"
  }

  static let noStream = """
    The server has no stream for a player. Put a line like this into [stream] of snapserver.conf, restart it, and try again:
    source = tcp://127.0.0.1:4953?name=arioso&sampleformat=48000:16:2
    """

  static let noClients = "The server knows no loudspeakers yet. Start snapclient on their machines, and do this again."

  static func room(_ client: RoomServers.Client) -> String {
    let usual = client.names.first ?? client.id
    let state = client.isConnected ? "connected" : "away"
    return "Room of \(client.id) (\(state)), several names with commas, - to leave it out [\(usual)]:"
  }

  static func taken(_ name: String) -> String { "Another room is called \(name)." }

  static let floor = "A floor, such as downstairs = kitchen, hall; Enter for no more:"

  static let noFloor = "Write a name, =, and the names of its rooms."

  static func noRoom(_ name: String) -> String { "No room is called \(name)." }

  static let buffer = "The server's buffer in milliseconds, as in snapserver.conf [1000]:"

  static let noBuffer = "It is a number from 20 to 10000."

  static func write(_ file: WholeFile) -> String {
    file.exists ? "Add this to \(file.path), and keep the old one as \(file.old)?" : "Write this to \(file.path)?"
  }

  static let done = "After a restart of the daemon, try: arioso play some music everywhere"
}
