import Glibc
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Runs a program on its own threads instead of Dispatch.
///
/// Dispatch wakes up once a second to check its threads, which can't be turned off. With these executors an idle
/// program never wakes up, as long as nothing else in the process uses Dispatch.
///
/// Swift 6.3 provides this as SPI until the proposal for custom main and global executors is accepted.
package enum ThreadExecutors {
  /// Runs a program on the main actor and exits with success when it returns. Must be called on the main thread before
  /// any task is created, because the first task selects the executors.
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
    name: "arioso.tasks", width: max(2, ThreadPoolExecutor.processors))

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { tasks }
  }
}
