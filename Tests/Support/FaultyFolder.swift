import Foundation

/// Makes the file system below a folder fail for a program that `PreloadedLibrary` is preloaded into.
package final class FaultyFolder {
  private let folder = TemporaryFolder()
  private let path: String
  /// Calls so far, countdown, errno and whether the fault stays, as in `struct faults`.
  private let shared: UnsafeMutablePointer<Int64>

  struct MappingFailure: Error {}

  package init(_ path: String) throws {
    self.path = path
    let file = try folder.write(Data(count: 32), to: "faults").path
    let descriptor = open(file, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let map = mmap(nil, 32, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let map, map != MAP_FAILED else { throw MappingFailure() }
    shared = map.assumingMemoryBound(to: Int64.self)
  }

  deinit { munmap(shared, 32) }

  /// The environment of the program.
  package func environment() throws -> [String: String] {
    [
      "LD_PRELOAD": try PreloadedLibrary.path(), "TEST_FAULT_FOLDER": path, "TEST_FAULT_FILE": folder.path("faults"),
    ]
  }

  /// Lets a later call that changes something fail, counted from 1.
  ///
  /// - Parameter stays: whether every call after it fails too.
  package func fail(_ number: Int, errno: Int32, stays: Bool) {
    (shared[2], shared[3]) = (Int64(errno), stays ? 1 : 0)
    shared[1] = Int64(number)
  }

  /// Ends the fault. Returns false if it never came.
  @discardableResult
  package func mend() -> Bool {
    defer { shared[1] = 0 }
    return shared[1] == 0 || shared[3] == 1 && shared[1] == 1
  }
}
