import CGIO

/// The state of the network by GLib's monitor, on a thread whose context receives the monitor's updates.
package actor NetworkWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Yields when the network may be back, also after the machine was suspended; the current state is not yielded.
  package nonisolated let returns: AsyncStream<Void>
  private nonisolated let continuation: AsyncStream<Void>.Continuation
  private var handler: gulong?

  package init() {
    (returns, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    continuation.finish()
    if let handler { g_signal_handler_disconnect(Self.monitor, handler) }
  }

  /// Follows the monitor from now on.
  package func start() {
    guard handler == nil else { return }
    let changed: @convention(c) (OpaquePointer?, gboolean, UnsafeMutableRawPointer?) -> Void = { _, isAvailable, box in
      guard isAvailable != 0, let box else { return }
      Box<AsyncStream<Void>.Continuation>.look(box).yield()
    }
    handler = g_signal_connect_data(
      Self.monitor, "network-changed", unsafeBitCast(changed, to: GCallback.self), Box(continuation).retained(),
      { box, _ in releaseBox(box) }, GConnectFlags(rawValue: 0))
  }

  private static var monitor: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(g_network_monitor_get_default())
  }

  /// Whether data volume is limited or paid for, as on a mobile connection.
  package var isMetered: Bool { g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0 }
}
