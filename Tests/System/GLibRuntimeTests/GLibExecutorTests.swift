import Foundation
import GLibRuntime
import TestSupport
import Testing

/// An actor on a GLib thread.
private actor Resident {
  private let executor = GLibExecutor(name: "arioso-test")
  private var numbers: [Int] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func append(_ number: Int) { numbers.append(number) }
  func content() -> [Int] { numbers }

  /// The path of its thread in `/proc`.
  func thread() throws -> String {
    try "/proc/" + FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
  }

  nonisolated func isHere() -> Bool { executor.isIsolatingCurrentContext() == true }
  func isHereInside() -> Bool { isHere() }
}

@Suite(.timeLimit(.minutes(10)))
struct GLibExecutorTests {
  @Test func `An actor has a thread of its own`() async throws {
    let resident = Resident()
    let other = Resident()
    let thread = try await resident.thread()
    for _ in 0..<50 { #expect(try await resident.thread() == thread) }
    #expect(try await other.thread() != thread)
  }

  @Test func `Jobs of one task run in order, and no job is lost`() async {
    let resident = Resident()
    await withTaskGroup { group in
      for first in 0..<20 {
        group.addTask { for step in 0..<50 { await resident.append(first * 50 + step) } }
      }
    }
    let content = await resident.content()
    #expect(content.sorted() == Array(0..<1000))
    let ofOne = content.filter { $0 < 50 }
    #expect(ofOne == Array(0..<50))
  }

  @Test func `It knows its own thread`() async {
    let resident = Resident()
    #expect(await resident.isHereInside())
    #expect(!resident.isHere())
  }

  @Test func `Its thread ends with it`() async throws {
    let thread: String
    do {
      let resident = Resident()
      thread = try await resident.thread()
    }
    try await wait { !FileManager.default.fileExists(atPath: thread) }
  }

  @Test func `It may be released while its last job is still being enqueued`() async {
    // Few at once, since each has a thread and a descriptor.
    for _ in 0..<100 {
      await withTaskGroup { group in
        for number in 0..<20 {
          let resident = Resident()
          for step in 0..<3 { group.addTask { await resident.append(number + step) } }
        }
      }
    }
  }
}
