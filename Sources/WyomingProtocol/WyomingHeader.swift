import FoundationEssentials
import JSON

/// The first line of an event.
struct WyomingHeader: Codable {
  enum CodingKeys: String, CodingKey {
    case type, data
    case dataLength = "data_length"
    case payloadLength = "payload_length"
  }

  var type: String
  /// Data that stands in the header itself; what follows the header counts for more.
  var data: [String: JSONValue]?
  /// In bytes; none if nil.
  var dataLength: Int?
  var payloadLength: Int?

  init(type: String, dataLength: Int?, payloadLength: Int?) {
    self.type = type
    self.dataLength = dataLength
    self.payloadLength = payloadLength
  }

  /// Reads a line, without its newline. Other keys, such as the sender's `version`, are ignored.
  init(parsing line: ArraySlice<UInt8>) throws(WyomingFault) {
    do {
      self = try JSONDecoder().decode(WyomingHeader.self, from: Data(line))
    } catch {
      throw .headerInvalid
    }
  }

  /// The lengths of what follows.
  ///
  /// - Throws: if one is negative or beyond its limit.
  func lengths(within limits: WyomingLimits) throws(WyomingFault) -> (data: Int, payload: Int) {
    let data = dataLength ?? 0, payload = payloadLength ?? 0
    guard data >= 0, payload >= 0 else { throw .headerInvalid }
    guard data <= limits.data else { throw .dataTooLong(data, limit: limits.data) }
    guard payload <= limits.payload else { throw .payloadTooLong(payload, limit: limits.payload) }
    return (data, payload)
  }
}
