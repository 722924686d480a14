// Methods about the daemon itself.

/// Sends every event on this connection from now on.
package struct SubscribeToEvents: ControlMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = NoParameters
  package static let name = "events.subscribe"
  package static let access = MethodAccess.read
  package init() {}
}

/// Turns private listening on or off. While it is on, the history is not recorded.
package struct SetPrivate: ControlMethod {
  package typealias Result = EmptyResult
  package static let name = "privacy.set"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case `private`
  }

  package var `private`: Bool

  package init(private isPrivate: Bool) { self.private = isPrivate }
}

package struct GetVersion: ControlMethod {
  package typealias Result = DaemonVersion
  package typealias CodingKeys = NoParameters
  package static let name = "version"
  package static let access = MethodAccess.read
  package init() {}
}

/// The versions of the daemon and its protocol.
package struct DaemonVersion: Codable, Hashable, Sendable {
  package var version: String
  package var `protocol`: Int
  package var pid: Int32
  /// What the device of a page may do; nil for other clients.
  package var role: PageRole?

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
  package static let access = MethodAccess.read
  package init() {}
}

/// Reads the configuration file again and applies what can change while the daemon runs.
package struct ReloadConfiguration: ControlMethod {
  package typealias Result = ConfigurationReload
  package typealias CodingKeys = NoParameters
  package static let name = "config.reload"
  package static let access = MethodAccess.administer
  package init() {}
}

/// The settings that a reload found changed, as key paths of the file.
package struct ConfigurationReload: Codable, Hashable, Sendable {
  /// The settings that have taken effect.
  package var applied: [String]
  /// The settings that take effect after a restart.
  package var restart: [String]

  package init(applied: [String], restart: [String]) {
    self.applied = applied
    self.restart = restart
  }
}
