import ControlProtocol
import Foundation
import GLibRuntime
import Synchronization
import TestSupport
import Testing

@testable import ControlSocket

@Suite(.timeLimit(.minutes(10)))
struct ListeningTests {
  let folder = TemporaryFolder()
  var path: String { folder.path("arioso/socket") }

  func started(at path: String) async throws -> ControlServer {
    let server = ControlServer(path: path)
    try await server.start(answering: Server.echo)
    return server
  }

  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// A stale socket, as left by a killed daemon.
  func leaveDeadSocket() throws {
    try FileManager.default.createDirectory(atPath: folder.path("arioso"), withIntermediateDirectories: true)
    let dead = try #require(SocketDescriptor.make())
    let address = try #require(SocketAddress(path: path))
    try #require(address.withPointer { bind(dead.raw, $0, $1) } == 0)
  }

  @Test func `Folder and socket are accessible to their owner only`() async throws {
    let server = try await started(at: path)
    #expect(try mode(folder.path("arioso")) == 0o700)
    #expect(try mode(path) == 0o600)
    await server.stop()
  }

  @Test func `A stale socket is replaced`() async throws {
    try leaveDeadSocket()
    let server = try await started(at: path)
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    await server.stop()
  }

  @Test func `A ping of its own is answered while the server runs, and not before and after`() async throws {
    let server = ControlServer(path: path)
    #expect(await !server.answersPing())
    try await server.start(answering: Server.echo)
    #expect(await server.answersPing())
    await server.stop()
    #expect(await !server.answersPing())
  }

  @Test func `A ping of its own is not answered while the methods hang`() async throws {
    let gate = Gate()
    let server = try await Server { methods in
      methods.on(Ping.self) { _, _ in
        await gate.pass()
        return EmptyResult()
      }
    }
    let isAnswered = Atomic(false)
    let ping = Task {
      let answers = await server.server.answersPing()
      isAnswered.store(true, ordering: .relaxed)
      return answers
    }
    await gate.arrival()
    let isAnsweredBefore = isAnswered.load(ordering: .relaxed)
    #expect(!isAnsweredBefore)
    await gate.open()
    #expect(await ping.value)
    await server.server.stop()
  }

