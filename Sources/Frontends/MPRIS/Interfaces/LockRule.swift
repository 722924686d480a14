import DBus
import MediaIntents

/// What is held back while the session is locked.
///
/// A call is held back like the sentence that asks for the same, by its kind (`privacy.whileLocked`): `OpenUri` and
/// `ActivatePlaylist` are "play …", `AddTrack` and `RemoveTrack` are "add … to the queue" and "remove … from the queue",
/// and `GetPlaylists` lists the library like a search. Everything else always runs: transport, volume and modes are on the
/// lock screen itself and on media keys, so the desktop has decided about them, and the current track can be heard anyway.
enum LockRule {
  /// nil always runs.
  static func kind(of method: String, in interface: String) -> Request.Kind? {
    switch (interface, method) {
    case (MPRISName.player, "OpenUri"), (MPRISName.playlists, "ActivatePlaylist"): .play
    case (MPRISName.trackList, "AddTrack"), (MPRISName.trackList, "RemoveTrack"): .add
    case (MPRISName.playlists, "GetPlaylists"): .search
    default: nil
    }
  }

  /// Throws `accessDenied` for a call that has to wait until the session is unlocked.
  static func confirm(_ call: BusCall, by library: DesktopLibrary) async throws(BusFailure) {
    guard let kind = kind(of: call.method, in: call.interface) else { return }
    guard await library.allows(kind) else {
      throw BusFailure(BusFailure.accessDenied, "the session is locked: unlock it first")
    }
  }
}
