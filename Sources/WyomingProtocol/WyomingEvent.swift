import FoundationEssentials
package import JSON

/// One message of the Wyoming protocol (github.com/OHF-Voice/wyoming), by which voice services talk to one another.
///
/// On the wire it is a header, one line of JSON that ends with a newline, then as many bytes of JSON as the header's
/// `data_length` tells, then as many of sound as its `payload_length` tells.
package struct WyomingEvent: Hashable, Sendable {
  /// What it is, such as `transcript`.
  package var type: String
  package var data: [String: JSONValue]
  /// Sound, in the form that `data` tells; empty for most types.
  package var payload: [UInt8]

  package init(_ type: String, _ data: [String: JSONValue] = [:], payload: [UInt8] = []) {
    self.type = type
    self.data = data
    self.payload = payload
  }

  /// The bytes to send. All data stands behind the header, as the reference implementation writes it.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, which JSON does not have.
  package func encoded() throws -> [UInt8] {
    let content = data.isEmpty ? [] : try Self.json(data)
    let header = WyomingHeader(
      type: type, dataLength: content.isEmpty ? nil : content.count,
      payloadLength: payload.isEmpty ? nil : payload.count)
    return try Self.json(header) + [UInt8(ascii: "\n")] + content + payload
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(value))
  }
}
