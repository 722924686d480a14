import CGIO

/// The state of the network according to GLib's network monitor, on a thread with the main context that the monitor
/// needs.
package actor NetworkWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package init() {}

  /// Whether the connection is metered, such as a phone's.
  package var isMetered: Bool { g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0 }
}
