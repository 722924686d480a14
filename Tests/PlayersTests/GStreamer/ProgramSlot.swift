import Synchronization
import TestSupport

/// Holds the program that runs, if one does.
final class ProgramSlot: Sendable {
  private let program = Mutex<RunningProgram?>(nil)

  func set(_ program: RunningProgram) { self.program.withLock { $0 = program } }

  func take() -> RunningProgram? {
    program.withLock { program in
      defer { program = nil }
      return program
    }
  }
}
