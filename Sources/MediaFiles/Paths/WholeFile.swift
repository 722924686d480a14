package import MediaIntents
import Glibc

/// Reads small files whole.
package enum WholeFile {
  /// The size limit in bytes; larger lists and feeds are not what they claim to be.
  package static let limit = 16 * 1024 * 1024

  /// The current folder of the process, which relative paths refer to.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns all bytes of the file at `path`. Throws `.tooLarge` beyond the limit rather than return a part, because the
  /// caller may write the file again.
  package static func read(_ path: String, limit: Int = limit) throws(FileProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileProblem(errno: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem(errno: errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooLarge }
    }
    return bytes
  }
}
