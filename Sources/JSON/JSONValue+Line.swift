import FoundationEssentials

extension JSONValue {
  /// One line, which ends with a newline, with the members of each object in the order of their names.
  package var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("numbers that are read from JSON, or counted, are finite")
    }
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }
}
