import CLinux
import Glibc

/// The memory that the allocator holds.
package enum HeapMemory {
  /// Makes all threads allocate from one heap, unless the environment says how many there may be.
  ///
  /// By default there may be eight for each core. Work that moves between threads then leaves holes in all of them, so
  /// that memory grows for hours; small blocks come from a cache of each thread anyway. Has no effect once a second thread
  /// has allocated.
  package static func useOneHeap() {
    if getenv("MALLOC_ARENA_MAX") == nil { mallopt(M_ARENA_MAX, 1) }
  }

  /// Gives freed memory back to the system; the allocator would keep it for later, page by page between what is in use.
  /// Threads that allocate meanwhile wait, a few milliseconds for a heap of 100 MB.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package static func trim() -> Bool { malloc_trim(0) != 0 }
}
