import ClientSockets
import Snapcast
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SnapcastControlTests {
  private func connection(_ server: SnapcastServerProgram) -> SnapcastControl {
    SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort))
  }

  private func connected(_ state: SnapcastState?) -> Set<String> {
    Set((state?.clients ?? []).filter(\.isConnected).map(\.id))
  }

  @Test func `The mirror follows rooms that come and go, and what others change`() async throws {
    let server = try await SnapcastServerProgram()
    let control = connection(server), other = connection(server)
    #expect(await control.ready()?.streams.map(\.id) == ["arioso"])
    _ = await other.ready()
    let kitchen = try SimulatedRoom("kitchen", on: server)
    let bedroom = try SimulatedRoom("bedroom", on: server)
    try await wait { connected(await control.state) == ["kitchen", "bedroom"] }
    try await wait { connected(await other.state) == ["kitchen", "bedroom"] }
    try await other.perform(.setVolume(client: "kitchen", percent: 37, isMuted: true))
    try await other.perform(.setLatency(client: "bedroom", 20))
    try await other.perform(.setName(client: "bedroom", "Schlafzimmer"))
    try await wait {
      let state = await control.state
      return state?.client("kitchen")?.volume == 37 && state?.client("kitchen")?.isMuted == true
        && state?.client("bedroom")?.latency == 20 && state?.client("bedroom")?.name == "Schlafzimmer"
    }
    #expect(await other.state == control.state)
    kitchen.leave()
    try await wait { connected(await control.state) == ["bedroom"] }
    #expect(await control.state?.client("kitchen")?.volume == 37)
    bedroom.leave()
    await control.stop()
    await other.stop()
    await server.kill()
  }

  @Test func `Groups become what is wanted on a real server`() async throws {
    let server = try await SnapcastServerProgram(streams: ["arioso", "second"])
    let names = ["kitchen", "bedroom", "bath", "hall"]
    let rooms = try names.map { try SimulatedRoom($0, on: server) }
    let control = connection(server)
    _ = await control.ready()
    try await wait { connected(await control.state).count == 4 }
    let plans: [(stream: String, rooms: Set<String>)] = [
      ("arioso", ["kitchen"]), ("second", ["bath", "hall"]), ("arioso", ["kitchen", "bedroom", "bath"]),
      ("second", []), ("arioso", Set(names)), ("second", ["bedroom"]),
    ]
    for plan in plans {
      let before = try #require(await control.state)
      try await control.reach(RoomGoal(stream: plan.stream, rooms: plan.rooms, in: before))
      try await control.refresh()
      let after = try #require(await control.state)
      #expect(Set(after.clients(of: plan.stream).map(\.id)) == plan.rooms)
      for name in names where !plan.rooms.contains(name) {
        let stream = before.stream(of: name)
        #expect(after.stream(of: name) == (stream == plan.stream ? nil : stream))
      }
    }
    for room in rooms { room.leave() }
    await control.stop()
    await server.kill()
  }

  /// A loan, and what each room hears meanwhile: "kitchen=arioso bath=-", where `-` is nothing.
  static let loans: [(rooms: Set<String>, stream: String, isExclusive: Bool, meanwhile: String)] = [
    (["kitchen"], "second", true, "bath=- bedroom=arioso hall=- kitchen=second"),
    (["kitchen", "bath"], "second", false, "bath=second bedroom=arioso hall=second kitchen=second"),
    (["bath"], "arioso", false, "bath=arioso bedroom=arioso hall=second kitchen=arioso"),
    (["bath", "hall"], "arioso", true, "bath=arioso bedroom=- hall=arioso kitchen=-"),
    (["hall"], "second", true, "bath=- bedroom=arioso hall=second kitchen=arioso"),
  ]

  @Test func `Rooms that were lent hear again what they heard, and keep what they are given meanwhile`() async throws {
    let server = try await SnapcastServerProgram(streams: ["arioso", "second"])
    let names = ["kitchen", "bedroom", "bath", "hall"]
    let rooms = try names.map { try SimulatedRoom($0, on: server) }
    let control = connection(server)
    _ = await control.ready()
    try await wait { connected(await control.state).count == 4 }
    func heard() async -> String {
      let state = await control.state
      return names.sorted().map { "\($0)=\(state?.stream(of: $0) ?? "-")" }.joined(separator: " ")
    }
    for (stream, hearing) in [("second", ["hall"]), ("arioso", ["kitchen", "bedroom"])] {
      try await control.reach(RoomGoal(stream: stream, rooms: Set(hearing), in: try #require(await control.state)))
    }
    let before = await heard()
    #expect(before == "bath=- bedroom=arioso hall=second kitchen=arioso")
    for example in Self.loans {
      let loan = RoomLoan(
        example.rooms, to: example.stream, exclusively: example.isExclusive, in: try #require(await control.state))
      try await control.lend(loan)
      #expect(await heard() == example.meanwhile)
      try await control.giveBack(loan)
      #expect(await heard() == before, "\(example.rooms)")
    }
    let loan = RoomLoan(["bedroom"], to: "second", in: try #require(await control.state))
    try await control.lend(loan)
    // Somebody wants it there meanwhile.
    try await control.reach(
      RoomGoal(stream: "arioso", rooms: ["kitchen", "bedroom", "bath"], in: try #require(await control.state)))
    try await control.giveBack(loan)
    #expect(await heard() == "bath=arioso bedroom=arioso hall=second kitchen=arioso")
    for room in rooms { room.leave() }
    await control.stop()
    await server.kill()
  }

  @Test func `The volume of several rooms is set as one`() async throws {
    let server = try await SnapcastServerProgram()
    let rooms = try ["kitchen", "bedroom"].map { try SimulatedRoom($0, on: server) }
    let control = connection(server)
    _ = await control.ready()
    try await wait { connected(await control.state).count == 2 }
    try await control.perform(.setVolume(client: "kitchen", percent: 400, isMuted: false))
    #expect(await control.state?.client("kitchen")?.volume == 100)
    try await control.perform(.setVolume(client: "bedroom", percent: 40, isMuted: false))
    let all = ["kitchen", "bedroom"]
    func volumes() async -> [Int?] {
      let state = await control.state
      return all.map { state?.client($0)?.volume }
    }
    try await control.setVolume(of: all, to: 60)
    #expect(await volumes() == [90, 30])
    try await control.setVolume(of: all, to: 0)
    #expect(await volumes() == [0, 0])
    try await control.setVolume(of: all, to: 40)
    #expect(await volumes() == [60, 20])
    for room in rooms { room.leave() }
    await control.stop()
    await server.kill()
  }

  @Test func `A server that dies is found again, with its rooms`() async throws {
    let server = try await SnapcastServerProgram()
    let (changes, change) = AsyncStream.makeStream(of: Bool.self)
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: server.controlPort)) { change.yield($0 == nil) }
    var told = changes.makeAsyncIterator()
    _ = await control.ready()
    #expect(await told.next() == true)
    let kitchen = try SnapcastRoomProgram("kitchen", on: server)
    try await wait { connected(await control.state) == ["kitchen"] }
    await server.kill()
    #expect(await told.next() == false)
    #expect(await control.state == nil)
    await #expect(throws: SnapcastFailure.away) { try await control.refresh() }
    try await server.start()
    while await told.next() == false {}
    try await wait { connected(await control.state) == ["kitchen"] }
    await kitchen.kill()
    await control.stop()
    await server.kill()
  }

  @Test func `Whoever asks need not wait for the next attempt`() async throws {
    let server = try await SnapcastServerProgram()
    let (changes, change) = AsyncStream.makeStream(of: Bool.self)
    let control = SnapcastControl(
      .internet(host: "127.0.0.1", port: server.controlPort), onChange: { change.yield($0 == nil) },
      pause: { _ in .seconds(3600) })
    var told = changes.makeAsyncIterator()
    _ = await control.ready()
    #expect(await told.next() == true)
    await server.kill()
    #expect(await told.next() == false)
    #expect(await control.ready() == nil)
    try await server.start()
    try await wait { await control.ready() != nil }
    await control.stop()
    await server.kill()
  }

  @Test func `A refusal has the server's words`() async throws {
    let server = try await SnapcastServerProgram()
    let room = try SimulatedRoom("kitchen", on: server)
    let control = connection(server)
    _ = await control.ready()
    try await wait { connected(await control.state).count == 1 }
    let group = try #require(await control.state?.groups.first?.id)
    await #expect(throws: SnapcastFailure.refused("Stream not found")) {
      try await control.perform(.setStream(group: group, "nothing"))
    }
    #expect(await control.state != nil)
    room.leave()
    await control.stop()
    await server.kill()
  }

  private static func status(_ number: Int, connected: Bool) -> String {
    let client = #"{"id": "kitchen", "connected": \#(connected)}"#
    let groups = #"[{"id": "g", "clients": [\#(client)]}]"#
    return #"{"id": \#(number), "result": {"server": {"groups": \#(groups), "streams": [{"id": "s"}]}}}"# + "\n"
  }

  static let come =
    #"{"method": "Client.OnConnect", "params": {"id": "kitchen", "client": {"id": "kitchen", "connected": true}}}"#
    + "\n"

  /// What the server sends for the first request, and for the second if there is one.
  static let overtaking: [[String]] = [
    [status(1, connected: false) + come],
    [come + status(1, connected: false), status(2, connected: true)],
  ]

  @Test(arguments: overtaking)
  func `A room that comes while the state is awaited is there`(_ answers: [String]) async throws {
    let peer = try ScriptedPeer { client in
      for answer in answers where client.line() != nil { client.send(answer) }
      client.waitForEnd()
    }
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: peer.port))
    _ = await control.ready()
    try await wait { connected(await control.state) == ["kitchen"] }
    await control.stop()
    peer.stop()
  }

  /// What a server that is none may send after a connection.
  static let strange = [
    "not json\r\n", "[]\n", "[1, null, {}]\n", "{\"id\": 1e300}\n", "{\"id\": 1, \"result\": {\"server\": 5}}\n",
    "{\"method\": \"Server.OnUpdate\", \"params\": {\"server\": {\"groups\": 1}}}\n",
    String(repeating: "x", count: 2 << 20), String(repeating: "[", count: 100_000) + "\n",
  ]

  @Test(arguments: strange)
  func `What no server sends does no harm`(_ text: String) async throws {
    let peer = try ScriptedPeer { client in
      _ = client.line()
      client.send(text)
      client.waitForEnd()
    }
    let control = SnapcastControl(.internet(host: "127.0.0.1", port: peer.port), limit: .milliseconds(300))
    #expect(await control.ready(within: .seconds(2)) == nil)
    await control.stop()
    peer.stop()
  }
}
