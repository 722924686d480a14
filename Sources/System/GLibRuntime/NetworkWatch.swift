import CGIO

/// What the system says of the network, by GLib's monitor. It lives on a thread whose context the monitor's news reach.
package actor NetworkWatch {
  private nonisolated let executor = GLibExecutor(name: "arioso.network")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package init() {}

  /// Whether what is sent is paid for, as a phone's connection is.
  package var isMetered: Bool { g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0 }
}
