/// What is done about requests.
extension ServiceServer {
  func take(_ request: RequestReader.Request, _ connection: ServiceConnection) {
    // Whoever waits for changes says nothing but that it does not any more.
    if connection.awaited != nil {
      guard case .command(let line) = request, line.elementsEqual("noidle".utf8) else { return connection.breakOff() }
      return endWaiting(connection)
    }
    switch request {
    case .malformed: connection.breakOff()
    case .list(let lines, let tellsEach): answer(lines, connection) { try await $0.answers(to: $1, tellsEach, &$2) }
    case .command(let line):
      switch Word(line) {
      case .noidle: break
      case .close: connection.breakOff()
      case .idle where connection.session.isAllowed: wait(line, connection)
      case .idle, .other: answer([line], connection) { try await $0.answers(to: $1, false, &$2) }
      }
    }
  }

  /// A command that is about the connection, or another one.
  private enum Word {
    case idle, noidle, close, other

    init(_ line: [UInt8]) {
      switch String(decoding: line.prefix { !$0.isSpace }, as: UTF8.self) {
      case "idle": self = .idle
      case "noidle": self = .noidle
      case "close": self = .close
      default: self = .other
      }
    }
  }

  // MARK: Waiting

  private func wait(_ line: [UInt8], _ connection: ServiceConnection) {
    do throws(Refusal) {
      connection.awaited = try Subsystems(named: RequestLine(parsing: line).arguments)
      tellAwaited(to: connection)
    } catch {
      connection.send(error.line(at: 0, of: "idle"))
    }
  }

  /// Answers a client that waits, if something has changed that it waits for.
  func tellAwaited(to connection: ServiceConnection) {
    guard let awaited = connection.awaited, !connection.changed.isDisjoint(with: awaited) else { return }
    endWaiting(connection)
    settle(connection)
  }

  private func endWaiting(_ connection: ServiceConnection) {
    let told = connection.changed.intersection(connection.awaited ?? [])
    connection.awaited = nil
    connection.changed.subtract(told)
    connection.send(told.lines + Array("OK\n".utf8))
    limit(connection)
  }

  // MARK: Answering

  private typealias Answering = @Sendable (CommandDesk, [[UInt8]], inout Session) async throws -> [UInt8]

  private func answer(_ lines: [[UInt8]], _ connection: ServiceConnection, _ answering: @escaping Answering) {
    guard let desk else { return connection.breakOff() }
    let id = connection.id, session = connection.session
    connection.answering = Task { [weak self] in
      var session = session
      let bytes = try? await answering(desk, lines, &session)
      await self?.deliver(bytes, session, id)
    }
  }

  /// - Parameter bytes: nil to close the connection.
  private func deliver(_ bytes: [UInt8]?, _ session: Session, _ id: Int) {
    guard let connection = connections[id] else { return }
    connection.session = session
    connection.answering = nil
    if let bytes { connection.send(bytes) }
    limit(connection)
    if bytes == nil || session.wrongPasswords >= limits.wrongPasswords { connection.breakOff() }
    settle(connection)
  }
}

extension CommandDesk {
  /// The client has asked to close the connection.
  struct Closing: Error {}

  /// The answers to one command or to a list of them, up to the first that is refused.
  func answers(to lines: [[UInt8]], _ tellsEach: Bool, _ session: inout Session) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, text) in lines.enumerated() {
      var name = ""
      do throws(Refusal) {
        let line = try RequestLine(parsing: text)
        // A command that is not known has no name to be told.
        name = Command.all[line.name] == nil ? "" : line.name
        bytes += try await answer(line, &session).bytes
      } catch {
        return bytes + error.line(at: place, of: name)
      }
      if name == "close" { throw Closing() }
      if tellsEach { bytes += Array("list_OK\n".utf8) }
      if bytes.count > Answer.maxBytes { throw Closing() }
    }
    return bytes + Array("OK\n".utf8)
  }
}
