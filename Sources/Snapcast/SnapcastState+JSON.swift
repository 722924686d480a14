package import JSON
import MediaIntents

/// Reading of what a server sends. Whatever is malformed is left out, and what is too much is cut.
extension SnapcastState {
  /// The most clients and groups that are kept, several times as many as a server can serve.
  private static let maxClients = 1024
  private static let maxStreams = 64

  /// Reads the member `server` of an answer.
  package init?(_ server: JSONValue) {
    guard let groups = server["groups"]?.asList, let streams = server["streams"]?.asList else { return nil }
    var left = Self.maxClients
    for value in groups.prefix(Self.maxClients) {
      guard var group = Group(value) else { continue }
      group.clients = Array(group.clients.prefix(left))
      left -= group.clients.count
      self.groups.append(group)
    }
    self.streams = streams.prefix(Self.maxStreams).compactMap(Stream.init)
  }
}

extension SnapcastState.Group {
  init?(_ value: JSONValue) {
    guard let id = value.name("id") else { return nil }
    self.init(id: id)
    stream = value.name("stream_id") ?? ""
    isMuted = value["muted"]?.asFlag ?? false
    clients = value["clients"]?.asList?.compactMap(SnapcastState.Client.init) ?? []
  }
}

extension SnapcastState.Client {
  init?(_ value: JSONValue) {
    guard let id = value.name("id") else { return nil }
    self.init(id: id)
    isConnected = value["connected"]?.asFlag ?? false
    host = value["host"]?.name("name") ?? ""
    version = value["snapclient"]?.name("version") ?? ""
    name = value["config"]?.name("name") ?? ""
    latency = value["config"]?.whole("latency", in: SnapcastLimit.latency) ?? 0
    if let volume = value["config"]?["volume"] { set(volume) }
  }

  /// Takes a value of the kind `{percent, muted}`.
  mutating func set(_ volume: JSONValue) {
    self.volume = volume.whole("percent", in: 0...100) ?? self.volume
    isMuted = volume["muted"]?.asFlag ?? isMuted
  }
}

extension SnapcastState.Stream {
  init?(_ value: JSONValue) {
    guard let id = value.name("id") else { return nil }
    self.init(id: id)
    isPlaying = value["status"]?.asText == "playing"
    format = value["uri"]?["query"]?.name("sampleformat") ?? ""
    feed = value["uri"].flatMap(Self.feed)
  }
}

extension SnapcastState.Stream {
  private static let usualFeed = 4953

  /// The port of a source that waits for sound.
  private static func feed(_ uri: JSONValue) -> Int? {
    guard uri.name("scheme") == "tcp", uri["query"]?.name("mode") != "client" else { return nil }
    let parts = (uri.name("host") ?? "").split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let port = parts.last else { return usualFeed }
    return ExternalNumber.ordinal(String(port)).flatMap { 1...65535 ~= $0 ? $0 : nil }
  }
}

extension JSONValue {
  /// A text of bounded length.
  func name(_ key: String) -> String? { self[key]?.asText?.clipped }

  func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
    self[key]?.asNumber.flatMap { ExternalNumber.whole($0, in: range) }
  }
}

/// The bounds of what passes between a server and this program.
enum SnapcastLimit {
  /// Milliseconds.
  static let latency = -10_000...10_000
  /// Bytes of a line; the state of 200 clients has a twelfth of it.
  static let line = 1 << 20
  /// Requests that may wait for their answers.
  static let waiting = 256
}
