import TestSupport
import Foundation
import ControlProtocol
import Glibc
import Testing

struct SocketLocationTests {
  static let places: [(given: String?, environment: [String: String], path: String?)] = [
    ("/x", ["ARIOSO_SOCKET": "/a", "XDG_RUNTIME_DIR": "/r"], "/x"),
    (nil, ["ARIOSO_SOCKET": "/a", "XDG_RUNTIME_DIR": "/r"], "/a"),
    (nil, ["ARIOSO_SOCKET": "", "XDG_RUNTIME_DIR": "/r"], "/r/arioso/socket"),
    (nil, ["XDG_RUNTIME_DIR": "relative", "HOME": "/h"], "/h/.local/state/arioso/socket"),
    (nil, ["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/arioso/socket"),
    (nil, ["HOME": "relative"], nil),
    (nil, [:], nil),
  ]

  @Test(arguments: places)
  func `The socket's locations are tried in order`(
    _ place: (given: String?, environment: [String: String], path: String?)
  ) {
    let path = SocketLocation.path(given: place.given, environment: place.environment, isOwn: { _ in false })
    #expect(path == place.path)
  }

  @Test func `Without the variable, the session's runtime folder is used if it is the user's own`() {
    let session = "/run/user/\(getuid())"
    #expect(SocketLocation.path(environment: ["HOME": "/h"], isOwn: { $0 == session }) == session + "/arioso/socket")
  }

  @Test(arguments: ["/r/arioso/socket", "/h/.local/state/arioso/socket"])
  func `A client uses the place that has a socket`(_ socket: String) {
    let environment = ["XDG_RUNTIME_DIR": "/r", "HOME": "/h"]
    #expect(SocketLocation.listening(environment: environment, exists: { $0 == socket }) == socket)
    #expect(SocketLocation.listening(environment: environment, exists: { _ in false }) == "/r/arioso/socket")
  }

  @Test func `The longest path the kernel accepts is an address, a longer one is not`() {
    #expect(SocketAddress(path: String(repeating: "x", count: SocketAddress.maxPathBytes)) != nil)
    #expect(SocketAddress(path: String(repeating: "x", count: SocketAddress.maxPathBytes + 1)) == nil)
    #expect(SocketAddress(path: "") == nil)
  }

  @Test func `Under cron a client finds the socket in the session's folder, and in no folder of somebody else`() {
    let session = "/run/user/\(getuid())"
    let environment = ["HOME": "/h", "PATH": "/usr/bin:/bin"]
    func socket(isOwn: Bool) -> String? {
      SocketLocation.listening(environment: environment, exists: { _ in true }, isOwn: { _ in isOwn })
    }
    #expect(socket(isOwn: true) == session + "/arioso/socket")
    #expect(socket(isOwn: false) == "/h/.local/state/arioso/socket")
  }

  @Test func `A folder is the user's own if it is theirs, and no link`() throws {
    let folder = TemporaryFolder()
    #expect(SocketLocation.isOwnFolder(folder.path("")))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path(""))
    _ = try folder.write(Data(), to: "file")
    for name in ["link", "file", "missing"] { #expect(!SocketLocation.isOwnFolder(folder.path(name)), "\(name)") }
  }
}
