import Executors
import SQLite
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct QueueExecutorTests {
  /// An actor that owns a database.
  actor Ledger {
    private let executor = QueueExecutor(label: "ledger")
    private let database: Database
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(path: String) throws {
      database = try Database(path: path)
      try database.run(script: "CREATE TABLE t (a)")
    }

    func add(_ number: Int) throws -> Bool {
      preconditionIsolated()
      let before = try count()
      try database.run("INSERT INTO t VALUES (?)", number)
      return try count() == before + 1
    }

    func count() throws -> Int { try database.first("SELECT count(*) FROM t") { $0.integer(0) } ?? 0 }
  }

  let folder = TemporaryFolder()

  @Test func `Calls from many tasks run one after the other`() async throws {
    let ledger = try Ledger(path: folder.path("ledger.sqlite"))
    let alone = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 { group.addTask { try await ledger.add(number) } }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(alone)
    #expect(try await ledger.count() == 100)
  }
}
