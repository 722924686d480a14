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
