import Glibc

// The messages for configuration errors.

extension ConfigurationError {
  /// One line for each problem, with its position in the file.
  package func lines(file: String) -> [String] {
    switch self {
    case .unreadable(let path, let code): ["\(path): \(String(cString: strerror(code)))"]
    case .syntax(let error): ["\(file):\(error.position.text): \(error.fault.text)"]
    case .invalid(let problems): problems.map { "\(file)\($0.position.map { ":" + $0.text } ?? ""): \($0.text)" }
    }
  }
}

extension ConfigurationProblem {
  /// The key path and its problem.
  package var text: String { (keyPath.isEmpty ? "the file" : keyPath) + " " + fault.text }
}

extension ConfigurationProblem.Fault {
  fileprivate var text: String {
    switch self {
    case .unknownKey(let nearest): "is not a known key" + Self.hint(nearest)
    case .repeatedKey: "is repeated"
    case .missing: "is missing"
    case .nameTaken(let name) where name.allSatisfy(\.isWhitespace): "has an empty name"
    case .nameTaken(let name): "has the name \"\(name)\", which another entry has already"
    case .tooLong(let bytes): "is longer than \(bytes) bytes"
    case .wrongType(let expected): "must be \(expected.text)"
    case .outOfRange(let number, let range): "is \(number.short), but must be \(Expectation.number(range).text)"
    case .notOneOf(let names, let given, let nearest):
      "is \"\(given)\", but must be \(Expectation.choice(names).text)" + Self.hint(nearest)
    case .path(.relative(let path)): "is \"\(path)\", but must be \(Expectation.folder.text)"
    case .path(.unknownVariable(let name)): "begins with $\(name), which is not known"
    }
  }

  private static func hint(_ nearest: String?) -> String { nearest.map { "; the nearest is \"\($0)\"" } ?? "" }
}

extension Expectation {
  package var text: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .number(let range): "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    case .choice(let names): "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .folder: "an absolute path, or one that begins with ~ or an XDG variable"
    case .list(let element): "a list, each entry \(element.text)"
    case .map(let element): "an object, each value \(element.text)"
    case .optional(let wrapped, let null): "\(wrapped.text), or null for \(null)"
    case .section: "an object with further keys"
    case .record(let keys): "an object with the keys " + keys.map(\.name).joined(separator: ", ")
    }
  }
}

extension Double {
  /// Without decimals if it is a whole number.
  var short: String { abs(self) < 1e15 ? Int(exactly: self).map { String($0) } ?? String(self) : String(self) }
}

extension TextPosition {
  fileprivate var text: String { "\(line):\(column)" }
}

extension JSON5SyntaxError.Fault {
  fileprivate var text: String {
    switch self {
    case .unexpected(let scalar, let expected): "found \(String(scalar).debugDescription) instead of \(expected.text)"
    case .endOfText(let expected): "the file ends where there should be \(expected.text)"
    case .unclosedString: "the string has no closing quote"
    case .unclosedComment: "the comment has no end"
    case .invalidEscape: "the backslash does not begin a known escape"
    case .invalidNumber(let text): "\"\(text)\" is not a number"
    case .tooDeep(let limit): "more than \(limit) nested brackets"
    case .notUTF8: "the file is not in UTF-8"
    }
  }
}

extension JSON5SyntaxError.Expected {
  fileprivate var text: String {
    switch self {
    case .value: "a value"
    case .key: "a key"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or a closing brace"
    case .commaOrBracket: "a comma or a closing bracket"
    case .end: "the end"
    }
  }
}
