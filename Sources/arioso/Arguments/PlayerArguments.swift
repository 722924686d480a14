import ControlProtocol
import MediaIntents

/// Parses the words of `mpc` and `playerctl` that mean the same here.
enum PlayerArguments {
  /// Nil if the words are a sentence.
  static func command(_ words: [String]) throws(UsageError) -> Command? {
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    // A command in quotes, which has no path that blanks could be in.
    let quoted = words.count == 1 ? first.split(whereSeparator: \.isWhitespace).map(String.init) : []
    if quoted.count > 1, let command = control(quoted[0], Array(quoted.dropFirst())) { return .control(command) }
    if rest == ["-"], opening.contains(first) { return .openListed(location(of: first)) }
    if words == ["play", "next", "-"] { return .openListed(.next) }
    if takingNumbers.contains(first), rest.count == 1, isBelowOne(rest[0]) {
      throw .elsewhere(first, instead: "numbers from 1")
    }
    if Addresses.isExplicit(first), let addresses = Addresses.list(words) { return .open(addresses, nil) }
    if opening.contains(first), let addresses = Addresses.list(rest) {
      return .open(addresses, location(of: first))
    }
    if let command = control(first, rest).map(Command.control) { return command }
    if first == "find", let limited = try limit(in: rest) {
      guard limited.words.count > 0 else { throw .missingWords }
      return .find((["find"] + limited.words).joined(separator: " "), limit: limited.limit)
    }
    if rest.isEmpty, let command = plain[first] { return command }
    if first == "add", !rest.isEmpty, !rest.contains(where: destinations.contains) {
      return .append(rest.joined(separator: " "))
    }
    if let command = try queueCommand(first, rest) { return command }
    if first == "load", let playlist = playlist(rest) { return .append(playlist) }
    if let instead = Elsewhere.instead(of: first, rest) { throw .elsewhere(first, instead: instead) }
    return nil
  }

  /// Where a command on files puts them; nil if they play at once.
  private static func location(of word: String) -> QueueEnd? {
    switch word {
    case "add": .later
    case "insert": .next
    default: nil
    }
  }

  /// The commands on files.
  static let opening: Set = ["play", "open", "add", "insert"]

  /// Words behind which a number is that of an entry, or how many.
  private static let takingNumbers: Set = ["play", "next", "skip", "previous", "prev", "del", "jump", "back"]

  private static func isBelowOne(_ word: String) -> Bool {
    let digits = word.drop { "#-".contains($0) }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    return word.first == "-" || digits.allSatisfy { $0 == "0" }
  }

  /// The words around `--limit N`; nil without it.
  private static func limit(in words: [String]) throws(UsageError) -> (words: [String], limit: PositiveCount?)? {
    guard let option = words.firstIndex(of: "--limit") else { return nil }
    guard let number = words.dropFirst(option + 1).first else { throw .limit }
    guard let limit = ExternalNumber.ordinal(number).flatMap(PositiveCount.init) else { throw .limit }
    return (Array(words[..<option] + words.dropFirst(option + 2)), limit)
  }

  /// The commands on the queue by the words of `mpc`; nil if the words are those of a sentence.
  private static func queueCommand(_ word: String, _ rest: [String]) throws(UsageError) -> Command? {
    switch word {
    case "move", "mv": return Subcommand.queue.command(verb: "move", rest)
    case "insert" where !isSentence(word, rest) && !rest.contains(where: destinations.contains):
      return .insert(rest.joined(separator: " "))
    case "save" where !isSentence(word, rest) && rest.first != "as":
      guard let command = Subcommand.queue.command(verb: "save", rest) else { throw .blankName }
      return command
    default: return nil
    }
  }

  private static func isSentence(_ word: String, _ rest: [String]) -> Bool {
    rest.isEmpty || Elsewhere.begins(rest, behind: word)
  }

  /// The words that name the playlist to load; nil if they are those of a sentence.
  private static func playlist(_ words: [String]) -> String? {
    guard let first = words.first, !Elsewhere.loading.contains(first.lowercased()) else { return nil }
    let isNamed = words.contains { $0.lowercased() == "playlist" }
    return ((isNamed ? [] : ["the", "playlist"]) + words).joined(separator: " ")
  }

  /// Words that say where something is added; then it is a sentence.
  private static let destinations: Set = ["to", "into", "in", "on", "queue", "next", "after"]

  /// Words that stand alone.
  static let plain: [String: Command] = [
    "playlist": .queue, "stats": .library, "crop": .control(.crop), "prev": .control(.previous),
    "cdprev": .control(.previous),
    "toggle": .control(.toggle(nil)), "play-pause": .control(.toggle(nil)), "playpause": .control(.toggle(nil)),
    "pause-if-playing": .control(.pauseIfPlaying), "update": .scanLibrary(all: false),
    "rescan": .scanLibrary(all: true),
  ]

  private static func control(_ word: String, _ rest: [String]) -> PlayerCommand? {
    switch (word, rest.count) {
    case ("toggle", 1): ModeArguments.toggle(rest[0])
    case ("volume", 1), ("vol", 1): PlayerValue.volume(rest[0])
    case ("seek", 1): PlayerValue.seek(rest[0])
    case ("position", 1): PlayerValue.position(rest[0])
    case ("play", 1): PlayerValue.entry(rest[0]).map(PlayerCommand.playEntry)
    case ("del", 1): PlayerValue.entries(rest[0]).map(PlayerCommand.removeEntries)
    case (_, 0): ModeArguments.alone(word)
    case (_, 1): ModeArguments.command(word, rest[0])
    case ("jump", 2), ("go", 2), ("skip", 2): rest[0] == "to" ? PlayerValue.clock(rest[1]) : nil
    default: nil
    }
  }
}

/// A command to a player, without a sentence.
enum PlayerCommand: Hashable, Sendable {
  case previous
  /// Refused if nothing plays.
  case pauseIfPlaying
  /// Removes all entries but the current one; refused if there is none.
  case crop
  /// Nil for playback itself.
  case toggle(ToggledOption?)
  case setVolume(Percent), changeVolume(PercentChange)
  case seekTo(Seconds), seekBy(SecondsChange)
  /// Shares of the length, 0 to 1, and -1 to 1.
  case seekToShare(Double), seekByShare(Double)
  case setShuffle(Bool), setRepeat(PlaybackRepeatMode), setMuted(Bool)
  /// Whether playback ends after the current entry, or repeats it if it repeats; nil for the other of both.
  case setSingle(Bool?)
  /// An entry of what was listed last, or of the queue.
  case playEntry(PositiveCount)
  case removeEntries(ClosedRange<Int>)
}
