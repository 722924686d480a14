import Configuration
import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Servers whose libraries are part of the library.
@Suite(.timeLimit(.minutes(10))) struct ServerTests {
  private static func stub() throws -> SubsonicStub {
    var state = SubsonicStub.State()
    state.songs = [SubsonicStub.Song("so-1", "Ma Fama"), SubsonicStub.Song("so-2", "Freelance", number: 2)]
    return try SubsonicStub(.token(user: "anna", password: "sesame"), state)
  }

  private static func daemon(_ stub: SubsonicStub, password: String = "sesame") throws -> RunningDaemon {
    try RunningDaemon(
      """
      { library: { folders: [], servers: [
        { name: "home", address: "\(stub.address)", user: "anna", password: "\(password)" } ] },
        mpris: { enabled: false } }
      """)
  }

  private static func state(_ daemon: RunningDaemon) async throws -> LibraryServer? {
    try await daemon.call(GetLibraryStatus()).get().servers?.first
  }

  @Test func `A sentence finds and plays a song of a server, which is told about it and liked there`() async throws {
    let stub = try Self.stub()
    let daemon = try Self.daemon(stub)
    try await daemon.daemon.start()
    try await wait { try await Self.state(daemon)?.read != nil }
    #expect(try await Self.state(daemon)?.state == .here)
    let reply = try await daemon.call(Ask(sentence: "play ma fama", conversation: "ann")).get()
    #expect(reply.items.first?.title == "Ma Fama" && reply.reason == nil)
    try await wait { stub.calls(of: "scrobble") == ["scrobble id=so-1 submission=false"] }
    _ = try await daemon.call(Ask(sentence: "i love this song", conversation: "ann")).get()
    try await wait { stub.now.starred == ["so-1"] }
    let status = try await daemon.call(GetStatus()).get()
    #expect(!"\(reply) \(status)".contains("sesame") && !"\(status)".contains(stub.address))
    await daemon.daemon.stop()
  }

  @Test func `A server that is away keeps its names, and is told as away`() async throws {
    let stub = try Self.stub()
    let daemon = try Self.daemon(stub)
    try await daemon.daemon.start()
    try await wait { try await Self.state(daemon)?.read != nil }
    stub.stop()
    try await wait {
      await daemon.daemon.methods.doctor.servers.lookNow()
      return try await Self.state(daemon)?.state == .away
    }
    let found = try await daemon.call(Ask(sentence: "find songs by violet tramway", conversation: "ann")).get()
    #expect(Set(found.items.map(\.title)) == ["Ma Fama", "Freelance"])
    let servers = await daemon.daemon.methods.doctor.servers
    #expect(servers.locate("subsonic://home/so-1") == nil)
    let kinds = try await daemon.call(Diagnose()).get().findings.map(\.kind)
    #expect(kinds.contains(.serverAway))
    await daemon.daemon.stop()
  }

  @Test func `A login that is not accepted is a finding`() async throws {
    let stub = try Self.stub()
    let daemon = try Self.daemon(stub, password: "other")
    try await daemon.daemon.start()
    try await wait { try await Self.state(daemon)?.state == .refusing }
    let findings = try await daemon.call(Diagnose()).get().findings
    #expect(findings.contains { $0.kind == .serverRefuses && $0.subject == "home" })
    #expect(!"\(findings)".contains("other"))
    await daemon.daemon.stop()
  }

  private static let addresses: [(address: String, isInsecure: Bool, problem: ServerLibraries.Problem?)] = [
    ("https://music.example", false, nil), ("http://127.0.0.1:4533", false, nil), ("http://[::1]:4533", false, nil),
    ("http://localhost:4533/sub", false, nil), ("http://music.example", false, .unencrypted),
    ("http://192.168.1.7:4533", false, .unencrypted), ("http://192.168.1.7:4533", true, nil),
    ("http://127.0.0.1.example", false, .unencrypted), ("https://anna:x@music.example", false, .address),
    ("https://music.example/?a=b", false, .address), ("music.example", false, .address), ("ftp://a", true, .address),
  ]

  @Test(arguments: addresses)
  func `A server is asked without encryption only on this machine, or if that is wanted`(
    _ example: (address: String, isInsecure: Bool, problem: ServerLibraries.Problem?)
  ) {
    let settings = ServerSettings(
      name: "home", address: example.address, user: "anna", password: "x", isInsecure: example.isInsecure)
    switch ServerLibraries.server(settings) {
    case .success: #expect(example.problem == nil)
    case .failure(let problem): #expect(problem == example.problem)
    }
  }

  @Test func `A server needs a key, or a user and a password`() {
    for settings in [
      ServerSettings(name: "home", address: "https://a.example"),
      ServerSettings(name: "home", address: "https://a.example", user: "anna"),
    ] {
      guard case .failure(.login) = ServerLibraries.server(settings) else {
        Issue.record("asked without a login")
        continue
      }
    }
  }
}
