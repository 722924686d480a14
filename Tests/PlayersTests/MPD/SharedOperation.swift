import MediaIntents
import Playback
import TestSupport

/// An operation of one of a server's two clients: the player or `mpc`.
enum SharedOperation: CustomStringConvertible {
  case play([String], start: Int, PlaybackRepeatMode)
  case addNext(String), addLater(String)
  case next, previous, pause, resume, stop, clearQueue
  case setRepeat(PlaybackRepeatMode), setVolume(Int), seek
  case mpcAdd(String), mpcDelete(Int), mpcMove(Int, Int)
  case mpcNext, mpcPrevious, mpcPause, mpcStop, mpcClear, mpcCrop
  case mpcPlay(Int), mpcVolume(Int)

  /// A random operation that the model covers; rarely one that empties the queue.
  static func random(for model: QueueModel, using generator: inout SeededGenerator) -> SharedOperation {
    func name() -> String { QueueModel.names.randomElement(using: &generator) ?? "" }
    let count = model.files.count
    let index = count > 0 ? Int.random(in: 0..<count, using: &generator) : nil
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: return .play((0..<4).map { _ in name() }, start: Int.random(in: 0..<4, using: &generator), mode())
    case 1...3: return .addNext(name())
    case 4...5: return .addLater(name())
    case 6...7: return .next
    case 8...9: return .previous
    case 10...11: return .pause
    case 12...15: return .resume
    case 16: return .stop
    case 17: return .clearQueue
    case 18: return .setRepeat(mode())
    case 19: return .setVolume(Int.random(in: 1...100, using: &generator))
    case 20: return .seek
    case 21...25: return .mpcAdd(name())
    case 26...27: if let index, index != model.current { return .mpcDelete(index) }
    case 28...29: if let index { return .mpcMove(index, Int.random(in: 0..<count, using: &generator)) }
    case 30...31: return .mpcNext
    case 32...33: return .mpcPrevious
    case 34...35: if let index { return .mpcPlay(index) }
    case 36: return .mpcPause
    case 37: return .mpcStop
    case 38: return count > 6 ? .mpcCrop : .mpcVolume(Int.random(in: 1...100, using: &generator))
    default: if count > 10 { return .mpcClear }
    }
    return .mpcAdd(name())

    func mode() -> PlaybackRepeatMode { [.none, .all, .one].randomElement(using: &generator) ?? .none }
  }

  func carryOut(by player: any Player, or server: MPDServerProgram) async throws {
    // Some have no effect, which the model knows.
    for command in commands {
      do { try await player.perform(command) } catch PlayerFailure.nothingPlaying {}
    }
    if commands.isEmpty { try await server.mpc(arguments: words) }
  }

  /// The commands for the player; empty for an operation of `mpc`.
  ///
  /// The effect of "previous" depends on the position, so it is used at the start of an entry, while paused.
  private var commands: [PlayerCommand] {
    switch self {
    case .previous: [.pause, .seek(to: 0), .previous]
    default: command.map { [$0] } ?? []
    }
  }

  private var command: PlayerCommand? {
    switch self {
    case .play(let names, let start, let mode):
      .play(names.map(Self.item), PlayOptions(startIndex: start, repeatMode: mode))
    case .addNext(let name): .playNext([Self.item(name)])
    case .addLater(let name): .playLater([Self.item(name)])
    case .next: .next
    case .previous: .previous
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .clearQueue: .clearQueue
    case .setRepeat(let mode): .setRepeat(mode)
    case .setVolume(let percent): .setVolume(Double(percent) / 100)
    case .seek: .seek(to: 1)
    default: nil
    }
  }

  /// The arguments for `mpc`, which counts from 1.
  private var words: [String] {
    switch self {
    case .mpcAdd(let name): ["add", name]
    case .mpcDelete(let index): ["del", "\(index + 1)"]
    case .mpcMove(let from, let to): ["move", "\(from + 1)", "\(to + 1)"]
    case .mpcNext: ["next"]
    case .mpcPrevious: ["prev"]
    case .mpcPause: ["pause"]
    case .mpcStop: ["stop"]
    case .mpcClear: ["clear"]
    case .mpcCrop: ["crop"]
    case .mpcPlay(let index): ["play", "\(index + 1)"]
    case .mpcVolume(let percent): ["volume", "\(percent)"]
    default: []
    }
  }

  private static func item(_ name: String) -> PlayableItem {
    .sample(name, address: "mpd:/" + name, duration: 300)
  }

  var description: String { command.map { "the player: \($0)" } ?? "mpc " + words.joined(separator: " ") }
}
