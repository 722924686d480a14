import DBus
import Glibc

/// The names that the MPRIS specification gives (version 2.2).
enum MPRISName {
  static let path = "/org/mpris/MediaPlayer2"
  /// The prefix of all players' bus names.
  static let prefix = "org.mpris.MediaPlayer2."
  static let bus = prefix + "arioso"

  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let trackList = "org.mpris.MediaPlayer2.TrackList"
  static let playlists = "org.mpris.MediaPlayer2.Playlists"
  static let properties = "org.freedesktop.DBus.Properties"

  /// The path that stands for no track.
  static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
}

/// The name by which clients find the player.
package enum BusName {
  static let bus = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  /// How long to wait for the bus itself.
  package static let timeout = Duration.seconds(5)

  /// Requests the plain name or, if another process has it, one with this process's number.
  static func take(on connection: BusConnection) async throws(BusFailure) -> String {
    for name in [MPRISName.bus, MPRISName.bus + ".instance\(getpid())"] {
      if try await request(name, on: connection) { return name }
    }
    throw BusFailure(BusFailure.failed, "the names of the player are taken")
  }

  private static func request(_ name: String, on connection: BusConnection) async throws(BusFailure) -> Bool {
    // DBUS_NAME_FLAG_DO_NOT_QUEUE
    let flags = BusValue.uint32(4)
    let answer = try await connection.call(
      "RequestName", of: bus, at: path, on: bus, [.text(name), flags], timeout: timeout)
    // DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER, DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
    return [.uint32(1), .uint32(4)].contains(answer.first)
  }

  /// Releases the name, which also makes sure that everything sent before has arrived.
  static func release(_ name: String, on connection: BusConnection) async {
    _ = try? await connection.call(
      "ReleaseName", of: bus, at: path, on: bus, [.text(name)], timeout: .milliseconds(300))
  }
}
