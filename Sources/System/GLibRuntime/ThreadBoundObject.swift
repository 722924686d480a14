import CGIO

/// An object of GLib that is released on the thread of an executor, whatever thread releases this.
///
/// It takes the place of an `isolated deinit`, which corrupts the heap if the releasing task has task-local values
/// (github.com/swiftlang/swift/issues/87316).
package final class ThreadBoundObject: @unchecked Sendable {
  // because the object is used only on the thread of the executor.
  package let pointer: UnsafeMutableRawPointer
  private let executor: GLibExecutor

  /// Takes over the reference to the object.
  package init(_ pointer: UnsafeMutableRawPointer, on executor: GLibExecutor) {
    self.pointer = pointer
    self.executor = executor
  }

  deinit { executor.release(pointer) }
}
