import Synchronization

/// Holds the running program, if any.
package final class ProgramSlot: Sendable {
  private let program = Mutex<RunningProgram?>(nil)

  package init() {}

  package func set(_ program: RunningProgram) { self.program.withLock { $0 = program } }

  package func take() -> RunningProgram? {
    program.withLock { program in
      defer { program = nil }
      return program
    }
  }
}
