import ControlProtocol
import GLibRuntime
import MediaIntents

// What is answered to requests that have passed the gate.

extension PageServer {
  func answer(_ request: PageRequest, _ body: [UInt8], _ connection: PageConnection) {
    do throws(PageFault) {
      switch request.path {
      case PageAddress.socket: try open(request, connection)
      case PageAddress.pair: reply(try pair(request, body, connection), to: request, connection)
      case PageAddress.unpair: reply(try unpair(request), to: request, connection)
      case _ where request.path.hasPrefix(PageAddress.cover): try sendCover(request, connection)
      default: reply(try files.answer(to: request), to: request, connection)
      }
    } catch {
      reply(PageResponse(error), to: request, connection)
    }
  }

  private func reply(_ response: PageResponse, to request: PageRequest, _ connection: PageConnection) {
    let endsConnection = request.lists("close", in: "connection")
    connection.send(response.bytes(isHead: request.method == .head, endsConnection: endsConnection))
    if endsConnection { return end(connection) }
    connection.expectHead()
    limit(connection, to: limits.idleTime)
  }

  /// The device that a request comes from.
  private func device(of request: PageRequest) throws(PageFault) -> PageDevice {
    for token in PageCookie.tokens(of: request) {
      guard let device = devices.device(with: token) else { continue }
      devices.noteUse(of: device.name, at: now())
      return device
    }
    throw .unpaired
  }

  /// Only what a page sends by itself is taken: a form of another page cannot have this type.
  private func checkPost(_ request: PageRequest) throws(PageFault) {
    guard request.method == .post else { throw .methodNotAllowed }
    let type = request.value("content-type")?.prefix { $0 != ";" }.trimmed.lowercased()
    guard type == "application/json" else { throw .notJSON }
  }
}

// MARK: - Pairing

extension PageServer {
  private func pair(
    _ request: PageRequest, _ body: [UInt8], _ connection: PageConnection
  ) throws(PageFault) -> PageResponse {
    try checkPost(request)
    let wish = try PairingRequest(body)
    let token = try token(for: wish, connection)
    let cookie = PageCookie.setting(token, isEncrypted: PageGate.isEncrypted(request))
    return PageResponse(.noContent, [PageResponse.uncached, cookie])
  }

  private func token(for wish: PairingRequest, _ connection: PageConnection) throws(PageFault) -> String {
    let role: PageRole
    do throws(PageFault) {
      role = try codes.redeem(wish.code, at: now())
    } catch {
      if error == .tooManyWrongCodes { onNotice(.codesVoid(from: connection.peer.text)) }
      throw error
    }
    do throws(StorageFailure) {
      let token = try devices.add(wish.device ?? "", role, at: now())
      onNotice(.paired(device: devices.all.last?.name ?? "", role, from: connection.peer.text))
      return token
    } catch {
      throw .failed
    }
  }

  private func unpair(_ request: PageRequest) throws(PageFault) -> PageResponse {
    try checkPost(request)
    let device = try device(of: request)
    do throws(StorageFailure) {
      _ = try forget(device.name)
    } catch {
      throw .failed
    }
    return PageResponse(.noContent, [PageResponse.uncached, PageCookie.removing])
  }

  /// Makes a code for a device.
  func makeCode(_ role: PageRole) -> (code: String, expires: Int64) { codes.make(role, at: now()) }

  /// Forgets a device, whose pages are closed. Returns nil if there is none of this name.
  func forget(_ name: String) throws(StorageFailure) -> PageDevice? {
    guard let device = try devices.forget(name) else { return nil }
    for connection in connections.values where connection.device?.name == name {
      connection.device = nil
      connection.answering?.cancel()
      if connection.isSocket { end(connection, .forgotten) }
    }
    return device
  }
}

// MARK: - Covers

extension PageServer {
  private func sendCover(_ request: PageRequest, _ connection: PageConnection) throws(PageFault) {
    guard request.method != .post else { throw .methodNotAllowed }
    connection.device = try device(of: request)
    guard let name = PageCoverName(request.path.dropFirst(PageAddress.cover.count)) else { throw .notFound }
    connection.limit?.cancel()
    connection.answering = Task { [cover, id = connection.id] in
      finish(PageResponse(await cover(name, Self.side(in: request.query)), for: name), request, id)
    }
  }

  /// The length of the shorter side that a picture is asked for in: `size=160`; nil for the whole picture.
  private static func side(in query: String?) -> Int? {
    guard let query, query.hasPrefix("size=") else { return nil }
    return ExternalNumber.whole(query.dropFirst(5), in: 1...10_000)
  }

  private func finish(_ response: PageResponse, _ request: PageRequest, _ id: Int) {
    guard let connection = connections[id] else { return }
    connection.finishAnswering()
    reply(response, to: request, connection)
    settle(connection)
  }
}

extension PageResponse {
  /// What a hash names never changes. Many items have no cover, which is no fault.
  fileprivate init(_ cover: PageCover?, for name: PageCoverName) {
    switch (name, cover) {
    case (.hash, nil): self.init(.notFound)
    case (.hash, let cover?):
      self.init(.done, [("Content-Type", cover.type), Self.cached("31536000, immutable")], body: cover.bytes)
    case (.item, nil): self.init(.noContent, [Self.cached("600")])
    case (.item, let cover?):
      self.init(.done, [("Content-Type", cover.type), Self.cached("3600")], body: cover.bytes)
    }
  }

  private static func cached(_ seconds: String) -> (name: String, value: String) {
    ("Cache-Control", "private, max-age=" + seconds)
  }
}

// MARK: - Sockets

extension PageServer {
  private func open(_ request: PageRequest, _ connection: PageConnection) throws(PageFault) {
    guard request.method == .get else { throw .methodNotAllowed }
    let device = try device(of: request)
    let answer = try SocketHandshake.answer(to: request)
    connection.device = device
    connection.becomeSocket()
    connection.send(answer.bytes(isHead: false, endsConnection: false))
    limit(connection, to: limits.pingTime)
  }
}
