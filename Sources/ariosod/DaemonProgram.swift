import Configuration
import ControlSocket
import Foundation
import Glibc
import GLibRuntime

/// The program: reads its options and configuration, and runs a daemon until it is terminated. Errors go to the log.
enum DaemonProgram {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is reported like a full disk instead of ending the process.
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

/// Waits for SIGTERM and SIGINT, which don't end the process during its lifetime.
struct TerminationSignals {
  private let watch = SignalWatch(of: [SIGTERM, SIGINT])

  /// Returns when the first signal arrives.
  func first() async {
    for await _ in watch.arrivals { break }
  }
}
