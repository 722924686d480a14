import Configuration
import ControlProtocol
import ControlSocket
import Foundation
import Glibc
import GLibRuntime
import MediaFiles
import ServiceManager
import Shortcuts
import Synchronization

/// The program: reads its options and configuration, and runs a daemon until it is terminated. Errors go to the log.
enum DaemonProgram {
  /// Lets SIGALRM, the limit of a stop, end the process, though the parent may have blocked it, as Dispatch does on its
  /// threads. To be called before there are other threads, which inherit what is blocked.
  static func unblockAlarm() {
    var alarm = sigset_t()
    sigemptyset(&alarm)
    sigaddset(&alarm, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
  }

  /// - Parameter service: what the service manager that started it has told it.
  static func main(_ service: ServiceEnvironment) async {
    umask(0o077)
    signal(SIGPIPE, SIG_IGN)
    // A file at its size limit is reported like a full disk instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let options = try DaemonOptions(Array(CommandLine.arguments.dropFirst()))
      if let text = options.printed {
        print(text)
        return
      }
      if options.checks { return try check(options) }
      try await run(options, service)
    } catch {
      if let misuse = error as? DaemonOptions.UsageError { Log.usage(misuse.text) }
      for line in DaemonFault.lines(of: error) { Log.error(line) }
      exit(DaemonFault.status(of: error))
    }
  }

  /// Reads the configuration and the languages that it names, and tells which file that was.
  private static func check(_ options: DaemonOptions) throws {
    let source = try SettingsSource(options, environment: ProcessInfo.processInfo.environment)
    let settings = try source.settings()
    print(source.file.map { "\($0): valid" } ?? "there is no configuration file; every setting has its default")
    let folder = DaemonFiles.shortcuts(state: settings.stateFolder, source.directories)
    let problems = ShortcutStore.problems(in: folder)
    for problem in problems { Log.error("\(problem)") }
    if !problems.isEmpty { exit(1) }
  }

  private static func run(_ options: DaemonOptions, _ service: ServiceEnvironment) async throws {
    let termination = TerminationSignals()
    // From now on, because without a handler SIGHUP ends a process.
    let hangups = SignalWatch(of: [SIGHUP])
    let start = StartingProgress()
    let ending = Task {
      await termination.first()
      // Starting may wait long for a disk or a server, and there is nothing to stop yet.
      if !start.isDone { _exit(0) }
      // Ends a stop that something blocks.
      alarm(stopLimit)
    }
    let setup = try DaemonSetup(options, environment: ProcessInfo.processInfo.environment, service: service)
    Log.setLevel(setup.settings.logLevel)
    // Sound files are read by children that run this executable.
    let daemon = try Daemon(setup, reading: .children(executable: "/proc/self/exe") { Log.noReader($0) })
    try await daemon.start()
    start.finish()
    let reloading = Task { await reload(daemon.methods.configuration, at: hangups) }
    defer { reloading.cancel() }
    await daemon.status?.ready()
    let watchdog = Watchdog(service) { await daemon.isAnswering }
    let watching = Task { await watchdog?.run() }
    defer { watching.cancel() }
    let upgrade = UpgradeWatch(setup) { await daemon.isNeeded(within: $0) }
    let upgrading = Task {
      let state = await upgrade?.run()
      if state != nil { TerminationSignals.sendOne() }
      return state
    }
    if setup.source.hasStandardLibrary {
      let folders = setup.settings.libraryFolders.joined(separator: ", ")
      Log.info("there is no configuration; the library is $XDG_MUSIC_DIR, \(folders); to choose others: arioso setup")
    }
    Log.info("listening on \(setup.socket)")
    await ending.value
    await daemon.status?.stopping()
    await daemon.stop()
    upgrading.cancel()
    if let state = await upgrading.value, state.exitStatus != 0 { exit(state.exitStatus) }
  }

  /// Reloads the configuration at each SIGHUP, also at one that came during the start.
  private static func reload(_ configuration: ConfigurationReloader, at hangups: SignalWatch) async {
    defer { withExtendedLifetime(hangups) {} }
    for await _ in hangups.arrivals {
      do throws(ControlFailure) {
        Log.info("configuration: " + (try await configuration.reload()).words)
      } catch {
        let problem = RPCError(error)
        Log.warning("the configuration was not read again: \(problem.message)")
        for line in problem.data ?? [] { Log.warning("configuration: \(line)") }
      }
    }
  }

  /// In seconds.
  private static let stopLimit: UInt32 = 10

  /// Whether the daemon has started, shared with the task that waits for signals.
  private final class StartingProgress: Sendable {
    private let done = Atomic(false)

    var isDone: Bool { done.load(ordering: .acquiring) }

    func finish() { done.store(true, ordering: .releasing) }
  }
}

extension ConfigurationReload {
  /// What changed, for the log.
  var words: String {
    let parts = [("changed: ", applied), ("after a restart: ", restart)].filter { !$0.1.isEmpty }
    return parts.isEmpty ? "nothing has changed" : parts.map { $0 + $1.joined(separator: ", ") }.joined(separator: "; ")
  }
}

/// Waits for SIGTERM and SIGINT, of which the first does not end the process.
struct TerminationSignals {
  private let watch = SignalWatch(of: [SIGTERM, SIGINT])

  /// Ends this process as if it were told to from outside.
  static func sendOne() { kill(getpid(), SIGTERM) }

  /// Returns when the first signal arrives; the next one ends the process.
  func first() async {
    for await _ in watch.arrivals { break }
    for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
  }
}
