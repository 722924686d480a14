import GLibRuntime
import ServiceManager

extension DaemonSetup {
  /// The socket that the service manager has made for this daemon; nil if it makes its own.
  func passedSocket() throws(DaemonFault) -> SocketDescriptor? {
    guard service.sockets.count < 2 else { throw .socketsPassed(service.sockets.map(\.name)) }
    return service.sockets.first.map { SocketDescriptor(adopting: $0.descriptor) }
  }
}
