import Foundation
import Glibc

/// A client of a Snapcast server that only says who it is and takes what it is sent: a room without a sound device.
package final class SimulatedRoom: Sendable {
  /// Closed when neither the room nor its thread uses it any more, so that its number is not reused before.
  private final class Connection: Sendable {
    let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    deinit { close(raw) }
  }

  private let connection = Connection()

  package struct SocketFailure: Error {}

  package init(_ id: String, on server: SnapcastServerProgram) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.roomPort.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let raw = connection.raw
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw SocketFailure() }
    let hello = Self.hello(id)
    guard hello.withUnsafeBytes({ Glibc.send(raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }) == hello.count
    else {
      throw SocketFailure()
    }
    Thread.detachNewThread { [connection] in
      var piece = [UInt8](repeating: 0, count: 65_536)
      while recv(connection.raw, &piece, piece.count, 0) > 0 {}
    }
  }

  deinit { leave() }

  /// Hangs up, like a loudspeaker without power.
  package func leave() { shutdown(connection.raw, Int32(SHUT_RDWR)) }

  /// The greeting: a header of 26 bytes, and the length and text of a JSON object.
  private static func hello(_ id: String) -> [UInt8] {
    let text = Array(
      """
      {"Arch":"x86_64","ClientName":"Snapclient","HostName":"\(id)","ID":"\(id)","Instance":1,"MAC":"00:00:00:00:00:00",\
      "OS":"none","SnapStreamProtocolVersion":2,"Version":"0.26.0"}
      """.utf8)
    var bytes: [UInt8] = []
    func append(_ number: UInt32, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(number >> (8 * UInt32(place)) & 0xFF)) }
    }
    append(5, 2)
    append(1, 2)
    append(0, 2)
    for _ in 0..<4 { append(0, 4) }
    append(UInt32(text.count + 4), 4)
    append(UInt32(text.count), 4)
    return bytes + text
  }
}
