import MediaIntents
import MPDClient
package import Playback

/// What a server was asked to change while something is said.
struct ServerHush {
  /// The volume to return to and the one set meanwhile, in percent; nil if the server has none.
  var volume: (before: Int, meanwhile: Int)?
  /// The song that was paused.
  var paused: Int?
}

/// MPD has no second gain, so its volume is lowered and set back, unless somebody has set another one meanwhile; the
/// status tells the one to return to. Spoken word is paused. A daemon that is killed leaves the server as it is then.
extension MPDPlayer {
  package nonisolated func hush(_ hush: Hush?) async { await changeHush(hush) }

  private func changeHush(_ hush: Hush?) async {
    await turnstile.enter()
    defer { turnstile.leave() }
    // A server that is gone makes no sound, and comes back as it was left.
    guard loss() == nil, (try? await refresh()) != nil else { return }
    if let hush { await makeRoom(hush) } else { await endRoom() }
  }

  private func makeRoom(_ hush: Hush) async {
    let hearing = mirror.hearing
    var room = mirror.hush ?? ServerHush()
    defer { mirror.hush = room }
    if hush.holdsSpokenWord, let hearing, hearing.item.item.type.isLongForm, !hearing.item.isLive {
      guard !hearing.isPaused, (try? run([.pause(true)]))?.refusal == nil else { return }
      room.paused = hearing.song
    } else if room.volume == nil, mirror.mutedVolume == nil, let volume = mirror.state.volume {
      let lower = ExternalNumber.percent(Double(volume) / 100 * hush.level)
      guard lower < volume else { return }
      room.volume = (before: volume, meanwhile: lower)
      mirror.hush = room
      _ = try? run([.setVolume(lower)])
    }
    try? await refresh()
  }

  private func endRoom() async {
    guard let room = mirror.hush else { return }
    mirror.hush = nil
    if let volume = room.volume, mirror.state.volume == volume.meanwhile { _ = try? run([.setVolume(volume.before)]) }
    if let song = room.paused, let hearing = mirror.hearing, hearing.song == song, hearing.isPaused {
      if !hearing.isEndless { try? jump(to: max(0, hearing.position(at: .now) - Hush.rewind)) }
      _ = try? run([.pause(false)])
    }
    try? await refresh()
  }
}
