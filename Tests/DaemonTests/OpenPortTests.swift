import Foundation
import TestSupport
import Testing

@testable import ariosod

@Suite struct OpenPortTests {
  /// The kernel's list with one socket.
  private func list(_ address: String, state: String = "0A") -> String {
    """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: \(address) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000     0        0 21343 1

    """
  }

  struct Example: Sendable {
    let address: String
    var state = "0A"
    let isReachable: Bool
  }

  static let examples = [
    Example(address: "00000000:06A9", isReachable: true),
    Example(address: "0100007F:06A9", isReachable: false),
    Example(address: "0500000A:06A9", isReachable: true),
    Example(address: "00000000:06AA", isReachable: false),
    Example(address: "00000000:06A9", state: "01", isReachable: false),
    Example(address: "00000000000000000000000000000000:06A9", isReachable: true),
    Example(address: "00000000000000000000000001000000:06A9", isReachable: false),
    Example(address: "nonsense", isReachable: false),
  ]

  @Test(arguments: examples)
  func `A port is open to others unless it listens on the loopback address`(_ example: Example) throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Data(list(example.address, state: example.state).utf8), to: "tcp")
    #expect(OpenPort.isReachable(1705, in: [file.path]) == example.isReachable)
  }
}
