import Testing

@testable import ClientSockets

struct PeerAddressTests {
  static let addresses: [(text: String, address: PeerAddress?)] = [
    ("tcp://127.0.0.1:10200", .internet(host: "127.0.0.1", port: 10200)),
    ("kitchen.local:10300", .internet(host: "kitchen.local", port: 10300)),
    ("tcp://[::1]:10200", .internet(host: "::1", port: 10200)), ("[fe80::1]:1", .internet(host: "fe80::1", port: 1)),
    ("unix:///run/voice.sock", .socket("/run/voice.sock")), ("/run/voice.sock", .socket("/run/voice.sock")),
    ("unix://voice.sock", nil), ("voice.sock", nil), ("tcp://kitchen", nil), ("kitchen:0", nil), ("kitchen:65536", nil),
    ("kitchen:-1", nil), (":10200", nil), ("http://kitchen:80", nil), ("kitchen:80/path", nil), ("", nil),
  ]

  @Test(arguments: addresses)
  func `An address is that of a host with its port, or of a socket`(_ example: (text: String, address: PeerAddress?)) {
    #expect(PeerAddress(example.text) == example.address)
  }

  @Test(arguments: addresses.compactMap(\.address))
  func `What is written of an address reads as the same one`(_ address: PeerAddress) {
    #expect(PeerAddress(address.description) == address)
  }
}
