import FoundationEssentials

/// Values as one line of JSON, keys in alphabetical order.
enum JSONText {
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      preconditionFailure("a value of the protocol has no form in JSON: \(error)")
    }
  }

  /// JSON leaves DEL and the C1 control characters as they are; a terminal would obey them.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { $0.isHighControl }) else { return json }
    return json.unicodeScalars.map { $0.isHighControl ? "\\u00" + String($0.value, radix: 16) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isHighControl: Bool { (0x7F...0x9F).contains(value) }
}
