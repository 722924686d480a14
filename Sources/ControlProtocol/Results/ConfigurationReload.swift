/// What reading the configuration again has changed, as key paths of the file.
package struct ConfigurationReload: Codable, Hashable, Sendable {
  /// Holds from now on.
  package var applied: [String]
  /// Differs from what holds, and will hold after a restart.
  package var restart: [String]

  package init(applied: [String], restart: [String]) {
    self.applied = applied
    self.restart = restart
  }
}
