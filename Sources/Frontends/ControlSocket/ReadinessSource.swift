import Dispatch

/// Tells again and again that a socket can be read or written, while it is switched on.
///
/// Dispatch's sources must not be released or cancelled while they are suspended; that rule is kept here. The
/// descriptor stays open until Dispatch has let go of it.
final class ReadinessSource {
  private let source: any DispatchSourceProtocol
  private var isCancelled = false

  var isOn = false {
    didSet {
      guard isOn != oldValue, !isCancelled else { return }
      if isOn { source.resume() } else { source.suspend() }
    }
  }

  init(reading socket: SocketDescriptor, on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: socket.raw, queue: queue)
    prepare(socket, handler)
  }

  init(writing socket: SocketDescriptor, on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeWriteSource(fileDescriptor: socket.raw, queue: queue)
    prepare(socket, handler)
  }

  deinit { cancel() }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    source.cancel()
    if !isOn { source.resume() }
  }

  private func prepare(_ socket: SocketDescriptor, _ handler: @escaping @Sendable () -> Void) {
    source.setEventHandler(handler: handler)
    source.setCancelHandler { @Sendable in withExtendedLifetime(socket) {} }
  }
}
