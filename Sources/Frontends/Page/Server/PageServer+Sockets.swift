import ControlProtocol

// The messages of pages.

extension PageServer {
  func take(_ message: SocketMessage, _ connection: PageConnection) {
    switch message {
    case .text(let line): answer(line, connection)
    case .ping(let content): connection.send(SocketFrame.bytes(.pong, content))
    case .pong: break
    case .close(let code):
      connection.send(code.map(SocketFrame.closing) ?? SocketFrame.bytes(.close, []))
      end(connection)
    }
  }

  /// Closes a page's socket and tells why.
  func end(_ connection: PageConnection, _ fault: SocketFault) {
    connection.send(SocketFrame.closing(fault.code))
    end(connection)
  }

  /// Asks whether the page is still there, or gives it up.
  func ping(_ connection: PageConnection) {
    guard connection.pings < 2 else { return close(connection) }
    if connection.answering == nil { connection.pings += 1 }
    connection.send(SocketFrame.bytes(.ping, []))
    limit(connection, to: limits.pingTime)
    settle(connection)
  }

  /// Sends a line without its newline as a message.
  func send(_ line: [UInt8], _ connection: PageConnection) {
    if connection.isOverloaded {
      connection.breakOff()
    } else {
      connection.send(SocketFrame.bytes(.text, line.last == .newline ? line.dropLast() : line))
    }
    settle(connection)
  }

  private func answer(_ line: [UInt8], _ connection: PageConnection) {
    guard let device = connection.device else { return end(connection, .forgotten) }
    let id = connection.id
    let table = methods.table(for: device.role)
    let caller = caller(for: device, id)
    connection.answering = Task {
      do {
        finish(try await table.answer(line, from: caller), id)
      } catch {
        connections[id].map(close)
      }
    }
  }

  private func caller(for device: PageDevice, _ id: Int) -> Caller {
    Caller(
      name: "page:" + device.name, isGuest: device.role == .guest,
      send: { [weak self] event in await self?.send(event, to: id) },
      subscribe: { [weak self] in await self?.subscribe(id) },
      isConnected: { [weak self] in await self?.isConnected(id) ?? false })
  }

  private func finish(_ answer: [UInt8]?, _ id: Int) {
    guard let connection = connections[id] else { return }
    connection.finishAnswering()
    guard connection.isSocket else { return settle(connection) }
    if let answer { connection.send(SocketFrame.bytes(.text, Array(answer.dropLast()))) }
    settle(connection)
  }

  private func send(_ event: ControlEvent, to id: Int) {
    guard let line = try? OutgoingLine.event(event), let connection = connections[id], connection.isSocket else {
      return
    }
    send(line, connection)
  }

  private func subscribe(_ id: Int) { connections[id]?.willSubscribe = true }

  private func isConnected(_ id: Int) -> Bool { connections[id]?.isConnected ?? false }
}
