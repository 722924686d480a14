import DBus
import Glibc
import TestSupport
import Testing

/// Two connections to a real bus, one of which exports an object.
@Suite(.timeLimit(.minutes(10)))
struct BusConnectionTests {
  private static let interface = "org.example.Echo"
  private static let path = "/org/example/Echo"
  private static let introspection = """
    <node><interface name="org.example.Echo">
      <method name="Echo"><arg type="v" direction="in"/><arg type="v" direction="out"/></method>
      <method name="Refuse"><arg type="s" direction="in"/></method>
      <method name="Forget"/>
      <method name="Hold"/>
      <method name="Lend"><arg type="h" direction="out"/></method>
      <method name="Repeat"><arg type="u" direction="in"/><arg type="s" direction="out"/></method>
      <signal name="Rang"><arg type="s"/></signal>
      <signal name="Fell"><arg type="s"/></signal>
    </interface></node>
    """

  private let bus: PrivateBus
  private let service: BusConnection
  private let client: BusConnection

  init() async throws {
    bus = try PrivateBus()
    service = try await BusConnection.open(bus.address, timeout: .seconds(60))
    client = try await BusConnection.open(bus.address, timeout: .seconds(60))
  }

  /// Answers calls in order until the connection closes; calls of "Hold" are not answered before.
  private func serve() async throws -> Task<Void, Never> {
    let calls = try await service.export(Self.introspection, at: Self.path)
    return Task {
      var held: [BusCall] = []
      for await call in calls {
        switch call.method {
        case "Echo": call.answer(call.arguments)
        case "Refuse": call.refuse(BusFailure("org.example.Refused", call.arguments.first?.asText ?? ""))
        case "Lend": call.answer(BusDescriptor(owning: open("/dev/null", O_RDONLY)))
        case "Hold": held.append(call)
        case "Repeat": call.answer([.text(Self.letters(Int(call.arguments.first?.asNumber ?? 0)))])
        default: break
        }
      }
    }
  }

  private func call(_ method: String, _ arguments: BusValue..., timeout: Duration = .seconds(60)) async throws
    -> [BusValue]
  {
    try await client.call(
      method, of: Self.interface, at: Self.path, on: service.uniqueName, arguments, timeout: timeout)
  }

  static let values: [BusValue] = [
    .flag(true), .flag(false), .int32(.min), .uint32(.max), .int64(.min), .double(-0.5), .text(""), .text("夜空 “a”\n"),
    .path("/"), .path("/org/example/a_1"), .texts([]), .texts(["a", "b"]), .paths(["/a"]), .list([.int64(1)], of: "x"),
    .dictionary([:]), .dictionary(["a": .int32(1), "b": .texts(["c"])]), .tuple([.text("a"), .double(2)]),
    .list([.tuple([.text("a"), .dictionary(["b": .flag(true)])])], of: "(sa{sv})"), .variant(.text("inner")),
  ]

  @Test(arguments: values)
  func `Values of every type are returned unchanged`(_ value: BusValue) async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    #expect(try await call("Echo", .variant(value)) == [.variant(value)])
  }

  @Test func `A descriptor arrives, and an answer without one is a failure`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    for method in ["Lend", "Echo"] {
      let arguments: [BusValue] = method == "Echo" ? [.variant(.flag(true))] : []
      let descriptor = try? await client.descriptor(
        from: method, of: Self.interface, at: Self.path, on: service.uniqueName, arguments, timeout: .seconds(60))
      #expect((descriptor != nil) == (method == "Lend"))
    }
  }

  @Test func `An invalid path does not end the program`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    #expect(try await call("Echo", .variant(.path("no path"))) == [.variant(.path("/"))])
  }

  @Test func `A refusal has its name and message`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    await #expect(throws: BusFailure("org.example.Refused", "not today")) {
      try await call("Refuse", .text("not today"))
    }
  }

  @Test func `A call that is dropped unanswered is refused`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    let failure = await #expect(throws: BusFailure.self) { try await call("Forget") }
    #expect(failure?.name == BusFailure.limitsExceeded)
  }

  @Test func `A call that is not answered in time fails`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    let failure = await #expect(throws: BusFailure.self) { try await call("Hold", timeout: .milliseconds(50)) }
    #expect(failure?.name == BusFailure.noReply)
  }

  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test func `A call or a reply of more than 256 KiB is refused`() async throws {
    let serving = try await serve()
    defer { serving.cancel() }
    let (fitting, large) = (Self.letters(250_000), Self.letters(270_000))
    #expect(try await call("Echo", .variant(.text(fitting))) == [.variant(.text(fitting))])
    #expect(try await call("Repeat", .uint32(250_000)) == [.text(fitting)])
    for (method, argument) in [("Echo", BusValue.variant(.text(large))), ("Repeat", .uint32(270_000))] {
      let failure = await #expect(throws: BusFailure.self) { try await call(method, argument) }
      #expect(failure?.name == BusFailure.limitsExceeded, "\(method)")
    }
  }

  @Test func `A signal of more than 256 KiB is left out`() async throws {
    let signals = try await signals(BusSignalFilter(interface: Self.interface, member: "Fell", path: Self.path))
    for count in [270_000, 8 << 20, 250_000] {
      await service.emit("Fell", of: Self.interface, at: Self.path, [.text(Self.letters(count))])
    }
    #expect(await signals.first { _ in true }?.arguments == [.text(Self.letters(250_000))])
  }

  /// The signals from now on.
  private func signals(_ filter: BusSignalFilter) async throws -> AsyncStream<BusSignal> {
    let signals = await client.signals(filter)
    // Once the bus answers a later call, the filter is active.
    _ = try await client.call(
      "Ping", of: "org.freedesktop.DBus.Peer", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      timeout: .seconds(60))
    return signals
  }

  @Test func `Only the signals of the filter arrive, with their sender`() async throws {
    let signals = try await signals(
      BusSignalFilter(interface: Self.interface, member: "Fell", path: Self.path, firstArgument: "second"))
    for (member, text) in [("Rang", "second"), ("Fell", "first"), ("Fell", "second")] {
      await service.emit(member, of: Self.interface, at: Self.path, [.text(text)])
    }
    let signal = await signals.first { _ in true }
    #expect(signal?.member == "Fell" && signal?.arguments == [.text("second")])
    #expect(signal?.sender == service.uniqueName && signal?.path == Self.path)
  }

  @Test func `An interface that is not XML cannot be exported`() async {
    await #expect(throws: BusFailure.self) { try await service.export("<node><interface", at: Self.path) }
  }

  @Test func `The end of the bus ends its connections`() async {
    #expect(client.isOpen)
    await bus.stop()
    for await _ in client.end {}
    #expect(!client.isOpen)
    await #expect(throws: BusFailure.self) { try await call("Echo", .variant(.flag(true))) }
  }

  @Test func `Closing a connection ends it`() async {
    await client.close()
    for await _ in client.end {}
    #expect(service.isOpen)
  }

  @Test func `A missing bus cannot be opened`() async {
    let folder = TemporaryFolder()
    await #expect(throws: BusFailure.self) {
      try await BusConnection.open(BusAddress.socket(at: folder.path("none")), timeout: .seconds(60))
    }
  }
}
