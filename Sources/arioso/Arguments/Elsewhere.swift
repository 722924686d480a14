import MediaIntents

/// Decides which words of `mpc` and `playerctl` are refused here, with what there is instead. What is carried out is in
/// `PlayerArguments`.
enum Elsewhere {
  /// The command to use instead; nil if the words are a sentence.
  ///
  /// - Parameter rest: the words after it.
  static func instead(of word: String, _ rest: [String]) -> String? {
    if alone.contains(word) { return rest.isEmpty ? advice[word] : "nothing behind it" }
    if farewells.contains(word) { return rest.isEmpty ? advice[word] : nil }
    if closed.contains(word) { return advice[word] }
    if let instead = podcastAdvice(word, rest) { return instead }
    if let openings = openings[word] { return begins(rest, with: openings, behind: word) ? nil : advice[word] }
    if counted.contains(word), rest.count == 1, isCut(rest[0]) { return advice[word] }
    guard rest.allSatisfy(isValue) else { return nil }
    // "Volume" asks for it, and "volume 30" is a sentence.
    if word.hasPrefix("vol"), rest.first.map(isPercent) ?? true { return nil }
    return advice[word]
  }

  /// Whether the word means something here, if only with other values.
  static func isOwn(_ word: String) -> Bool { own.contains(word) || alone.contains(word) }

  /// What stands behind a command that takes values; nil if it is none.
  static func taken(by word: String) -> String? {
    if own.contains(word), let advice = advice[word] { return advice }
    guard let values = PlayerWord.all.first(where: { $0.word == word })?.values, let last = values.last else {
      return nil
    }
    return values.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Words that leave the prompt.
  static let farewells: Set = ["quit", "exit", "bye"]

  /// Whether it is a number, a time or a mode, and no word of a sentence.
  static func isValue(_ word: String) -> Bool {
    ["on", "off", "yes", "no", "true", "false", "once", "oneshot", "track", "album", "auto"].contains(word.lowercased())
      || word.allSatisfy { $0.isNumber || "+-%.,:".contains($0) }
  }

  /// Whether it begins as a number does and is not the number that a sentence takes: nothing of it is cut off.
  private static func isCut(_ word: String) -> Bool {
    guard let first = word.first, first.isNumber || "+-.".contains(first) else { return false }
    return !isPercent(word)
  }

  private static func isPercent(_ word: String) -> Bool { 0...100 ~= ExternalNumber.ordinal(word) ?? -1 }

  /// Whether words behind a command that begins sentences, too, are those of one.
  static func begins(_ rest: [String], behind word: String) -> Bool {
    openings[word].map { begins(rest, with: $0, behind: word) } ?? false
  }

  /// Whether the words behind a command are those of a sentence.
  private static func begins(_ rest: [String], with openings: Set<String>, behind word: String) -> Bool {
    guard let first = rest.first?.lowercased() else { return false }
    guard word == "list" else { return openings.contains(first) }
    return !tags.contains(first) && rest.contains { openings.contains($0.lowercased()) }
  }

  /// The words of gPodder's `gpo`, unless the words behind them make a sentence.
  private static func podcastAdvice(_ word: String, _ rest: [String]) -> String? {
    guard let joints = podcastWords[word], rest.first.map({ !joints.contains($0.lowercased()) }) ?? true else {
      return nil
    }
    // Behind these, more words than a name make a sentence.
    guard rest.count <= (word == "pending" || word == "info" ? 1 : Int.max) else { return nil }
    return advice[word]
  }
}

// MARK: - The words

extension Elsewhere {
  /// Words that take nothing.
  private static let alone: Set = [
    "crop", "stats", "play-pause", "playpause", "pause-if-playing", "cdprev", "queued", "clearerror", "outputs",
    "channels", "listneighbors",
  ]

  /// Words that are no commands, or only with values, and behind which no sentence begins.
  private static let closed: Set = [
    "playlist", "station", "room", "rewrite", "ls", "lsdirs", "listall", "lsplaylists", "idle", "idleloop",
    "toggleoutput", "outputset", "searchadd", "searchplay", "searchaddpl", "findadd", "rm", "mv", "prio", "sticker",
    "consume", "crossfade", "mixrampdb", "mixrampdelay", "replaygain", "rescan", "sendmessage", "waitmessage", "mount",
    "unmount", "albumart", "readpicture", "seekthrough", "del", "position",
  ]

  /// Words that begin sentences too, with what a sentence goes on with.
  private static let openings: [String: Set<String>] = [
    "clear": joints.union(["queue", "playlist"]), "list": joints.union(kinds), "save": joints.union(["queue"]),
    "load": loading, "insert": pointers, "update": joints.union(["library", "podcasts", "podcast"]),
    "enable": joints.union(modes), "disable": joints.union(modes), "toggle": joints, "open": joints,
    "current": ["song", "track", "episode", "chapter", "book", "show", "station"],
    "loop": joints.union(["song", "album"]),
  ]

  /// Words with which a sentence goes on behind a verb.
  private static let joints: Set<String> = pointers.union([
    "a", "an", "the", "my", "our", "your", "me", "us", "up", "to", "from", "for", "in", "into", "on", "off", "of",
    "out",
    "some", "any", "every", "each", "more", "what", "whatever", "which", "songs",
  ])

  /// What `load` is a sentence with; of a name it is a command.
  static let loading: Set<String> = pointers.union(["up", "some", "more", "a", "me", "my"])

  private static let pointers: Set<String> = [
    "this", "that", "it", "these", "those", "them", "all", "everything", "song",
  ]

  private static let kinds: Set<String> = [
    "albums", "artists", "playlists", "shows", "podcasts", "episodes", "audiobooks", "books", "stations", "tracks",
    "genres", "chapters", "bookmarks", "favorites", "favourites",
  ]

  private static let modes: Set<String> = ["shuffle", "repeat", "random", "loop", "mute", "sound", "private"]

  /// The types that `mpc list` takes.
  private static let tags: Set<String> = [
    "any", "artist", "artistsort", "album", "albumsort", "albumartist", "albumartistsort", "title", "titlesort",
    "track",
    "name", "genre", "date", "originaldate", "composer", "performer", "conductor", "work", "ensemble", "movement",
    "location", "grouping", "comment", "disc", "label", "file",
  ]

  /// Words behind which stands a number.
  private static let counted: Set = ["volume", "vol", "seek"]

  /// Words that mean something here, if only with other values.
  private static let own: Set = [
    "del", "seek", "position", "volume", "vol", "loop", "toggle", "play", "open", "add", "insert", "next", "skip",
    "previous", "prev", "jump", "back", "load", "update", "rescan", "current", "single", "move", "mv", "save",
  ]

  /// With the words that may follow in a sentence.
  private static let podcastWords: [String: Set<String>] = [
    "subscribe": ["to", "me"], "unsubscribe": ["from", "me"], "pending": [], "info": pointers,
  ]
}
