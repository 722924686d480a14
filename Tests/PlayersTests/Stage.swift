import Foundation
import MediaIntents
import Playback
import TestSupport

/// A player under test with short tones and a record of its events.
struct Stage {
  let folder = TemporaryFolder()
  /// The MPD server; nil for other players.
  let server: MPDServerProgram?
  let player: any Player
  var trail: EventTrail

  init(_ factory: PlayerFactory) async throws {
    server = factory == .mpd ? try MPDServerProgram() : nil
    player = try factory.make(on: server)
    trail = await EventTrail(player)
  }

  /// A new tone with this title.
  func tone(_ title: String, seconds: Double = 0.3) throws -> PlayableItem {
    let file = try folder.write(ToneFile.wave(frequency: 440, seconds: seconds), to: title + ".wav")
    return .file(file, title: title, duration: seconds)
  }

  /// An item whose file is missing.
  func ghost(_ title: String) -> PlayableItem {
    .file(folder.url.appending(path: title + ".wav"), title: title, duration: 1)
  }

  mutating func play(_ items: PlayableItem..., options: PlayOptions = PlayOptions()) async throws {
    try await player.perform(.play(items, options))
  }

  /// Seeks to shortly before the end of the current item, so that earlier requests have had time to finish.
  func approachEnd(of item: PlayableItem) async throws {
    try await player.perform(.seek(to: max(0, (item.duration ?? 0) - 0.5)))
  }

  /// Plays and waits until the first item is heard.
  mutating func sound(_ items: PlayableItem..., options: PlayOptions = PlayOptions()) async throws {
    try await player.perform(.play(items, options))
    try await trail.wait(for: .started(items[options.startIndex ?? 0]))
  }
}
