import DBus
import Glibc

/// Names from the MPRIS specification, version 2.2.
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

  /// The path for "no track".
  static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
}

/// Requests and releases the player's bus name.
package enum BusName {
  static let bus = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  /// The timeout for calls to the bus itself.
  package static let timeout = Duration.seconds(5)

  /// Requests the plain name or, if it is taken, one with this process's ID. Throws if both are taken.
  static func take(on connection: BusConnection) async throws(BusFailure) -> String {
    for name in [MPRISName.bus, MPRISName.bus + ".instance\(getpid())"] {
      if try await connection.take(name: name) { return name }
    }
    throw BusFailure(BusFailure.failed, "the names of the player are taken")
  }

  /// Releases the name. The round trip also ensures that all earlier messages have been delivered.
  static func release(_ name: String, on connection: BusConnection) async {
    _ = try? await connection.call(
      "ReleaseName", of: bus, at: path, on: bus, [.text(name)], timeout: .milliseconds(300))
  }
}
