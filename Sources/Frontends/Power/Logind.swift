import DBus

/// The manager of logind on an open connection to the system's bus.
struct Logind: Sendable {
  let connection: BusConnection

  /// What a lock delays or prevents.
  enum Lock {
    /// Delays the sleep of the machine, for at most a few seconds, until the lock is released.
    case sleep
    /// Prevents that the machine sleeps because nobody uses it.
    case idle
  }

  private static let name = "org.freedesktop.login1"
  private static let interface = "org.freedesktop.login1.Manager"
  private static let path = "/org/freedesktop/login1"
  private static let timeout = Duration.seconds(5)

  /// Takes a lock, which is held until its last reference is released. Returns nil if there is no logind, or it refuses.
  func take(_ lock: Lock) async -> BusDescriptor? {
    let (what, why, mode) =
      switch lock {
      case .sleep: ("sleep", "pauses playback", "delay")
      case .idle: ("idle", "is playing", "block")
      }
    return try? await connection.descriptor(
      from: "Inhibit", of: Self.interface, at: Self.path, on: Self.name,
      [.text(what), .text("Arioso"), .text(why), .text(mode)], timeout: Self.timeout)
  }

  /// Whether the machine is about to sleep (true) or awake again (false).
  func sleeps() async -> AsyncStream<BusSignal> {
    await connection.signals(
      BusSignalFilter(sender: Self.name, interface: Self.interface, member: "PrepareForSleep", path: Self.path))
  }

  /// When logind starts or ends; all locks end with it.
  func changesOfOwner() async -> AsyncStream<BusSignal> {
    await connection.signals(
      BusSignalFilter(
        sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
        firstArgument: Self.name))
  }
}
