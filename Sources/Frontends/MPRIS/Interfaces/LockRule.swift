import DBus
import MediaIntents

/// Decides which calls are refused while the session is locked.
///
/// A call is treated like the equivalent sentence (`privacy.whileLocked`): `OpenUri` and `ActivatePlaylist` count as
/// "play", `AddTrack` and `RemoveTrack` as "add", and `GetPlaylists` as a search. All other calls are always allowed:
/// transport, volume and modes are available on the lock screen and on media keys, and the current track is audible
/// anyway.
enum LockRule {
  /// The kind of request that a call is treated as; nil if it is always allowed.
  static func kind(of method: String, in interface: String) -> Request.Kind? {
    switch (interface, method) {
    case (MPRISName.player, "OpenUri"), (MPRISName.playlists, "ActivatePlaylist"): .play
    case (MPRISName.trackList, "AddTrack"), (MPRISName.trackList, "RemoveTrack"): .add
    case (MPRISName.playlists, "GetPlaylists"): .search
    default: nil
    }
  }

  /// Throws `accessDenied` if the call is not allowed while the session is locked.
  static func confirm(_ call: BusCall, by library: DesktopLibrary) async throws(BusFailure) {
    guard let kind = kind(of: call.method, in: call.interface) else { return }
    guard await library.allows(kind) else {
      throw BusFailure(BusFailure.accessDenied, "the session is locked: unlock it first")
    }
  }
}
