import Glibc
import TestSupport
import Testing

@testable import ServiceManager

/// What a service manager says by environment variables.
struct ServiceEnvironmentTests {
  private static func read(_ environment: [String: String]) -> ServiceEnvironment {
    ServiceEnvironment(environment, process: 42)
  }

  static let watchdogs: [(environment: [String: String], period: Duration?)] = [
    ([:], nil), (["WATCHDOG_USEC": "120000000"], .seconds(120)),
    (["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "42"], .milliseconds(500)),
    (["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "43"], nil), (["WATCHDOG_USEC": "500000", "WATCHDOG_PID": ""], nil),
    (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "-1"], nil), (["WATCHDOG_USEC": "soon"], nil),
    (["WATCHDOG_USEC": "99999999999999999999999"], .seconds(86_400)),
  ]

  @Test(arguments: watchdogs)
  func `The watchdog is obeyed by the process that it is meant for`(
    _ example: (environment: [String: String], period: Duration?)
  ) {
    #expect(Self.read(example.environment).watchdogPeriod == example.period)
  }

  static let sockets: [(environment: [String: String], sockets: [String])] = [
    ([:], []), (["LISTEN_FDS": "1", "LISTEN_PID": "42", "LISTEN_FDNAMES": "control"], ["control 3"]),
    (["LISTEN_FDS": "1", "LISTEN_PID": "42"], ["unknown 3"]),
    (["LISTEN_FDS": "3", "LISTEN_PID": "42", "LISTEN_FDNAMES": "a::c"], ["a 3", " 4", "c 5"]),
    (["LISTEN_FDS": "1", "LISTEN_PID": "43", "LISTEN_FDNAMES": "control"], []), (["LISTEN_FDS": "1"], []),
    (["LISTEN_FDS": "0", "LISTEN_PID": "42"], []), (["LISTEN_FDS": "-5", "LISTEN_PID": "42"], []),
    (["LISTEN_FDS": "many", "LISTEN_PID": "42"], []),
  ]

  @Test(arguments: sockets)
  func `Sockets are taken by the process that they are passed to`(
    _ example: (environment: [String: String], sockets: [String])
  ) {
    #expect(Self.read(example.environment).sockets.map { "\($0.name) \($0.descriptor)" } == example.sockets)
  }

  @Test func `No number of sockets is too large to be read`() {
    #expect(Self.read(["LISTEN_FDS": "4000000000", "LISTEN_PID": "42"]).sockets.count == 64)
  }

  @Test func `The journal is behind standard error only if the variable has its device and inode`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("", to: "errors")
    let descriptor = open(file, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    let own = "\(status.st_dev):\(status.st_ino)"
    #expect(JournalStream.isBehind(descriptor, variable: own))
    for other in ["\(status.st_dev):\(status.st_ino + 1)", "", nil] {
      #expect(!JournalStream.isBehind(descriptor, variable: other))
    }
    #expect(!JournalStream.isBehind(-1, variable: own))
  }
}
