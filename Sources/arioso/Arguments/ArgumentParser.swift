import ProgramOptions

/// Parses the command line: options, then a subcommand or a sentence.
struct ArgumentParser {
  private let isInteractive: Bool
  private var reader: OptionReader<OptionName>
  private var options = Options()
  /// `--help` or `--version`, which take precedence over everything else.
  private var urgent: Command?

  /// - Parameter isInteractive: whether a prompt can be shown if there are no arguments.
  static func parse(_ arguments: [String], isInteractive: Bool = false) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(isInteractive: isInteractive, reader: OptionReader(arguments))
    let command = try parser.command()
    return Invocation(command: parser.urgent ?? command, options: parser.options)
  }

  private mutating func command() throws(UsageError) -> Command {
    try takeOptions()
    guard let first = reader.rest.first else {
      if let urgent { return urgent }
      guard isInteractive else { throw .nothingAsked }
      return .prompt
    }
    if readsStandardInput { return .ask(.standardInput) }
    guard let subcommand = Subcommand(rawValue: first) else { return .ask(try sentence(for: .ask)) }
    if subcommand.takesSentence { return try takeSentence(subcommand) }
    if let command = try takeSubcommand(subcommand) { return command }
    return .ask(try sentence(for: .ask))
  }

  /// Parses the arguments of `ask` or `explain`.
  private mutating func takeSentence(_ subcommand: Subcommand) throws(UsageError) -> Command {
    reader.rest.removeFirst()
    try takeOptions()
    let sentences = readsStandardInput ? .standardInput : try sentence(for: subcommand)
    return subcommand == .ask ? .ask(sentences) : .explain(sentences)
  }

  /// Whether the only word left is "-".
  private var readsStandardInput: Bool { reader.rest == ["-"] && !reader.hasEnded }

  /// Parses a subcommand without arguments or with one of its verbs. Returns nil if the words are a sentence.
  private mutating func takeSubcommand(_ subcommand: Subcommand) throws(UsageError) -> Command? {
    let before = self
    reader.rest.removeFirst()
    try takeOptions()
    let verb = reader.rest.first.flatMap { subcommand.verbs.contains($0) ? $0 : nil }
    if verb != nil {
      reader.rest.removeFirst()
      try takeOptions()
    }
    let words = Array(reader.rest)
    if subcommand == .player, verb != nil, urgent == nil {
      guard !words.isEmpty else { throw .missingPlayer }
      return .usePlayer(words.joined(separator: " "))
    }
    if let verb, let command = subcommand.command(verb: verb, words) { return command }
    if words.count == 1, let command = subcommand.command(file: words[0], isStream: readsStandardInput) {
      return urgent ?? command
    }
    if subcommand == .queue, verb == "save", !words.isEmpty { throw .blankName }
    guard words.isEmpty, verb.map(subcommand.isWhole) ?? true else {
      self = before
      return nil
    }
    guard let command = urgent ?? subcommand.command(verb: verb) else {
      throw subcommand == .completion ? .missingShell : .missingFile(subcommand)
    }
    return command
  }

  private func sentence(for subcommand: Subcommand) throws(UsageError) -> Sentences {
    let sentence = reader.rest.joined(separator: " ")
    guard urgent != nil || sentence.contains(where: { !$0.isWhitespace }) else { throw .missingSentence(subcommand) }
    return .given(sentence)
  }

  private mutating func takeOptions() throws(UsageError) {
    do throws(OptionError<OptionName>) {
      while let (option, value) = try reader.next() { set(option, value) }
    } catch {
      throw .option(error)
    }
  }

  private mutating func set(_ option: OptionName, _ value: String?) {
    switch option {
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

/// An error in the arguments.
enum UsageError: Error, Hashable, Sendable {
  case nothingAsked
  case option(OptionError<OptionName>)
  /// `ask` or `explain` without a sentence.
  case missingSentence(Subcommand)
  case missingShell
  /// `backup` or `restore` without a file.
  case missingFile(Subcommand)
  /// `player use` without a name.
  case missingPlayer
  /// `queue save` with a blank name.
  case blankName
}
