package import Foundation
import Glibc

extension FileHandle {
  /// What can be read now, at most 64 KB, after waiting for it; empty at the end.
  ///
  /// `availableData` ends the process if a signal interrupts it.
  package func nextPiece() -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      guard errno == EINTR else { return Data() }
    }
  }
}
