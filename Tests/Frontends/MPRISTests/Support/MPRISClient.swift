import DBus
import TestSupport

/// An MPRIS client, such as a desktop shell.
struct MPRISClient {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = root + ".Player"
  static let tracks = root + ".TrackList"
  static let playlists = root + ".Playlists"
  static let properties = "org.freedesktop.DBus.Properties"

  let connection: BusConnection
  let name: String

  init(_ bus: PrivateBus, name: String = "org.mpris.MediaPlayer2.arioso") async throws {
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
    self.name = name
  }

  @discardableResult
  func call(_ method: String, of interface: String = player, _ arguments: BusValue...) async throws -> [BusValue] {
    try await connection.call(
      method, of: interface, at: Self.path, on: name, arguments, timeout: .seconds(120))
  }

  func get(_ property: String, of interface: String = player) async throws -> BusValue? {
    try await call("Get", of: Self.properties, .text(interface), .text(property)).first?.unwrapped
  }

  func set(_ property: String, of interface: String = player, to value: BusValue) async throws {
    try await call("Set", of: Self.properties, .text(interface), .text(property), .variant(value))
  }

  func all(of interface: String) async throws -> [String: BusValue] {
    try await call("GetAll", of: Self.properties, .text(interface)).first?.asDictionary ?? [:]
  }

  /// The name of the error of a refused write; nil if it succeeds.
  func refusal(writing value: BusValue, to property: String, of interface: String = player) async throws -> String? {
    do {
      try await set(property, of: interface, to: value)
      return nil
    } catch let failure as BusFailure {
      return failure.name
    }
  }

  /// The name of the error of a refused call; nil if it succeeds.
  func refusal(
    calling method: String, of interface: String = player, _ arguments: BusValue...
  ) async throws -> String? {
    do {
      _ = try await connection.call(
        method, of: interface, at: Self.path, on: name, arguments, timeout: .seconds(120))
      return nil
    } catch {
      return error.name
    }
  }

  /// All signals of the player from now on.
  func signals() async throws -> AsyncStream<BusSignal> {
    let signals = await connection.signals(BusSignalFilter(path: Self.path))
    // The bus has processed the match rule when it answers a later call.
    _ = try await call("Ping", of: "org.freedesktop.DBus.Peer")
    return signals
  }
}

extension AsyncStream<BusSignal> {
  /// The next signal of this name, skipping others.
  func next(_ member: String) async -> BusSignal? { await first { $0.member == member } }

  /// The next signalled value of a property.
  func change(of property: String, in interface: String = MPRISClient.player) async -> BusValue? {
    for await signal in self where signal.member == "PropertiesChanged" {
      guard signal.arguments.first == .text(interface), let value = signal.arguments[1].asDictionary?[property]
      else { continue }
      return value
    }
    return nil
  }
}
