package import Foundation
import Synchronization

/// The lines that a program writes to standard output or error.
package final class ProgramLog: Sendable {
  private struct State {
    var lines: [String] = []
    var hasEnded = false
    var waiters: [Waiter] = []
  }

  private struct Waiter {
    let text: String
    let continuation: AsyncStream<String>.Continuation
  }

  /// The program ended without the awaited line, or the test's time limit is over.
  package struct Missing: Error {
    let text: String
    let log: [String]
  }

  private let pipe = Pipe()
  private let state = Mutex(State())

  /// The program's end of the pipe; close it after starting the program.
  package var writer: FileHandle { pipe.fileHandleForWriting }

  package init() {
    let reader = pipe.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var rest = Data()
      while case let piece = reader.nextPiece(), !piece.isEmpty {
        rest += piece
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          self?.add(String(decoding: rest[..<end], as: UTF8.self))
          rest = rest[(end + 1)...]
        }
      }
      self?.end()
    }
  }

  package var lines: [String] { state.withLock { $0.lines } }

  /// Waits for the first line that contains the text.
  @discardableResult
  package func line(containing text: String) async throws -> String {
    let (found, continuation) = AsyncStream.makeStream(of: String.self)
    state.withLock { state in
      if let line = state.lines.first(where: { $0.contains(text) }) {
        continuation.yield(line)
      } else if state.hasEnded {
        continuation.finish()
      } else {
        state.waiters.append(Waiter(text: text, continuation: continuation))
      }
    }
    for await line in found { return line }
    throw Missing(text: text, log: lines)
  }

  private func add(_ line: String) {
    let served = state.withLock { state in
      state.lines.append(line)
      defer { state.waiters.removeAll { line.contains($0.text) } }
      return state.waiters.filter { line.contains($0.text) }
    }
    for waiter in served { waiter.continuation.yield(line) }
  }

  private func end() {
    let unserved = state.withLock { state in
      state.hasEnded = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in unserved { waiter.continuation.finish() }
  }
}
