import ControlProtocol
import Foundation

/// A socket that a service manager makes for a daemon.
package enum PassedSocket {
  /// Returns a bound Unix socket, which the caller closes.
  ///
  /// - Parameters:
  ///   - kind: SOCK_STREAM or SOCK_DGRAM.
  ///   - listens: whether clients can connect to it.
  package static func make(at path: String, kind: Int32 = 1, listens: Bool = true) throws -> Int32 {
    let descriptor = socket(AF_UNIX, kind | Int32(clamping: SOCK_CLOEXEC.rawValue), 0)
    guard let address = SocketAddress(path: path), address.withPointer({ bind(descriptor, $0, $1) }) == 0,
      !listens || listen(descriptor, 16) == 0
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    return descriptor
  }
}
