import ProgramOptions
import Views

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
    if let urgent = parser.urgent { return Invocation(command: urgent, options: parser.options) }
    try parser.checkFormat(of: command)
    return Invocation(command: command, options: parser.options)
  }

  private mutating func command() throws(UsageError) -> Command {
    try takeOptions()
    guard let first = reader.rest.first else {
      if let urgent { return urgent }
      guard isInteractive else { throw .nothingAsked }
      return .prompt
    }
    if readsStandardInput { return .lines }
    let subcommand = Subcommand(rawValue: first)
    if let subcommand, subcommand.takesSentence { return try takeSentence(subcommand) }
    let isMarked = reader.hasEnded
    try takeOptionsBehind()
    if reader.rest.count == 2, first == "complete", let kind = reader.rest.last.flatMap(CompletionKind.init) {
      return .complete(kind)
    }
    try takeFormat(of: first)
    if let command = try StatusArguments.command(reader.rest) { return urgent ?? command }
    if let command = try ListenArguments.command(reader.rest) { return urgent ?? command }
    if let command = try MCPArguments.command(reader.rest) { return urgent ?? command }
    if let subcommand, let command = try takeSubcommand(subcommand, isMarked: isMarked) { return command }
    if let urgent { return urgent }
    let words = Array(reader.rest)
    if words.allSatisfy(\.isBlank) { throw .missingSentence(.ask) }
    if let blank = words.first(where: \.isBlank) { throw .blank(blank) }
    if !isMarked, subcommand == nil, let command = try PlayerArguments.command(words) { return command }
    // Options of other commands, which would be swallowed as words.
    if !reader.hasEnded, let stray = words.first(where: Subcommand.ownOptions.contains) {
      throw .option(.unknown(stray))
    }
    return .ask(try sentence(for: .ask, isMarked: isMarked))
  }

  /// Options also count behind a sentence, so that a mistyped one isn't taken for words.
  private mutating func takeOptionsBehind() throws(UsageError) {
    var taken: [(OptionName, String?)] = []
    do throws(OptionError<OptionName>) {
      try reader.takeAll(except: Subcommand.ownOptions) { taken.append(($0, $1)) }
    } catch {
      throw .option(error)
    }
    for (option, value) in taken { set(option, value) }
  }

  /// Parses the arguments of `ask`, `explain` or `announce`.
  private mutating func takeSentence(_ subcommand: Subcommand) throws(UsageError) -> Command {
    reader.rest.removeFirst()
    try takeOptions()
    if !readsStandardInput { try takeOptionsBehind() }
    try takeFormat(of: subcommand.rawValue)
    if subcommand == .announce {
      guard case .marked(let text) = try sentence(for: .announce, isMarked: true) else { return .help }
      return urgent ?? .announce(text)
    }
    let sentences = readsStandardInput ? .standardInput : try sentence(for: subcommand, isMarked: true)
    return subcommand == .ask ? .ask(sentences) : .explain(sentences)
  }

  /// Whether the only word left is "-".
  private var readsStandardInput: Bool { reader.rest == ["-"] && !reader.hasEnded }

  /// Parses a subcommand without arguments or with one of its verbs. Returns nil if the words are a sentence.
  ///
  /// - Parameter isMarked: whether `--` stands before it.
  private mutating func takeSubcommand(
    _ subcommand: Subcommand, isMarked: Bool
  ) throws(UsageError) -> Command? {
    let before = self
    reader.rest.removeFirst()
    let verb = reader.rest.first.flatMap { subcommand.verbs.contains($0) ? $0 : nil }
    if verb != nil { reader.rest.removeFirst() }
    if subcommand == .library, verb == "scan", reader.rest == ["--all"] { return urgent ?? .scanLibrary(all: true) }
    let words = Array(reader.rest)
    if subcommand == .shortcut, verb == nil || verb == "list", words == ["--names"] {
      return urgent ?? .shortcuts(namesOnly: true)
    }
    if subcommand == .player, verb != nil, urgent == nil {
      guard !words.isEmpty else { throw .missingPlayer }
      return .usePlayer(words.joined(separator: " "))
    }
    if let verb, let command = subcommand.command(verb: verb, words) { return command }
    if words.count == 1, !words[0].isBlank,
      let command = subcommand.command(file: words[0], isStream: readsStandardInput)
        ?? subcommand.command(number: words[0])
    {
      return urgent ?? command
    }
    if subcommand == .queue, verb == "save", !words.isEmpty { throw .blankName }
    guard words.isEmpty, verb.map(subcommand.isWhole) ?? true else {
      if let urgent { return urgent }
      if subcommand == .completion { throw .missingShell }
      if let verb { throw .misfit(subcommand, verb) }
      if subcommand == .help, words.count == 1, Subcommand(rawValue: words[0]) != nil { return .help }
      if !isMarked { try checkNoun(subcommand, words) }
      self = before
      return nil
    }
    guard let command = urgent ?? subcommand.command(verb: verb) else {
      throw subcommand == .completion ? .missingShell : .missingFile(subcommand)
    }
    return command
  }

  /// Throws if the words behind a command are neither its own nor those of a sentence.
  private func checkNoun(_ subcommand: Subcommand, _ words: [String]) throws(UsageError) {
    guard !words[0].isBlank else { throw .blank(words[0]) }
    let meant = NounWords.meant(by: words[0], behind: subcommand)
    guard NounWords.isClosed(subcommand) || meant != nil && words.dropFirst().allSatisfy(Elsewhere.isValue) else {
      return
    }
    throw .noSuchWord(subcommand, words[0], meant: meant)
  }

  private func sentence(for subcommand: Subcommand, isMarked: Bool) throws(UsageError) -> Sentences {
    let sentence = reader.rest.joined(separator: " ")
    guard urgent != nil || sentence.contains(where: { !$0.isWhitespace }) else { throw .missingSentence(subcommand) }
    return isMarked ? .marked(sentence) : .given(sentence)
  }

  private mutating func takeOptions() throws(UsageError) {
    do throws(OptionError<OptionName>) {
      while let (option, value) = try reader.next() { set(option, value) }
    } catch {
      throw .option(error)
    }
  }

  /// The words that show a part of the status have a format of their own, also one that stands before them.
  private mutating func takeFormat(of first: String) throws(UsageError) {
    if StatusArguments.words.contains(first) {
      guard let format = options.format else { return }
      options.format = nil
      reader.rest += [OptionName.format.rawValue, format]
      return
    }
    guard !reader.hasEnded, let place = reader.rest.firstIndex(of: OptionName.format.rawValue) else { return }
    guard place + 1 < reader.rest.endIndex else { throw .missingFormat }
    options.format = reader.rest[place + 1]
    reader.rest.removeSubrange(place...(place + 1))
  }

  private func checkFormat(of command: Command) throws(UsageError) {
    guard let format = options.format else { return }
    guard let lines = command.formatted else { throw .noFormat }
    do throws(ViewProblem) { _ = try ViewTemplate(format, facts: lines.facts) } catch { throw .template(error) }
  }

  private mutating func set(_ option: OptionName, _ value: String?) {
    switch option {
    case .json: options.json = true
    case .voice: options.voice = true
    case .aloud: options.aloud = true
    case .dryRun: options.dryRun = true
    case .noAsk: options.noAsk = true
    case .quiet: options.quiet = true
    case .everyone: options.everyone = true
    case .player: options.player = value
    case .room: options.room = value
    case .locale: options.locale = value
    case .socket: options.socket = value
    case .format: options.format = value
    case .parts: options.parts = true
    case .help: urgent = .help
    case .version: urgent = .version
    }
  }
}

/// An error in the arguments.
enum UsageError: Error, Hashable, Sendable {
  case nothingAsked
  case option(OptionError<OptionName>)
  /// `listen --from` without a file.
  case missingSound
  /// `ask`, `explain` or `announce` without a sentence.
  case missingSentence(Subcommand)
  /// `find` without words.
  case missingWords
  case missingShell
  /// `backup` or `restore` without a file.
  case missingFile(Subcommand)
  /// `player use` without a name.
  case missingPlayer
  /// `queue save` with a blank name.
  case blankName
  /// An argument that says nothing, as an unset variable of a script is.
  case blank(String)
  /// A verb behind a command whose arguments do not fit.
  case misfit(Subcommand, String)
  /// A word behind a command that it does not have, and the command that is meant if that is known.
  case noSuchWord(Subcommand, String, meant: String?)
  /// A word of another player's command line, and what there is instead.
  case elsewhere(String, instead: String)
  case missingFormat
  /// A format for a command whose lines have none.
  case noFormat
  case template(ViewProblem)
  /// `mcp --allow` without one of its levels.
  case permission
  /// `--limit` without a number from 1.
  case limit
  case format(StatusFormat.Problem)
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
