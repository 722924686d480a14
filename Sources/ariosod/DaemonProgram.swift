import Configuration
import ControlSocket
import Foundation

/// The program: reads its options and its configuration, runs a daemon until it is told to stop, and says on standard
/// error what went wrong.
enum DaemonProgram {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    // A file that may grow no further is a full disk, to be told, and no reason to die.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let options = try DaemonOptions(Array(CommandLine.arguments.dropFirst()))
      if let text = options.printed {
        print(text)
        return
      }
      try await run(options)
    } catch {
      for line in DaemonFault.lines(of: error) { Log.error(line) }
      exit(DaemonFault.status(of: error))
    }
  }

  private static func run(_ options: DaemonOptions) async throws {
    let termination = TerminationSignals()
    defer { withExtendedLifetime(termination) {} }
    let environment = ProcessInfo.processInfo.environment
    let setup = try DaemonSetup(options, environment: environment)
    let daemon = try Daemon(setup)
    try await daemon.start()
    Log.info("listening on \(setup.socket)")
    await termination.first()
    await daemon.stop()
  }
}
