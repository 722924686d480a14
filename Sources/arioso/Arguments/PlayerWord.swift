import ControlProtocol

/// A word about the player that begins a command without a sentence, as the shells complete it. Most are those of `mpc` and
/// `playerctl`.
struct PlayerWord: Hashable, Sendable {
  let word: String
  /// What it does, in a few words.
  let summary: String
  /// The words that may follow it.
  var values: [String] = []

  static let all: [PlayerWord] = [
    PlayerWord(word: "add", summary: "append a name, a file or an address to the queue"),
    PlayerWord(word: "cdprev", summary: "play the start or the entry before"),
    PlayerWord(word: "crop", summary: "remove all entries but the current one"),
    PlayerWord(word: "current", summary: "show what plays, on a short line"),
    PlayerWord(word: "del", summary: "remove entries from the queue by number"),
    PlayerWord(word: "find", summary: "list what is found"),
    PlayerWord(word: "insert", summary: "play a name, a file or an address next"),
    PlayerWord(word: "load", summary: "append a playlist to the queue"),
    PlayerWord(word: "loop", summary: "repeat the entry or the queue", values: ["none", "track", "playlist"]),
    PlayerWord(
      word: "metadata", summary: "show what is known about what plays", values: StatusField.metadata.map(\.rawValue)),
    PlayerWord(word: "move", summary: "move an entry of the queue to the position of another one"),
    PlayerWord(word: "mute", summary: "turn the sound off or on", values: switches),
    PlayerWord(word: "next", summary: "play the next entry"),
    PlayerWord(word: "open", summary: "play files or addresses"),
    PlayerWord(word: "pause", summary: "pause"),
    PlayerWord(word: "pause-if-playing", summary: "pause; fails if nothing plays"),
    PlayerWord(word: "play", summary: "play, or play an entry by number, a name or a file"),
    PlayerWord(word: "play-pause", summary: "pause, or go on"),
    PlayerWord(word: "playlist", summary: "show the queue"),
    PlayerWord(word: "playpause", summary: "pause, or go on"),
    PlayerWord(word: "position", summary: "show the position, or go to one"),
    PlayerWord(word: "prev", summary: "play the start or the entry before"),
    PlayerWord(word: "previous", summary: "play the start or the entry before"),
    PlayerWord(word: "random", summary: "turn shuffle on or off", values: switches),
    PlayerWord(word: "repeat", summary: "repeat the queue", values: switches),
    PlayerWord(word: "rescan", summary: "read all files of the library again"),
    PlayerWord(word: "resume", summary: "go on"),
    PlayerWord(word: "save", summary: "save the queue as a playlist"),
    PlayerWord(word: "seek", summary: "go to or by a time or a share, such as +30, 1:20 or 50%"),
    PlayerWord(word: "shuffle", summary: "turn shuffle on or off", values: switches),
    PlayerWord(word: "single", summary: "stop after the entry, or repeat it", values: switches + ["once"]),
    PlayerWord(word: "stats", summary: "show what the library has"),
    PlayerWord(word: "stop", summary: "stop"),
    PlayerWord(
      word: "toggle", summary: "pause, or go on; or turn a mode on or off",
      values: ["shuffle", "mute", "repeat", "single"]),
    PlayerWord(word: "update", summary: "read new and changed files of the library"),
    PlayerWord(word: "vol", summary: "show or set the volume, such as 50 or +5"),
    PlayerWord(word: "volume", summary: "show or set the volume, such as 50 or +5"),
  ]

  private static let switches = ["on", "off", "toggle"]

  /// The options that stand behind single words.
  static let options: [(word: String, options: [String])] =
    StatusArguments.words.map { ($0, ["--format", "--follow"]) } + [
      ("find", ["--limit", "--format"]), ("history", ["--format"]), ("watch", ["--format"]),
      ("listen", ["--keep", "--from", "--end"]), ("vocabulary", ["--prompt", "--all"]),
      ("page", ["--guest", "--open"]),
    ]

  /// Options whose value is a text or a number.
  static let valueOptions = ["--format", "--last", "--limit"]

  /// The words behind which a name of the daemon stands.
  static let named: [(word: String, kind: CompletionKind)] = [("load", .playlists), ("save", .playlists)]
}
