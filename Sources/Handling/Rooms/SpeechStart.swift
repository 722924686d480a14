import Listening
import MediaIntents
import Playback

/// Begins speech on players, which goes on by itself.
struct SpeechStart {
  private let world: MediaWorld
  private let sound: SpokenSound

  init(_ world: MediaWorld, _ sound: SpokenSound) {
    self.world = world
    self.sound = sound
  }

  /// Returns when it begins to sound, or why it does not.
  ///
  /// - Parameter onEnd: called when it was heard, or has failed.
  func begin(on name: String, onEnd: @escaping @Sendable () async -> Void = {}) async -> PlayerFailure? {
    let (starts, start) = AsyncStream.makeStream(of: PlayerFailure?.self, bufferingPolicy: .bufferingOldest(1))
    Task { [world, sound] in
      do throws(PlayerFailure) {
        let player = try await world.players.player(name)
        try await player.say(sound, over: world.voice.hush) { start.yield(nil) }
        start.yield(nil)
      } catch {
        start.yield(error)
      }
      await onEnd()
      start.finish()
    }
    return await starts.first { _ in true } ?? nil
  }
}
