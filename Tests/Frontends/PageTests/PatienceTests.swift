import Foundation
import Glibc
import TestSupport
import Testing

@testable import Page

/// Clients that are slow, or many.
@Suite(.timeLimit(.minutes(10)))
struct PatienceTests {
  @Test func `A head that is not there after 5 seconds is given up, however often more bytes come`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    await client.send("GET / HTTP/1.1\r\n")
    try await wait { stage.clock.sleepers == 1 }
    stage.clock.advance(by: .seconds(4))
    await client.send("X: y\r\n")
    #expect(try await stage.answers())
    stage.clock.advance(by: .seconds(1))
    #expect(await client.answer()?.status == 408)
    await stage.frontend.stop()
  }

  @Test func `A connection on which nothing comes is closed without a word`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    try await wait { stage.clock.sleepers == 1 }
    stage.clock.advance(by: .seconds(5))
    #expect(await client.isClosed())
    await stage.frontend.stop()
  }

  @Test func `A body may take longer than a head, and is given up after 10 seconds`() async throws {
    let stage = try await Stage()
    let (client, other) = (try stage.client(), try stage.client())
    for one in [client, other] { await one.send(stage.post("/pair", "{}").dropLast().description) }
    #expect(try await stage.answers())
    try await wait { stage.clock.sleepers == 2 }
    stage.clock.advance(by: .seconds(6))
    await client.send("}")
    #expect(await client.answer()?.status == 400)
    stage.clock.advance(by: .seconds(4))
    #expect(await other.answer()?.status == 408)
    await stage.frontend.stop()
  }

  @Test func `The next request may be waited for for 15 seconds`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    for _ in 0..<3 {
      #expect(await client.ask(stage.get("/"))?.status == 200)
      try await wait { stage.clock.sleepers == 1 }
      stage.clock.advance(by: .seconds(14))
    }
    stage.clock.advance(by: .seconds(1))
    #expect(await client.isClosed())
    await stage.frontend.stop()
  }

  /// Opens 1,000 connections and says so; ends after eight minutes at the latest. They are those of another process, because
  /// clients of MPD in this one cannot have descriptors beyond 1,024.
  private static let crowd = """
    from resource import RLIMIT_NOFILE, getrlimit, setrlimit
    from signal import alarm
    from socket import create_connection
    from sys import argv
    from time import sleep
    alarm(480)
    most = getrlimit(RLIMIT_NOFILE)[1]
    setrlimit(RLIMIT_NOFILE, (most, most))
    place = ("127.0.0.1", int(argv[1]))
    crowd = [create_connection(place, source_address=("127.0.1.%d" % (n % 250 + 1), 0)) for n in range(1000)]
    print("ready", flush=True)
    sleep(600)
    """

  @Test func `1,000 idle connections keep nobody out`() async throws {
    let stage = try await Stage()
    let opened = ProgramLog()
    let crowd = try RunningProgram(
      "/usr/bin/python3", ["-c", Self.crowd, "\(stage.port)"], output: opened.writer)
    try opened.writer.close()
    try await opened.line(containing: "ready")
    let client = try stage.client()
    #expect(await client.ask(stage.get("/"))?.status == 200)
    #expect(try await stage.answers())
    crowd.send(SIGKILL)
    await stage.frontend.stop()
  }

  @Test func `A 25th connection of an address takes the place of the one that waits longest`() async throws {
    let stage = try await Stage()
    var clients: [WebClient] = []
    for _ in 0..<25 {
      let client = try stage.client()
      #expect(await client.ask(stage.get("/"))?.status == 200)
      clients.append(client)
    }
    #expect(await clients[0].isClosed())
    for client in clients.dropFirst() { #expect(await client.ask(stage.get("/"))?.status == 200) }
    await stage.frontend.stop()
  }

  @Test func `Pages are not closed for others, who are turned away`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    var pages: [WebClient] = []
    for _ in 0..<24 {
      let page = try stage.client()
      #expect(await page.ask(stage.upgrade(cookie))?.status == 101)
      pages.append(page)
    }
    #expect(try await stage.client().answer()?.status == 503)
    #expect(try await stage.answers())
    for page in pages {
      await page.say(call("ping"))
      #expect(await page.frame()?.text == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
    }
    await stage.frontend.stop()
  }

  @Test func `At most 96 connections are open`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    var pages: [WebClient] = []
    for number in 0..<96 {
      let page = try stage.client(from: "127.0.2.\(number / 24 + 1)")
      #expect(await page.ask(stage.upgrade(cookie))?.status == 101)
      pages.append(page)
    }
    #expect(try await stage.client().answer()?.status == 503)
    await pages[0].hangUp()
    try await wait { try await stage.answers() }
    await stage.frontend.stop()
  }
}
