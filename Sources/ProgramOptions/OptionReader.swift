/// The options of a program, spelled as on its command line: `--json`.
package protocol ProgramOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The placeholder of the value in the usage text; nil if the option takes none.
  var value: String? { get }
  /// The option that `-h` stands for.
  static var help: Self { get }
  /// Those with another, short spelling.
  static var letters: [String: Self] { get }
}

extension ProgramOption {
  package static var letters: [String: Self] { [:] }
}

/// What is wrong with an option.
package enum OptionError<Option: ProgramOption>: Error, Hashable, Sendable {
  case unknown(String)
  case missingValue(Option)
  case unexpectedValue(Option)
}

/// Reads options from the front of a program's arguments, as `--name`, `--name value` or `--name=value`.
package struct OptionReader<Option: ProgramOption> {
  /// The arguments that were not read yet.
  package var rest: ArraySlice<String>
  /// Whether `--` was read, after which no argument is an option.
  package private(set) var hasEnded = false

  package init(_ arguments: [String]) { rest = arguments[...] }

  /// Returns the next option with its value, or nil before an argument that is none. A lone `-` is no option, nor is
  /// one before a blank.
  package mutating func next() throws(OptionError<Option>) -> (option: Option, value: String?)? {
    guard !hasEnded, let word = rest.first, word.hasPrefix("-"), word != "-", !word.hasPrefix("- ") else { return nil }
    rest.removeFirst()
    guard word != "--" else {
      hasEnded = true
      return nil
    }
    return try option(word)
  }

  private static func named(_ word: String) -> Option? {
    word == "-h" ? .help : Option.letters[word] ?? Option(rawValue: word)
  }

  /// Reads the options among the other arguments as well, up to `--`, and leaves out those of `own`, whose names the
  /// caller knows; a value joined to one by `=` is kept as the argument behind it. A number with a sign is no option.
  package mutating func takeAll(
    except own: Set<String>, _ take: (Option, String?) -> Void
  ) throws(OptionError<Option>) {
    var kept: [String] = []
    while !hasEnded, let word = rest.first {
      if let end = word.firstIndex(of: "="), own.contains(String(word[..<end])) {
        rest.removeFirst()
        kept += [String(word[..<end]), String(word[word.index(after: end)...])]
      } else if own.contains(word) || word == "-" || word.hasPrefix("- ") || !word.hasPrefix("-")
        || word.dropFirst().first?.isNumber == true
      {
        kept.append(rest.removeFirst())
      } else if let (option, value) = try next() {
        take(option, value)
      }
    }
    rest = (kept + rest)[...]
  }

  private mutating func option(_ word: String) throws(OptionError<Option>) -> (option: Option, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Self.named(parts[0]) else { throw .unknown(word) }
    guard option.value != nil else {
      if parts.count > 1 { throw .unexpectedValue(option) }
      return (option, nil)
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return (option, value)
  }
}
