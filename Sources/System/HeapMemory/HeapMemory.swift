import CLinux

/// The memory that the allocator holds.
package enum HeapMemory {
  /// Gives freed memory back to the system; the allocator would keep it for later, page by page between what is in use.
  /// Threads that allocate meanwhile wait, a few milliseconds for a heap of 100 MB.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package static func trim() -> Bool { malloc_trim(0) != 0 }
}