  @Test func `A passed socket is used and left, whatever its descriptor was set to`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("arioso"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let passed = SocketDescriptor(adopting: try PassedSocket.make(at: path))
    let server = ControlServer(path: path, passed: passed)
    try await server.start(answering: Server.echo)
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    await server.stop()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `A passed socket elsewhere or of another kind is refused and left`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("arioso"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let other = folder.path("arioso/other"), mute = folder.path("arioso/mute")
    let elsewhere = SocketDescriptor(adopting: try PassedSocket.make(at: other))
    await #expect(throws: ControlSocketError.passedElsewhere(path: path, passed: other)) {
      try await ControlServer(path: path, passed: elsewhere).start(answering: Server.echo)
    }
    let silent = SocketDescriptor(adopting: try PassedSocket.make(at: mute, listens: false))
    await #expect(throws: ControlSocketError.passedKind(path: mute)) {
      try await ControlServer(path: mute, passed: silent).start(answering: Server.echo)
    }
    #expect(FileManager.default.fileExists(atPath: other) && FileManager.default.fileExists(atPath: mute))
  }

  @Test func `A second daemon learns the process of the first, which continues`() async throws {
    let server = try await started(at: path)
    await #expect(throws: ControlSocketError.alreadyRunning(path: path, pid: getpid())) {
      try await started(at: path)
    }
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    await server.stop()
  }

  @Test func `A daemon that keeps its data in the folder of the socket is named, and so is another lock`() async throws
  {
    let server = try await started(at: path)
    let descriptor = open(folder.path("arioso"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    await #expect(throws: ControlSocketError.alreadyRunning(path: path, pid: getpid())) {
      try await started(at: path)
    }
    await server.stop()
    await #expect(throws: ControlSocketError.folderInUse(path: folder.path("arioso"))) {
      try await started(at: path)
    }
  }

  @Test func `If many daemons find a stale socket at once, only one starts`() async throws {
    try leaveDeadSocket()
    let servers = await withTaskGroup(of: ControlServer?.self) { group in
      for _ in 0..<20 { group.addTask { try? await started(at: path) } }
      return await group.reduce(into: [ControlServer]()) { if let server = $1 { $0.append(server) } }
    }
    #expect(servers.count == 1)
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    for server in servers { await server.stop() }
  }

  @Test func `A file that is not a socket is not replaced`() async throws {
    try FileManager.default.createDirectory(atPath: folder.path("arioso"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: path))
    await #expect(throws: ControlSocketError.notASocket(path: path)) { try await started(at: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `A path that is too long is reported with the limit`() async throws {
    let long = folder.path(String(repeating: "x", count: 120))
    await #expect(throws: ControlSocketError.pathTooLong(path: long, limit: 107)) { try await started(at: long) }
  }

  @Test func `A folder that can't be created is reported`() async throws {
    let path = folder.path("missing/arioso/socket")
    await #expect(throws: ControlSocketError.folder(path: folder.path("missing/arioso"), code: ENOENT)) {
      try await started(at: path)
    }
  }

  @Test func `A folder that others may change is refused, by the daemon and by clients`() async throws {
    let open = folder.path("arioso")
    let server = try await started(at: path)
    for mode in [0o770, 0o707, 0o777, 0o1777] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: open)
      // Root may have folders of its own like /tmp.
      if mode & 0o1000 != 0, geteuid() == 0 { continue }
      let fault = SocketFolder.Fault.open(path: open, mode: UInt32(mode))
      #expect(failure(path: path) == .unsafe(fault))
      await #expect(throws: ControlSocketError.unsafe(fault)) { try await started(at: path) }
    }
    for mode in [0o700, 0o755] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: open)
      #expect(failure(path: path) == nil)
    }
    await server.stop()
  }

  @Test(.enabled(if: geteuid() == 0)) func `A folder or a link of another user is refused`() async throws {
    let foreign = folder.path("foreign"), link = folder.path("link")
    try FileManager.default.createDirectory(atPath: foreign, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: foreign)
    try #require(chown(foreign, 65534, 65534) == 0)
    for path in [foreign, link] {
      let fault = SocketFolder.Fault.foreign(path: path, owner: 65534)
      await #expect(throws: ControlSocketError.unsafe(fault)) { try await started(at: path + "/socket") }
      #expect(failure(path: path + "/socket") == .unsafe(fault))
    }
    try #require(chown(foreign, 0, 0) == 0 && lchown(link, 65534, 65534) == 0)
    let fault = SocketFolder.Fault.foreign(path: link, owner: 65534)
    await #expect(throws: ControlSocketError.unsafe(fault)) { try await started(at: link + "/socket") }
  }

  @Test(.enabled(if: geteuid() == 0)) func `A client sends nothing to a socket of another user`() async throws {
    let log = ProgramLog()
    let impostor = try RunningProgram(
      "/usr/bin/python3", ["-c", Self.impostor, folder.path("socket")], output: log.writer)
    try log.writer.close()
    try await log.line(containing: "listening")
    #expect(failure(path: folder.path("socket")) == .forbidden)
    try await log.line(containing: "received 0 bytes")
    defer { impostor.send(SIGKILL) }
    await #expect(throws: ControlSocketError.foreignSocket(path: folder.path("socket"))) {
      try await started(at: folder.path("socket"))
    }
  }

  /// Listens as another user and tells what it receives.
  private static let impostor = """
    os, socket, sys = map(__import__, ['os', 'socket', 'sys'])
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(sys.argv[1])
    os.setuid(65534)
    listener.listen()
    print('listening', flush=True)
    while True:
        client, _ = listener.accept()
        print('received', len(client.recv(99)), 'bytes', flush=True)
    """

  private func failure(path: String) -> ConnectionError? {
    do {
      _ = try DaemonConnection(path: path, timeout: 5)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Stopping removes the socket, but not another daemon's`() async throws {
    let first = try await started(at: path)
    try FileManager.default.removeItem(atPath: path)
    let second = try await started(at: path)
    await first.stop()
    #expect(try await RawClient(path: path).ask(Server.ping) == Server.pong)
    await second.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `The kernel reports the peer's credentials`() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let sockets = ends.map(SocketDescriptor.init(adopting:))
    #expect(
      PeerCredentials(ofSocket: sockets[0].raw) == PeerCredentials(pid: getpid(), user: geteuid(), group: getegid()))
  }

  @Test func `Only the owner and root may connect`() {
    #expect(PeerCredentials(pid: 1, user: geteuid(), group: 0).isAllowed)
    #expect(PeerCredentials(pid: 1, user: 0, group: 0).isAllowed)
    #expect(!PeerCredentials(pid: 1, user: geteuid() + 1, group: getegid()).isAllowed)
  }
}
