import CSoup
import GLibRuntime

/// Sends requests by libsoup, on a thread of its own. Redirects are not followed, logins and cookies not kept.
package actor HTTPSession {
  private nonisolated let executor = GLibExecutor(name: "arioso.http")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let agent: String
  private let readTimeout: UInt32
  /// Created on first use, because it belongs to the thread that creates it.
  private var session: ThreadBoundObject?

  private static let pieceBytes: gsize = 1 << 16

  /// - Parameters:
  ///   - agent: the name and version of the program.
  ///   - readTimeout: how long a server may be silent, in seconds.
  package init(agent: String, readTimeout: UInt32 = 30) {
    self.agent = agent
    self.readTimeout = readTimeout
  }

  /// Called on the session's thread; `stopped` ends the exchange.
  package typealias Receive<Part> = @Sendable (Part) throws(HTTPFailure) -> Void

  /// Sends a request and passes on the head of the answer and then its body in pieces.
  ///
  /// Cancelling the task ends the exchange at once.
  package func send(
    _ request: HTTPRequest, onHead: @escaping Receive<HTTPResponse> = { _ in }, onBody: @escaping Receive<[UInt8]>
  ) async throws(HTTPFailure) -> HTTPResponse {
    let end = ExchangeEnd(on: executor)
    let result = await withTaskCancellationHandler {
      await outcome(request, end, onHead, onBody)
    } onCancel: {
      end.cancel()
    }
    return try result.get()
  }

  private func outcome(
    _ request: HTTPRequest, _ end: ExchangeEnd, _ onHead: Receive<HTTPResponse>, _ onBody: Receive<[UInt8]>
  ) async -> Result<HTTPResponse, HTTPFailure> {
    let deadline = request.timeout > 0 ? end.cancel(after: request.timeout) : nil
    defer { deadline.map(ExchangeEnd.forget) }
    do throws(HTTPFailure) {
      return .success(try await exchange(request, end, onHead, onBody))
    } catch {
      // The deadline cancels the exchange too.
      return .failure(error == .cancelled && !Task.isCancelled ? .timedOut : error)
    }
  }

  private func exchange(
    _ request: HTTPRequest, _ end: ExchangeEnd, _ onHead: Receive<HTTPResponse>, _ onBody: Receive<[UInt8]>
  ) async throws(HTTPFailure) -> HTTPResponse {
    guard let message = SoupRequest.message(request) else { throw .unreachable("invalid address") }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    let session = started()
    let sent = await finished { soup_session_send_async(session, message, G_PRIORITY_DEFAULT, end.cancellable, $0, $1) }
    defer { sent.release() }
    var error: UnsafeMutablePointer<GError>?
    guard let stream = arioso_finish_sending(session, sent.pointer, &error) else { throw HTTPFailure(taking: error) }
    defer { g_object_unref(stream) }
    let response = SoupRequest.response(to: message)
    try onHead(response)
    let count = try await read(stream, limit: request.maxBytes, end, onBody)
    // libsoup takes the end of a connection for the end of the body.
    if let length = response.bodyLength, count < length { throw .interrupted }
    return response
  }

  /// Returns the number of bytes.
  private func read(
    _ stream: UnsafeMutablePointer<GInputStream>, limit: Int, _ end: ExchangeEnd, _ onBody: Receive<[UInt8]>
  ) async throws(HTTPFailure) -> Int {
    var total = 0
    while true {
      let result = await finished {
        g_input_stream_read_bytes_async(stream, Self.pieceBytes, G_PRIORITY_DEFAULT, end.cancellable, $0, $1)
      }
      defer { result.release() }
      var error: UnsafeMutablePointer<GError>?
      guard let bytes = g_input_stream_read_bytes_finish(stream, result.pointer, &error) else {
        throw HTTPFailure(taking: error, isBody: true)
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(bytes, &count), count > 0 else { return total }
      total += Int(count)
      guard total <= limit else { throw .tooLarge(limit: limit) }
      try onBody(Array(UnsafeRawBufferPointer(start: data, count: Int(count))))
    }
  }

  private func started() -> UnsafeMutablePointer<SoupSession>? {
    if session == nil, let new = arioso_new_session(agent, readTimeout) {
      session = ThreadBoundObject(UnsafeMutableRawPointer(new), on: executor)
    }
    return session?.pointer.assumingMemoryBound(to: SoupSession.self)
  }

  /// Starts an operation of GLib and returns its result.
  private func finished(
    _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
  ) async -> AsyncResult {
    await withCheckedContinuation { continuation in start(resume, Box(continuation).retained()) }
  }
}

/// The result of an operation of GLib.
private struct AsyncResult: @unchecked Sendable {
  // because it passes from the callback to the actor, both on the same thread.
  let pointer: OpaquePointer

  func release() { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

private func resume(_: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
  guard let result, let data else { return }
  g_object_ref(UnsafeMutableRawPointer(result))
  Box<CheckedContinuation<AsyncResult, Never>>.take(data).resume(returning: AsyncResult(pointer: result))
}
