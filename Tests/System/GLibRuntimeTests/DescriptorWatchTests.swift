import Foundation
import GLibRuntime
import Testing

/// Watches the read end of a pipe and reads one byte at a time.
private actor Reader {
  private nonisolated let executor = GLibExecutor(name: "arioso-test")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let pipe = Pipe()
  private let teller: AsyncStream<UInt8>.Continuation
  private var watch: DescriptorWatch?

  init(_ teller: AsyncStream<UInt8>.Continuation) { self.teller = teller }

  func turn(on isOn: Bool) {
    if watch == nil {
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      watch = DescriptorWatch(of: descriptor, for: .reading, on: executor) { [weak self] in
        self?.assumeIsolated { $0.takeOne() }
      }
    }
    watch?.isOn = isOn
  }

  func write(_ bytes: [UInt8]) { try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  private func takeOne() {
    if watch?.isOn != true { Issue.record("told while it was off") }
    var byte: UInt8 = 0
    if read(pipe.fileHandleForReading.fileDescriptor, &byte, 1) == 1 { teller.yield(byte) }
    if byte == 2 { watch?.isOn = false }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct DescriptorWatchTests {
  @Test func `It reports while data is readable, and nothing while disabled`() async {
    let (bytes, teller) = AsyncStream.makeStream(of: UInt8.self)
    let reader = Reader(teller)
    await reader.write([1, 2, 3])
    await reader.turn(on: true)
    var iterator = bytes.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    // The watch is disabled now; later bytes are queued after the waiting ones.
    await reader.write([4])
    await reader.turn(on: true)
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == 4)
  }
}
