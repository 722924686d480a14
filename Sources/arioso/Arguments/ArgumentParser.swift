/// Reads the arguments by the contract of the command line: options, then a subcommand or a sentence.
struct ArgumentParser {
  private let isInteractive: Bool
  private var rest: ArraySlice<String>
  private var options = Options()
  /// `--` has been read: from there on no word is an option.
  private var optionsHaveEnded = false
  /// `--help` or `--version`, which come before everything else.
  private var urgent: Command?
  /// - Parameter isInteractive: whether somebody sits there who can be prompted for what is not said.
  static func parse(_ arguments: [String], isInteractive: Bool = false) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(isInteractive: isInteractive, rest: arguments[...])
    let command = try parser.command()
    return Invocation(command: parser.urgent ?? command, options: parser.options)
  }

  private mutating func command() throws(UsageError) -> Command {
    try takeOptions()
    guard let first = rest.first else {
      if let urgent { return urgent }
      guard isInteractive else { throw .nothingAsked }
      return .prompt
    }
    guard let subcommand = Subcommand(rawValue: first) else { return .ask(try sentence(for: .ask)) }
    if subcommand.takesSentence { return try takeSentence(subcommand) }
    if let command = try takeSubcommand(subcommand) { return command }
    return .ask(try sentence(for: .ask))
  }

  /// What follows `ask` or `explain`.
  private mutating func takeSentence(_ subcommand: Subcommand) throws(UsageError) -> Command {
    rest.removeFirst()
    try takeOptions()
    let sentences = rest == ["-"] && !optionsHaveEnded ? .standardInput : try sentence(for: subcommand)
    return subcommand == .ask ? .ask(sentences) : .explain(sentences)
  }

  /// The command of a word that stands alone or before one of its verbs; `nil` where it begins a sentence.
  private mutating func takeSubcommand(_ subcommand: Subcommand) throws(UsageError) -> Command? {
    let before = self
    rest.removeFirst()
    try takeOptions()
    let verb = rest.first.flatMap { subcommand.verbs.contains($0) ? $0 : nil }
    if verb != nil {
      rest.removeFirst()
      try takeOptions()
    }
    if subcommand == .player, verb != nil, urgent == nil {
      guard !rest.isEmpty else { throw .missingPlayer }
      return .usePlayer(rest.joined(separator: " "))
    }
    if let verb, let command = subcommand.command(verb: verb, Array(rest)) { return command }
    if subcommand == .queue, verb == "save", !rest.isEmpty { throw .blankName }
    guard rest.isEmpty, verb.map(subcommand.isWhole) ?? true else {
      self = before
      return nil
    }
    guard let command = urgent ?? subcommand.command(verb: verb) else { throw .missingShell }
    return command
  }

  private func sentence(for subcommand: Subcommand) throws(UsageError) -> Sentences {
    let sentence = rest.joined(separator: " ")
    guard urgent != nil || sentence.contains(where: { !$0.isWhitespace }) else { throw .missingSentence(subcommand) }
    return .given(sentence)
  }

  private mutating func takeOptions() throws(UsageError) {
    while !optionsHaveEnded, let word = rest.first, word.hasPrefix("-"), word != "-" {
      rest.removeFirst()
      if word == "--" {
        optionsHaveEnded = true
      } else {
        try takeOption(word)
      }
    }
  }

  /// Takes `--name`, `--name value` or `--name=value`.
  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = word == "-h" ? OptionName.help.rawValue : String(parts[0])
    guard let name = OptionName(rawValue: spelling) else { throw .unknownOption(word) }
    if name.value == nil {
      guard parts.count == 1 else { throw .needlessValue(name) }
      set(name)
    } else {
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw .missingValue(name)
      }
      set(name, value)
    }
  }

  private mutating func set(_ name: OptionName, _ value: String? = nil) {
    switch name {
    case .json: options.json = true
    case .voice: options.voice = true
    case .dryRun: options.dryRun = true
    case .player: options.player = value
    case .locale: options.locale = value
    case .socket: options.socket = value
    case .help: urgent = .help
    case .version: urgent = .version
    }
  }
}
