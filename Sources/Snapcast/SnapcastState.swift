/// What a Snapcast server knows: its clients in groups, and the streams that these play.
package struct SnapcastState: Hashable, Sendable {
  /// A loudspeaker. Its identifier is that of the room; names change.
  package struct Client: Hashable, Sendable {
    package let id: String
    /// The name that it was given on the server; empty if none.
    package var name = ""
    package var host = ""
    package var version = ""
    package var isConnected = false
    /// In percent.
    package var volume = 100
    package var isMuted = false
    /// Milliseconds by which its sound device is late.
    package var latency = 0

    package init(id: String) { self.id = id }

    /// The name that it is known by.
    package var label: String { !name.isEmpty ? name : !host.isEmpty ? host : id }
  }

  /// Clients that play the same. It lasts as long as it has clients.
  package struct Group: Hashable, Sendable {
    package let id: String
    package var stream = ""
    package var isMuted = false
    package var clients: [Client] = []

    package init(id: String) { self.id = id }
  }

  /// A source of sound.
  package struct Stream: Hashable, Sendable {
    package let id: String
    package var isPlaying = false
    /// Such as "48000:16:2"; empty if the server does not tell.
    package var format = ""
    /// The port at which it takes sound; nil if it takes none by TCP.
    package var feed: Int?

    package init(id: String) { self.id = id }
  }

  package var groups: [Group] = []
  package var streams: [Stream] = []

  package init() {}
}

extension SnapcastState {
  package var clients: [Client] { groups.flatMap(\.clients) }

  package func client(_ id: String) -> Client? { clients.first { $0.id == id } }

  package func group(of client: String) -> Group? { groups.first { $0.clients.contains { $0.id == client } } }

  package func stream(_ id: String) -> Stream? { streams.first { $0.id == id } }

  /// The stream that a client plays; nil if its group is muted, which sets a room apart without touching its volume.
  package func stream(of client: String) -> String? {
    group(of: client).flatMap { $0.isMuted ? nil : $0.stream }
  }

  /// The clients that play a stream, whether connected or not.
  package func clients(of stream: String) -> [Client] {
    groups.filter { $0.stream == stream && !$0.isMuted }.flatMap(\.clients)
  }
}
