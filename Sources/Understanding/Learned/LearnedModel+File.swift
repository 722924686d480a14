import Glibc

extension LearnedModel {
  /// Reads a file. It is not mapped, since whoever replaces it may truncate it first.
  package init(contentsOf path: String) throws(LearnedModelProblem) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size <= Self.maxBytes else { throw .notAModel }
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      count = max(pread(file, buffer.baseAddress, buffer.count, 0), 0)
    }
    try self.init(bytes)
  }
}
