/// An array of numbers that stays where it is stored, at any alignment.
///
/// It is public because only what is public is inlined in other modules, and sentences are read by millions of numbers.
public struct StoredNumbers<Number: FixedWidthInteger & BitwiseCopyable & Sendable>: RandomAccessCollection,
  @unchecked Sendable  // because stored bytes never change
{
  @usableFromInline let storage: StoredBytes
  @usableFromInline let start: UnsafeRawPointer
  public let count: Int

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  /// Nil if they are not all among the bytes.
  ///
  /// - Parameter offset: of the first byte of the first number.
  public init?(_ storage: StoredBytes, at offset: Int, count: Int) {
    let size = MemoryLayout<Number>.size
    guard (0...storage.count).contains(offset), (0...(storage.count - offset) / size).contains(count) else {
      return nil
    }
    self.storage = storage
    start = storage.start + offset
    self.count = count
  }

  /// A copy in memory.
  public init(_ numbers: [Number] = []) {
    storage = StoredBytes(numbers)
    start = storage.start
    count = numbers.count
  }

  @inlinable public subscript(index: Int) -> Number {
    precondition(index >= 0 && index < count, "no number has this index")
    return withExtendedLifetime(storage) {
      start.loadUnaligned(fromByteOffset: index &* MemoryLayout<Number>.size, as: Number.self)
    }
  }

  /// Gives back the memory of all that is mapped with them; see `StoredBytes`.
  public func release() { storage.release() }

  /// The bytes of all of them, as long as they are kept.
  public func withBytes<Result>(_ read: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(storage) {
      read(UnsafeRawBufferPointer(start: start, count: count * MemoryLayout<Number>.size))
    }
  }
}
