import ControlProtocol
import Glibc

/// What `arioso setup` says.
enum SetupWords {
  static let noTerminal =
    "setup asks questions, which needs a terminal; without one, write the configuration by hand, see arioso.json5(5)"

  static let noHome = "no home folder: set HOME to an absolute path"

  static let ended = "setup was ended before its last answer; only what is told above was written"

  static let kept = "It stays as it is."

  static func replace(_ file: WholeFile) -> String {
    "There is a configuration already: \(file.path). Replace it, and keep it as \(file.old)?"
  }

  static func written(_ file: WholeFile, replaces: Bool) -> String {
    "Written: \(file.path)" + (replaces ? "; the old one is \(file.old)" : "")
  }

  static func problem(_ failure: WholeFile.Failure) -> String {
    switch failure {
    case .exists(let path): "another program has just made \(path), which is left as it is"
    case .failed(let path, let code): "nothing was written: \(path): \(String(cString: strerror(code)))"
    }
  }

  static func reloaded(_ reload: ConfigurationReload) -> String {
    reload.restart.isEmpty
      ? "The daemon has read the configuration."
      : "The daemon has read the configuration; after a restart also: \(reload.restart.joined(separator: ", "))"
  }

  static let noService = "systemd does not answer here; the daemon is started by: ariosod"

  static func enable(runs: Bool) -> String {
    runs ? "Start the daemon at each login?" : "Start the daemon now and at each login?"
  }

  static let enabled = "The daemon starts at each login."

  static let notEnabled =
    "arioso.service was not enabled, perhaps because it is not installed; the daemon is started by: ariosod"

  static let noDaemon =
    "No daemon is running, so no tone was played. Start it, and try again: ariosod, then arioso setup"

  static func tone(_ outcome: SetupTone.Outcome) -> String {
    switch outcome {
    case .played(let player): "A tone was played\(on(player)). If it was not heard, see: arioso doctor"
    case .unheard(let player): "A tone was played\(on(player)) without a sound device; see: arioso doctor"
    case .busy: "No tone was played, because something plays already."
    case .queued: "No tone was played, to keep the queue. It goes on by: arioso resume"
    case .failed(let problem): "The tone was not played: \(problem)"
    }
  }

  private static func on(_ player: String?) -> String { player.map { " on \($0)" } ?? "" }

  static let done = "Now say what you want to hear, such as: arioso play some music"
}
