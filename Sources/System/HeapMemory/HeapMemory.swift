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

  /// Gives blocks of a megabyte and more back as soon as they are freed, unless the environment says from which size on.
  ///
  /// By default that size grows to that of each such block that is freed, up to 32 MB. After the first merge of a large
  /// library, its tables would be made between others, and leave holes.
  package static func mapLargeBlocks() {
    guard getenv("MALLOC_MMAP_THRESHOLD_") == nil else { return }
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // Otherwise no longer adapted either, and then the heap would shrink and grow by small steps.
    mallopt(M_TRIM_THRESHOLD, 4 << 20)
  }

  /// Gives freed memory back to the system; the allocator would keep it for later, page by page between what is in use.
  /// Threads that allocate meanwhile wait, a few milliseconds for a heap of 100 MB.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package static func trim() -> Bool { malloc_trim(0) != 0 }
}
