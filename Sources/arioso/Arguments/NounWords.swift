/// The words behind the nouns of the command line: how each is used, and what is meant by those that other programs have.
enum NounWords {
  /// Whether nothing but its own words may follow, so that others are a mistake. The other commands begin sentences, too:
  /// "queue up ymca", "restore what was on before".
  static func isClosed(_ subcommand: Subcommand) -> Bool {
    switch subcommand {
    case .status, .doctor, .library, .podcast, .scrobble, .shortcut, .player, .vocabulary, .history, .page, .backup,
      .config,
      .reload, .completion, .mcp, .version, .rooms:
      true
    case .ask, .explain, .announce, .listen, .suggest, .setup, .metrics, .queue, .restore, .watch, .help: false
    }
  }

  /// How a verb is used; nil if it stands alone.
  static func usage(of verb: String, behind subcommand: Subcommand) -> String? {
    let words =
      switch subcommand {
      case .podcast: podcast[verb]
      case .scrobble:
        ["add": "SERVICE [ADDRESS]", "confirm": "SERVICE", "remove": "SERVICE", "retry": "[SERVICE]"][verb]
      case .queue: ["remove": "N", "move": "N M", "save": "NAME"][verb]
      case .player: ["use": "NAME"][verb]
      case .config: ["check": "[FILE]"][verb]
      case .library: ["scan": "[--all]"][verb]
      case .history, .suggest: ["forget": "NAME|N|--last HOURS|--all|--person NAME"][verb]
      case .page: ["forget": "NAME"][verb]
      case .shortcut: shortcut[verb]
      default: nil as String?
      }
    return words.map { "\(subcommand.rawValue) \(verb) \($0)" }
  }

  /// The command that a word behind a noun means, or its nearest verb; nil if none does.
  static func meant(by word: String, behind subcommand: Subcommand) -> String? {
    let word = word.lowercased()
    if let known = (subcommand == .podcast ? podcastAliases : aliases[subcommand])?[word] { return known }
    let near = NearestCommand.nearest(to: word, among: subcommand.verbs)
    return near.map { usage(of: $0, behind: subcommand) ?? "\(subcommand.rawValue) \($0)" }
  }

  private static let podcast = [
    "add": "ADDRESS", "delete": "NAME N", "download": "NAME [N|--last N]", "episodes": "NAME [--limit N]",
    "export": "FILE", "import": "FILE", "keep": "NAME N|none", "notes": "NAME [N]",
    "played": "NAME [N|all], or podcast played --all", "queue": "[NAME]", "refresh": "[--force] [NAME]",
    "remove": "NAME [--keep-files]", "unplayed": "NAME [N|all]",
  ]

  private static let shortcut = [
    "add": "PHRASE STEP…", "desktop": "[on|off]", "edit": "PHRASE [STEP…]", "remove": "PHRASE", "rename": "PHRASE NEW",
    "run": "PHRASE", "schedule": "[PHRASE --at TIME]", "show": "PHRASE", "unschedule": "PHRASE",
  ]

  /// Among them the words of gPodder's `gpo`.
  private static let podcastAliases = [
    "subscribe": "podcast add ADDRESS", "unsubscribe": "podcast remove NAME", "rm": "podcast remove NAME",
    "update": "podcast refresh [NAME]", "sync": "podcast refresh [NAME]", "fetch": "podcast refresh [NAME]",
    "pending": "podcast queue, or podcast episodes NAME", "new": "podcast queue, or podcast episodes NAME",
    "info": "podcast episodes NAME, or podcast list", "show": "podcast episodes NAME, or podcast notes NAME N",
    "ls": "podcast list", "search": "find NAME, or podcast add ADDRESS",
    "rewrite": "podcast add NEW-ADDRESS, then podcast remove OLD-ADDRESS",
    "rename": "nothing; a podcast has the title of its feed", "play": "play the newest episode of NAME",
    "heard": "podcast played NAME [N|all]", "mark": "podcast played NAME N, or podcast unplayed NAME N",
    "read": "podcast played NAME [N|all]", "unheard": "podcast unplayed NAME [N|all]",
    "unread": "podcast unplayed NAME [N|all]", "unmark": "podcast unplayed NAME [N|all]",
    "toggle": "podcast played NAME N, or podcast unplayed NAME N", "del": "podcast delete NAME N",
    "get": "podcast download NAME [N]", "login": "podcast add https://NAME:PASSWORD@ADDRESS",
    "password": "podcast add https://NAME:PASSWORD@ADDRESS",
  ]

  private static let aliases: [Subcommand: [String: String]] = [
    .library: [
      "update": "library scan", "refresh": "library scan", "rescan": "library scan --all", "list": "vocabulary [KIND]",
      "ls": "vocabulary [KIND]", "duplicates": "library find-duplicates", "status": "library", "stats": "library",
      "find": "find NAME", "search": "find NAME",
    ],
    .player: [
      "list": "player", "show": "player", "status": "player", "select": "player use NAME", "set": "player use NAME",
      "enable": "player use NAME",
    ],
    .config: [
      "show": "config check", "test": "config check [FILE]", "edit": "nothing; edit the file, see arioso.json5(5)",
    ],
    .shortcut: [
      "make": "shortcut add PHRASE STEP…", "new": "shortcut add PHRASE STEP…", "delete": "shortcut remove PHRASE",
      "rm": "shortcut remove PHRASE", "forget": "shortcut remove PHRASE", "mv": "shortcut rename PHRASE NEW",
      "ls": "shortcut list", "timers": "shortcut schedule", "at": "shortcut schedule PHRASE --at TIME",
    ],
    .page: [
      "list": "page devices", "show": "page devices", "pair": "page", "code": "page", "guest": "page --guest",
      "remove": "page forget NAME", "unpair": "page forget NAME",
    ],
    .history: ["list": "history [N]", "show": "history [N]"],
    .suggest: ["list": "suggest", "show": "suggest"],
    .scrobble: ["list": "scrobble status", "login": "scrobble add SERVICE", "send": "scrobble retry [SERVICE]"],
    .queue: [
      "list": "queue", "show": "queue", "ls": "queue", "del": "queue remove N", "delete": "queue remove N",
      "rm": "queue remove N", "empty": "queue clear", "crop": "crop", "shuffle": "shuffle on", "next": "next",
      "add": "add NAME",
    ],
  ]
}
