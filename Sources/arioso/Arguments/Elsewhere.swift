import MediaIntents

/// Words of `mpc` and `playerctl` that mean nothing here, with what there is instead.
enum Elsewhere {
  /// - Parameter rest: the words after it. Others than values make it a sentence.
  static func instead(of word: String, _ rest: [String]) -> String? {
    if searching.contains(word), !rest.isEmpty { return "arioso find NAME, then arioso play N or arioso add NAME" }
    if closed.contains(word), let instead = advice[word] { return instead }
    if let instead = podcastAdvice(word, rest) { return instead }
    if word == "insert", rest.first.map({ !pointers.contains($0.lowercased()) }) ?? true { return advice[word] }
    if naming.contains(word), rest.count == 1, !pointers.contains(rest[0].lowercased()) { return advice[word] }
    guard rest.allSatisfy(isValue) else { return nil }
    // "Volume" asks for it, and "volume 30" is a sentence.
    if word.hasPrefix("vol"), rest.first.map({ 0...100 ~= ExternalNumber.ordinal($0) ?? -1 }) ?? true { return nil }
    return advice[word]
  }

  /// Whether the word means something here, if only with other values.
  static func isOwn(_ word: String) -> Bool {
    [
      "del", "seek", "position", "volume", "vol", "loop", "toggle", "play", "open", "add", "insert", "next", "skip",
      "previous", "prev", "jump", "back",
    ].contains(word)
  }

  /// Words that take what to search for.
  private static let searching: Set = ["searchadd", "searchplay", "findadd", "searchaddpl"]

  /// Words that take the name of a playlist as one argument. With what is pointed at, they are sentences.
  private static let naming: Set = ["save", "load", "rm"]
  private static let pointers: Set = ["this", "that", "it", "these", "those", "them", "all", "everything", "song"]

  /// Nouns that are no commands, and behind which no sentence begins.
  private static let closed: Set = ["playlist", "station", "room", "rewrite"]

  /// The words of gPodder's `gpo`, unless the words behind them make a sentence.
  private static func podcastAdvice(_ word: String, _ rest: [String]) -> String? {
    guard let joints = podcastWords[word], rest.first.map({ !joints.contains($0.lowercased()) }) ?? true else {
      return nil
    }
    // Behind these, more words than a name make a sentence.
    guard rest.count <= (word == "pending" || word == "info" ? 1 : Int.max) else { return nil }
    return advice[word]
  }

  /// With the words that may follow in a sentence.
  private static let podcastWords: [String: Set<String>] = [
    "subscribe": ["to", "me"], "unsubscribe": ["from", "me"], "pending": [], "info": pointers,
  ]

  /// Whether it is a number, a time or a mode, and no word of a sentence.
  static func isValue(_ word: String) -> Bool {
    ["on", "off", "once", "oneshot", "track", "album", "auto"].contains(word.lowercased())
      || word.allSatisfy { $0.isNumber || "+-%.,:".contains($0) }
  }

  private static let advice: [String: String] = [
    "clear": "arioso queue clear, which keeps what plays, and arioso stop",
    "single": "arioso repeat this song, or arioso stop after this song",
    "consume": "arioso queue clear; entries that were heard stay in the queue",
    "crossfade": "playback.crossfade in the configuration, see arioso.json5(5)",
    "mixrampdb": "playback.crossfade in the configuration, see arioso.json5(5)",
    "mixrampdelay": "playback.crossfade in the configuration, see arioso.json5(5)",
    "replaygain": "playback.loudness in the configuration, see arioso.json5(5)",
    "ls": "arioso vocabulary albums, or arioso library", "listall": "arioso vocabulary songs",
    "lsplaylists": "arioso vocabulary playlists", "lsdirs": "arioso library",
    "load": "arioso add the playlist NAME to the queue", "rm": "arioso delete the playlist NAME",
    "save": "arioso queue save NAME", "del": "the number of an entry, or two as in 2-4", "idle": "arioso watch",
    "idleloop": "arioso watch", "outputs": "arioso player", "enable": "arioso player use NAME",
    "disable": "arioso player use NAME", "toggleoutput": "arioso player use NAME",
    "sticker": "arioso like this, or arioso rate this four stars", "prio": "arioso play NAME next",
    "swap": "arioso queue move N M", "channels": "arioso watch", "move": "arioso queue move N M",
    "mv": "arioso queue move N M",
    "insert": "a FILE or an address; of a name: arioso play NAME next", "metadata": "arioso --json status",
    "open": "a FILE or an address; of a name: arioso play NAME",
    "seek": "a time such as +30, -10, 1:20 or 50%", "position": "a time such as 90, 10+ or 10-",
    "volume": "a number from 0 to 100, or a change such as +5 or -5",
    "vol": "a number from 0 to 100, or a change such as +5 or -5",
    "show": "arioso status, or arioso find NAME", "list": "arioso queue, or arioso vocabulary KIND",
    "search": "arioso find NAME",
    "loop": "none, track or playlist", "playlist": "arioso play the playlist NAME, or arioso queue save NAME",
    "station": "arioso play NAME, or arioso vocabulary stations",
    "room": "arioso --player NAME, before what is to be done, or arioso player use NAME",
    "subscribe": "arioso podcast add ADDRESS", "unsubscribe": "arioso podcast remove NAME",
    "pending": "arioso podcast queue, or arioso podcast episodes NAME",
    "info": "arioso podcast episodes NAME, or arioso status",
    "rewrite": "arioso podcast add NEW-ADDRESS, then arioso podcast remove OLD-ADDRESS",
    "toggle": "shuffle, mute or repeat, or nothing behind it",
  ]
}
