import ProgramOptions
import Testing

struct OptionReaderTests {
  enum Name: String, ProgramOption {
    case file = "--file"
    case quiet = "--quiet"
    case help = "--help"

    var value: String? { self == .file ? "FILE" : nil }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The options as read: `file=a`, `quiet`.
    var options: [String]
    var rest: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ options: [String], rest: [String] = []) {
      self.arguments = arguments
      self.options = options
      self.rest = rest
    }
  }

  static let examples = [
    Example([], []), Example(["--quiet"], ["quiet"]), Example(["-h"], ["help"]),
    Example(["--file", "a", "--quiet"], ["file=a", "quiet"]), Example(["--file=a=b"], ["file=a=b"]),
    Example(["--file", "--quiet"], ["file=--quiet"]),
    Example(["--quiet", "word", "--file"], ["quiet"], rest: ["word", "--file"]),
    Example(["--quiet", "-"], ["quiet"], rest: ["-"]), Example(["--", "--quiet"], [], rest: ["--quiet"]),
    Example(["", "--quiet"], [], rest: ["", "--quiet"]),
  ]

  @Test(arguments: examples)
  func `Options are parsed in order`(_ example: Example) throws {
    var reader = OptionReader<Name>(example.arguments)
    var options: [String] = []
    while let (option, value) = try reader.next() {
      options.append(String(option.rawValue.dropFirst(2)) + (value.map { "=" + $0 } ?? ""))
    }
    #expect(options == example.options)
    #expect(Array(reader.rest) == example.rest)
    #expect(reader.hasEnded == example.arguments.contains("--"))
  }

  static let mistakes: [(arguments: [String], error: OptionError<Name>)] = [
    (["--fil"], .unknown("--fil")), (["-x"], .unknown("-x")), (["--fil=a"], .unknown("--fil=a")),
    (["--file"], .missingValue(.file)), (["--file="], .missingValue(.file)), (["--file", ""], .missingValue(.file)),
    (["--quiet=1"], .unexpectedValue(.quiet)),
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported`(_ example: (arguments: [String], error: OptionError<Name>)) {
    var reader = OptionReader<Name>(example.arguments)
    #expect(throws: example.error) { try reader.next() }
  }
}
