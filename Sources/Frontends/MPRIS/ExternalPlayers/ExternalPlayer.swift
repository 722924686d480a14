import DBus
import MediaIntents

/// A snapshot of another MPRIS player.
struct ExternalPlayer: Sendable {
  enum Status: String {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
  }

  let name: String
  /// The unique bus name of its connection.
  let owner: String
  let status: Status
  private let values: [String: BusValue]

  /// Returns nil if the player doesn't answer in time or the answer doesn't follow the specification.
  init?(_ name: String, on connection: BusConnection, timeout: Duration) async {
    let owner = try? await connection.call(
      "GetNameOwner", of: BusName.bus, at: BusName.path, on: BusName.bus, [.text(name)], timeout: timeout)
    let answer = try? await connection.call(
      "GetAll", of: MPRISName.properties, at: MPRISName.path, on: name, [.text(MPRISName.player)], timeout: timeout)
    guard let owner = owner?.first?.asText, let values = answer?.first?.asDictionary,
      let status = values["PlaybackStatus"]?.asText.flatMap(Status.init)
    else { return nil }
    self.name = name
    self.owner = owner
    self.status = status
    self.values = values
  }

  /// Its current track.
  func track(on connection: BusConnection, timeout: Duration) async -> ExternalTrack {
    let identity = try? await connection.call(
      "Get", of: MPRISName.properties, at: MPRISName.path, on: name, [.text(MPRISName.root), .text("Identity")],
      timeout: timeout)
    let called = identity?.first?.unwrapped.asText ?? ""
    return ExternalTrack(
      player: called.isEmpty ? String(name.dropFirst(MPRISName.prefix.count)) : called,
      metadata: values["Metadata"]?.asDictionary ?? [:], position: values["Position"]?.asNumber)
  }
}
