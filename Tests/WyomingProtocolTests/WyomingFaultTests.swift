import Foundation
import JSON
import Testing

@testable import WyomingProtocol

struct WyomingFaultTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var bytes: String
    var fault: WyomingFault
    var testDescription: String { String(bytes.prefix(60)) }

    init(_ bytes: String, _ fault: WyomingFault) {
      self.bytes = bytes
      self.fault = fault
    }
  }

  static let faults = [
    // Told before a line is complete.
    Example("P", .notWyoming),
    Example("\n", .notWyoming),
    Example(" {\"type\":\"describe\"}\n", .notWyoming),
    Example("\u{feff}{\"type\":\"describe\"}\n", .notWyoming),
    Example("{\"type\":\"describe\"}\n\n", .notWyoming),
    Example("{" + String(repeating: " ", count: 200), .headerTooLong(limit: 200)),
    Example("{" + String(repeating: " ", count: 200) + "}\n", .headerTooLong(limit: 200)),
    Example("{}\n", .headerInvalid),
    Example("{\"type\":1}\n", .headerInvalid),
    Example("{\"type\":null}\n", .headerInvalid),
    Example("{\"type\":\"x\"\n", .headerInvalid),
    Example("{\"type\":\"x\"}{}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data\":[]}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":-1}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"payload_length\":-9223372036854775808}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":1.5}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":\"1\"}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":true}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":9223372036854775808}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":1e999}\n", .headerInvalid),
    Example("{\"type\":\"x\",\"data_length\":9223372036854775807}\n", .dataTooLong(.max, limit: 100)),
    Example("{\"type\":\"x\",\"data_length\":101}\n", .dataTooLong(101, limit: 100)),
    Example("{\"type\":\"x\",\"payload_length\":11}\n", .payloadTooLong(11, limit: 10)),
    Example("{\"type\":\"x\",\"data_length\":2}\n[]", .dataInvalid),
    Example("{\"type\":\"x\",\"data_length\":3}\n{\"a", .dataInvalid),
    Example("{\"type\":\"x\",\"data_length\":4}\n{} x", .dataInvalid),
  ]

  @Test(arguments: faults) func `A fault is told as soon as it is known, and ends the stream`(_ example: Example) {
    var reader = WyomingEventReader(limits: WyomingEventTests.limits)
    func readAll() throws(WyomingFault) { while try reader.next() != nil {} }
    reader.append(Array(example.bytes.utf8))
    #expect(throws: example.fault) { try readAll() }
    reader.append(Array("{\"type\":\"describe\"}\n".utf8))
    #expect(throws: example.fault) { try readAll() }
  }

  @Test func `Bytes that are no UTF-8 are refused`() {
    for bytes in [[0x7B, 0xFF, 0x7D, 0x0A], Array("{\"type\":\"".utf8) + [0xC3] + Array("\"}\n".utf8)] {
      #expect(throws: WyomingFault.headerInvalid) { try WyomingEventTests.read([bytes[...]]) }
    }
  }

  @Test func `Brackets nested without end are refused`() {
    let data = "{\"a\":" + String(repeating: "[", count: 60_000)
    let bytes = Array("{\"type\":\"x\",\"data_length\":\(data.utf8.count)}\n\(data)".utf8)
    var reader = WyomingEventReader(limits: WyomingLimits(payload: 0))
    reader.append(bytes)
    #expect(throws: WyomingFault.dataInvalid) { _ = try reader.next() }
  }

  @Test(arguments: ["[]", "{}", "1", "null", "\"\"", "[[[[[[[[[[]]]]]]]]]]"])
  func `The largest data of small values is read in bounded time`(_ value: String) throws {
    let count = 64 * 1024 / (value.utf8.count + 1) - 10
    let data = "{\"a\":[" + Array(repeating: value, count: count).joined(separator: ",") + "]}"
    var reader = WyomingEventReader(limits: WyomingLimits(payload: 0))
    reader.append(Array("{\"type\":\"x\",\"data_length\":\(data.utf8.count)}\n\(data)".utf8))
    let start = secondsOfThread()
    let event = try #require(try reader.next())
    #expect(event.data["a"]?.asList?.count == count)
    #expect(secondsOfThread() - start < 10)
  }

  /// The processor's time, because neither a busy machine nor another test must make it look slow.
  private func secondsOfThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
