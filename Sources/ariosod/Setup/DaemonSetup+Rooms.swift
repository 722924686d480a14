import ClientSockets
import Configuration
import GStreamerPlayer
import Snapcast

/// The rooms of the configuration.
extension DaemonSetup {
  /// The connection to the server of rooms; nil unless a player feeds one.
  func roomControl() -> SnapcastControl? {
    guard settings.hasRooms, let port = UInt16(exactly: settings.rooms.port) else { return nil }
    let host = settings.rooms.host
    return SnapcastControl(.internet(host: host, port: port), limit: peerTimeout) { failure in
      switch failure {
      case nil: Log.info("connected to Snapcast at \(host)")
      case let failure?: Log.warning("Snapcast at \(host) cannot be reached (\(failure)); it is tried again and again")
      }
    }
  }

  /// What the rooms are called, and what they hear.
  var roomDirectory: RoomDirectory {
    RoomDirectory(
      rooms: settings.rooms.rooms.map { RoomDirectory.Room(id: $0.id, names: $0.names) },
      zones: settings.rooms.zones.map { RoomDirectory.Zone(names: [$0.name] + $0.names, rooms: $0.rooms) },
      streams: Dictionary(
        settings.playersInUse.filter { $0.kind == .snapcast }.map { ($0.name, $0.snapcast.stream) }
      ) { first, _ in first })
  }

  /// Sends what is played to a stream of the server, in the one format that this has. The sink waits for the time of each
  /// sound, or the pipeline would run through at once. Returns nil if the host is none.
  func feed(of player: PlayerSettings) -> GStreamerOutput? {
    let host = settings.rooms.host
    let isName = host.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789.:-_%".unicodeScalars.contains(scalar))
    }
    guard isName, !host.isEmpty, let port = UInt16(exactly: player.snapcast.port) else { return nil }
    return .custom(
      "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved ! "
        + "tcpclientsink host=\(host) port=\(port) sync=true")
  }
}
