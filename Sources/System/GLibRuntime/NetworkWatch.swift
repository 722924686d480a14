import CGIO

/// The state of the network by GLib's monitor, on a thread whose context receives the monitor's updates.
package actor NetworkWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package init() {}

  /// Whether data volume is limited or paid for, as on a mobile connection.
  package var isMetered: Bool { g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0 }
}
