import TestSupport
import Testing

@testable import ServiceManager

/// What arrives at a service manager.
struct ServiceNotifierTests {
  static let states: [(state: ServiceState, text: String)] = [
    (.ready, "READY=1"), (.stopping, "STOPPING=1"), (.alive, "WATCHDOG=1"),
    (.reloading(since: 1_234_567), "RELOADING=1\nMONOTONIC_USEC=1234567"),
    (.status("64 songs, nothing plays"), "STATUS=64 songs, nothing plays"),
    (.status("one\nREADY=1\r\nmore"), "STATUS=one READY=1 more"),
  ]

  @Test(arguments: states)
  func `Each state is one of the manager's words`(_ example: (state: ServiceState, text: String)) {
    #expect(example.state.text == example.text)
  }

  @Test(arguments: [false, true])
  func `Datagrams arrive at a path and at a name of the kernel`(_ isAbstract: Bool) async throws {
    let manager = try ServiceManagerSocket(isAbstract: isAbstract)
    let notifier = try #require(ServiceNotifier(address: manager.address))
    #expect(notifier.notify(.ready, .status("here")))
    #expect(try await manager.next() == "READY=1\nSTATUS=here")
    #expect(notifier.notify(.alive))
    #expect(try await manager.next() == "WATCHDOG=1")
  }

  @Test func `Reloading tells a time that does not go back`() throws {
    let times = [ServiceState.reloading, .reloading].map(\.text).compactMap { $0.split(separator: "=").last }
    let numbers = times.compactMap { UInt64($0) }
    try #require(numbers.count == 2)
    #expect(numbers[0] > 0 && numbers[0] <= numbers[1])
  }

  @Test(arguments: ["", "/", "@", "vsock:2:1234", "relative", "/" + String(repeating: "x", count: 200)])
  func `What is no address of a Unix socket is not written to`(_ address: String) {
    #expect(ServiceNotifier(address: address) == nil)
  }

  @Test func `A manager that is gone is no reason to end`() {
    #expect(ServiceNotifier(address: TemporaryFolder().path("gone"))?.notify(.ready) == false)
  }
}
