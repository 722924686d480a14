import ControlProtocol
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
    #expect(SocketLocation.path(given: place.given, environment: place.environment) == place.path)
  }

  @Test func `The longest path the kernel accepts is an address, a longer one is not`() {
    #expect(SocketAddress(path: String(repeating: "x", count: SocketAddress.maxPathBytes)) != nil)
    #expect(SocketAddress(path: String(repeating: "x", count: SocketAddress.maxPathBytes + 1)) == nil)
    #expect(SocketAddress(path: "") == nil)
  }
}
