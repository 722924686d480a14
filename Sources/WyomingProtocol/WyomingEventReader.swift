import FoundationEssentials
import JSON

/// Reads events from a stream of bytes, however the bytes arrive, and keeps no more of them than one event may have.
///
/// The protocol has no way to go on after a fault: the connection is to be closed.
package struct WyomingEventReader: Sendable {
  private let limits: WyomingLimits
  private var buffer: [UInt8] = []
  /// The start of what was not returned yet.
  private var start = 0
  /// The index up to which the end of the header was looked for.
  private var searched = 0
  /// The event whose header was read, and what follows it.
  private var pending: Pending?
  /// What ended the stream.
  private var fault: WyomingFault?

  private struct Pending {
    var header: WyomingHeader
    var data: Int
    var payload: Int
  }

  package init(limits: WyomingLimits) { self.limits = limits }

  /// Whether a part of an event has arrived.
  package var isWithinEvent: Bool { pending != nil || start < buffer.count }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete event; nil if more bytes are needed.
  ///
  /// - Throws: what is wrong with the stream, as soon as that is known, and again at each further call.
  package mutating func next() throws(WyomingFault) -> WyomingEvent? {
    if let fault { throw fault }
    do throws(WyomingFault) {
      return try read()
    } catch {
      fault = error
      buffer = []
      (start, searched) = (0, 0)
      throw error
    }
  }

  private mutating func read() throws(WyomingFault) -> WyomingEvent? {
    if pending == nil { pending = try readHeader() }
    guard let event = pending, buffer.count - start >= event.data + event.payload else { return nil }
    let content = take(event.data)
    let payload = Array(take(event.payload))
    pending = nil
    searched = start
    var data = event.header.data ?? [:]
    if !content.isEmpty { data.merge(try Self.object(content)) { _, later in later } }
    return WyomingEvent(event.header.type, data, payload: payload)
  }

  private mutating func readHeader() throws(WyomingFault) -> Pending? {
    guard start < buffer.count else { return nil }
    // What speaks another protocol, such as a browser, is noticed by its first byte.
    guard buffer[start] == UInt8(ascii: "{") else { throw .notWyoming }
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? buffer.count
    guard searched - start <= limits.header else { throw .headerTooLong(limit: limits.header) }
    guard let end else { return nil }
    let header = try WyomingHeader(parsing: buffer[start..<end])
    start = end + 1
    let (data, payload) = try header.lengths(within: limits)
    return Pending(header: header, data: data, payload: payload)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { start += count }
    return buffer[start..<start + count]
  }

  private static func object(_ bytes: ArraySlice<UInt8>) throws(WyomingFault) -> [String: JSONValue] {
    do {
      return try JSONDecoder().decode([String: JSONValue].self, from: Data(bytes))
    } catch {
      throw .dataInvalid
    }
  }
}

/// How long the parts of an event may be, in bytes.
package struct WyomingLimits: Hashable, Sendable {
  /// The header, without its newline.
  package var header: Int
  package var data: Int
  /// 0 where no sound is expected.
  package var payload: Int

  package init(header: Int = 64 * 1024, data: Int = 64 * 1024, payload: Int) {
    self.header = header
    self.data = data
    self.payload = payload
  }
}

/// Why a stream is not read further.
package enum WyomingFault: Error, Hashable, Sendable {
  /// A header does not begin like an object of JSON.
  case notWyoming
  case headerTooLong(limit: Int)
  /// It is not JSON in UTF-8, has no type, or a length that is no number of bytes.
  case headerInvalid
  case dataTooLong(Int, limit: Int)
  /// The data is not an object of JSON in UTF-8.
  case dataInvalid
  case payloadTooLong(Int, limit: Int)
}
