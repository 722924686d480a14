import Glibc
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Runs a whole program on threads of its own, in place of Dispatch.
///
/// Dispatch looks at its threads once a second as long as the process lives, and has no switch for that. Here a program
/// that has nothing to do does nothing. It holds as long as nothing else in the process uses Dispatch.
///
/// Swift 6.3 has this as SPI, until the proposal for custom main and global executors has been through its review.
package enum ThreadExecutors {
  /// Runs a program on the main actor and exits with success when it returns. Has to be called first thing on the main
  /// thread, since a task that was begun earlier would have chosen Dispatch.
  package static func run(_ program: @escaping @MainActor @Sendable () async -> Void) -> Never {
    _createExecutors(factory: Factory.self)
    Task { @MainActor in
      await program()
      exit(EXIT_SUCCESS)
    }
    main.run()
    exit(EXIT_SUCCESS)
  }

  private static let main = MainThreadExecutor()
  private static let tasks = ThreadPoolExecutor(
    name: "arioso.tasks", width: max(2, sysconf(CInt(_SC_NPROCESSORS_ONLN))))

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { tasks }
  }
}
