// Methods about the daemon itself.

/// Sends every event on this connection from now on.
package struct SubscribeToEvents: ControlMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = NoParameters
  package static let name = "events.subscribe"
  package init() {}
}

package struct GetVersion: ControlMethod {
  package typealias Result = DaemonVersion
  package typealias CodingKeys = NoParameters
  package static let name = "version"
  package init() {}
}

/// Which daemon answers.
package struct DaemonVersion: Codable, Hashable, Sendable {
  package var version: String
  package var `protocol`: Int
  package var pid: Int32

  package init(version: String = Version.current, protocol: Int = Version.controlProtocol, pid: Int32) {
    self.version = version
    self.protocol = `protocol`
    self.pid = pid
  }
}

package struct Ping: ControlMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = NoParameters
  package static let name = "ping"
  package init() {}
}

/// Reads the configuration file again and applies what can change while the daemon runs.
package struct ReloadConfiguration: ControlMethod {
  package typealias Result = ConfigurationReload
  package typealias CodingKeys = NoParameters
  package static let name = "config.reload"
  package init() {}
}

/// What a reload has changed, as key paths of the file.
package struct ConfigurationReload: Codable, Hashable, Sendable {
  /// In force now.
  package var applied: [String]
  /// Changed in the file, and in force after a restart.
  package var restart: [String]

  package init(applied: [String], restart: [String]) {
    self.applied = applied
    self.restart = restart
  }
}
