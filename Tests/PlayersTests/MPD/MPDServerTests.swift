import MPDPlayer
import Testing

struct MPDServerTests {
  static let examples:
    [(host: String?, port: UInt16?, environment: [String: String], address: MPDAddress, password: String?)] = [
      (nil, nil, [:], MPDAddress(host: "localhost", port: 6600), nil),
      (nil, nil, ["MPD_HOST": "attic", "MPD_PORT": "6601"], MPDAddress(host: "attic", port: 6601), nil),
      (nil, nil, ["MPD_HOST": "word@attic"], MPDAddress(host: "attic", port: 6600), "word"),
      (nil, nil, ["MPD_HOST": "/run/user/1/mpd.sock"], MPDAddress(host: "/run/user/1/mpd.sock"), nil),
      (nil, nil, ["MPD_HOST": "word@/run/mpd.sock"], MPDAddress(host: "/run/mpd.sock"), "word"),
      (nil, nil, ["MPD_HOST": "@mpd"], MPDAddress(host: "@mpd"), nil),
      (nil, nil, ["MPD_HOST": "", "MPD_PORT": "none"], MPDAddress(host: "localhost", port: 6600), nil),
      ("cellar", 7000, ["MPD_HOST": "attic", "MPD_PORT": "6601"], MPDAddress(host: "cellar", port: 7000), nil),
    ]

  @Test(arguments: examples)
  func `The server is the configured one, else the environment's, else the default`(
    _ example: (host: String?, port: UInt16?, environment: [String: String], address: MPDAddress, password: String?)
  ) {
    let server = MPDServer(
      host: example.host, port: example.port, password: nil, musicFolder: nil, environment: example.environment)
    #expect(server.address == example.address && server.password == example.password)
  }

  @Test(arguments: [
    ("localhost", true), ("127.0.0.1", true), ("::1", true), ("/run/mpd/socket", true), ("@mpd", true),
    ("attic", false), ("192.168.1.7", false),
  ])
  func `A server is on this machine by its address`(_ example: (host: String, isHere: Bool)) {
    #expect(MPDAddress(host: example.host).isOnThisMachine == example.isHere)
  }
}
