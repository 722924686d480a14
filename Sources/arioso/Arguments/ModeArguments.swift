import ControlProtocol
import MediaIntents

/// Parses a noun and what is done with its mode: `repeat on`, `mute toggle`, `loop track`.
///
/// One table has the nouns and one the values, so that each noun takes every value that fits its mode.
enum ModeArguments {
  private enum Mode {
    case shuffle, `repeat`, mute, single
  }

  private enum Setting {
    case on, off, toggle
    /// For one entry.
    case once
    /// The loop states of MPRIS.
    case repeating(PlaybackRepeatMode)
  }

  /// Nil if they are a sentence.
  static func command(_ noun: String, _ value: String) -> PlayerCommand? {
    guard let mode = nouns[noun], let setting = settings[value.lowercased()] else { return nil }
    return command(mode, setting)
  }

  /// What a noun of `mpc` does alone: it turns the mode on or off. Nil for one of others.
  static func alone(_ noun: String) -> PlayerCommand? {
    toggledAlone.contains(noun) ? nouns[noun].flatMap { command($0, .toggle) } : nil
  }

  /// The command for `toggle` and a noun. Nil if there is no such mode.
  static func toggle(_ noun: String) -> PlayerCommand? {
    if ["playback", "pause", "play"].contains(noun) { return .toggle(nil) }
    return (nouns[noun] ?? otherNouns[noun]).flatMap { command($0, .toggle) }
  }

  private static let nouns: [String: Mode] = [
    "random": .shuffle, "shuffle": .shuffle, "repeat": .repeat, "loop": .repeat, "mute": .mute, "single": .single,
  ]

  /// Those that stand behind `toggle` only.
  private static let otherNouns: [String: Mode] = ["muted": .mute, "sound": .mute]

  static let words: [String] = Array(nouns.keys)

  private static let toggledAlone: Set = ["random", "repeat", "single"]

  private static let settings: [String: Setting] = [
    "on": .on, "1": .on, "yes": .on, "true": .on, "off": .off, "0": .off, "no": .off, "false": .off,
    "toggle": .toggle, "none": .repeating(.none), "track": .repeating(.one), "playlist": .repeating(.all),
    "once": .once, "oneshot": .once,
  ]

  private static func command(_ mode: Mode, _ setting: Setting) -> PlayerCommand? {
    switch (mode, setting) {
    case (.shuffle, .on): .setShuffle(true)
    case (.shuffle, .off): .setShuffle(false)
    case (.shuffle, .toggle): .toggle(.shuffle)
    case (.repeat, .on): .setRepeat(.all)
    case (.repeat, .off): .setRepeat(.none)
    case (.repeat, .toggle): .toggle(.repeat)
    case (.repeat, .repeating(let mode)): .setRepeat(mode)
    case (.mute, .on): .setMuted(true)
    case (.mute, .off): .setMuted(false)
    case (.mute, .toggle): .toggle(.mute)
    case (.single, .on), (.single, .once): .setSingle(true)
    case (.single, .off): .setSingle(false)
    case (.single, .toggle): .setSingle(nil)
    case (_, .once), (_, .repeating): nil
    }
  }
}
