import FoundationEssentials

/// What a device sends to be paired.
struct PairingRequest: Decodable, Hashable, Sendable {
  let code: String
  /// How the device is called.
  let device: String?

  /// Reads the body of a request.
  init(_ body: [UInt8]) throws(PageFault) {
    guard let read = try? JSONDecoder().decode(PairingRequest.self, from: Data(body)) else { throw .malformed }
    self = read
  }
}
