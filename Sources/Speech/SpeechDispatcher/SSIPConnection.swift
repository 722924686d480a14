import ClientSockets

/// A dialogue with speech-dispatcher: a command, then its reply; events come in between.
///
/// Used by one task at a time.
final class SSIPConnection: Sendable {
  private let socket: ClientSocket
  private let replies: AsyncStream<SSIPReply>
  private let reading: Task<Void, Never>
  /// How long the server may take for anything but speaking.
  private let patience: Duration

  static func open(_ path: String, patience: Duration) async throws(PeerFailure) -> SSIPConnection {
    SSIPConnection(try await ClientSocket.open(.socket(path), within: patience), patience: patience)
  }

  private init(_ socket: ClientSocket, patience: Duration) {
    self.socket = socket
    self.patience = patience
    let (replies, continuation) = AsyncStream.makeStream(of: SSIPReply.self, bufferingPolicy: .bufferingNewest(1000))
    self.replies = replies
    // A task of its own, so that a caller that is cancelled does not end the stream of the connection.
    reading = Task {
      var reader = SSIPReader()
      for await bytes in socket.incoming {
        for reply in reader.take(bytes) { continuation.yield(reply) }
        if reader.isLost { await socket.close() }
      }
      continuation.finish()
    }
  }

  deinit {
    reading.cancel()
    Task { [socket] in await socket.close() }
  }

  func close() async { await socket.close() }

  /// Sends a line without waiting for its reply.
  func send(_ line: String) async { await socket.send(Array((line + "\r\n").utf8)) }

  /// Sends a command and returns its reply. Throws `.refused` if it is an error.
  @discardableResult
  func call(_ command: String) async throws(SpeechFailure) -> SSIPReply {
    await send(command)
    return try await reply()
  }

  /// The next reply that is no event; events of what was stopped come late.
  func reply() async throws(SpeechFailure) -> SSIPReply {
    while true {
      let reply = try await next(within: patience)
      if reply.isEvent || reply.code == Self.stopped { continue }
      guard reply.isDone else { throw .refused("\(reply.code) \(reply.lines.last ?? "")") }
      return reply
    }
  }

  /// The next event of a message.
  func event(of message: String, within limit: Duration) async throws(SpeechFailure) -> Int {
    while true {
      let reply = try await next(within: limit)
      if reply.isEvent, reply.message == message { return reply.code }
    }
  }

  /// The next reply or event; a server that sends nothing in time is cut off.
  private func next(within limit: Duration) async throws(SpeechFailure) -> SSIPReply {
    let start = ContinuousClock.now
    let deadline = PeerDeadline(limit, of: socket)
    defer { deadline.end() }
    for await reply in replies { return reply }
    throw ContinuousClock.now - start >= limit ? .silent : .hungUp
  }

  /// The reply to a stop, which nothing waits for.
  private static let stopped = 210
}
