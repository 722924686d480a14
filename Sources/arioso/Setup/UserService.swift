/// The unit of the daemon in the user's systemd.
enum UserService {
  private static let units = ["arioso.socket", "arioso.service"]

  /// Whether systemd answers here.
  static var isPossible: Bool { systemctl("show-environment") }

  /// Whether the daemon starts at each login.
  static var isEnabled: Bool { systemctl("is-enabled", "arioso.service") }

  /// Returns whether it succeeded.
  ///
  /// - Parameter starts: whether it starts now, too.
  static func enable(starts: Bool) -> Bool {
    _ = systemctl("daemon-reload")
    return systemctl(["enable"] + (starts ? ["--now"] : []) + units)
  }

  /// Returns whether it succeeded; has no effect if it runs.
  static func start() -> Bool { systemctl(["start"] + units) }

  private static func systemctl(_ words: String...) -> Bool { systemctl(words) }

  private static func systemctl(_ words: [String]) -> Bool {
    Program.run(["systemctl", "--user"] + words, isSilent: true) == 0
  }
}
