import DBus
import MediaIntents

/// What of the interfaces is held back while the session is locked.
///
/// A call runs as the sentence would that asks for the same, by its kind (`privacy.whileLocked`): `OpenUri` and
/// `ActivatePlaylist` are "play …", `AddTrack` and `RemoveTrack` are "add … to the queue" and "remove … from the queue",
/// and `GetPlaylists` reads the library out, as a search does. The rest always runs: transport, loudness and modes are
/// the buttons that a lock screen itself shows, and media keys, so the desktop has decided about them; and what is told of
/// the track that plays can be heard.
enum LockRule {
  /// `nil` is what always runs.
  static func kind(of method: String, in interface: String) -> Request.Kind? {
    switch (interface, method) {
    case (MPRISName.player, "OpenUri"), (MPRISName.playlists, "ActivatePlaylist"): .play
    case (MPRISName.trackList, "AddTrack"), (MPRISName.trackList, "RemoveTrack"): .add
    case (MPRISName.playlists, "GetPlaylists"): .search
    default: nil
    }
  }

  /// - Throws: `accessDenied` for a call that has to wait for the session to be unlocked.
  static func confirm(_ call: BusCall, by library: DesktopLibrary) async throws(BusFailure) {
    guard let kind = kind(of: call.method, in: call.interface) else { return }
    guard await library.allows(kind) else {
      throw BusFailure(BusFailure.accessDenied, "the session is locked: unlock it first")
    }
  }
}
