import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// The page of a daemon: paired by the command line, asked through its socket.
  @Suite struct BrowserTests {
    private struct House {
      let daemon: RunningDaemon
      let host: String

      func client() throws -> WebClient { try WebClient(UInt16(host.split(separator: ":").last ?? "") ?? 0) }

      /// The address with its code that the command line prints.
      func code(_ arguments: String...) async throws -> String {
        let run = try await daemon.home.arioso(["page"] + arguments, socket: daemon.home.socket)
        let address = try #require(run.output.firstMatch(of: /http:\/\/([^\/]+)\/#pair=([0-9a-f]+)/), "\(run)")
        #expect(run.status == 0 && address.output.1 == host)
        return String(address.output.2)
      }

      /// Pairs a device and opens its socket.
      func page(_ name: String, _ code: String) async throws -> (WebClient, cookie: String) {
        let client = try client()
        let body = #"{"code":"\#(code)","device":"\#(name)"}"#
        let paired = await client.ask(
          "POST /pair HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let cookie = try #require(paired?.cookie)
        let opened = await client.ask(
          "GET /socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nCookie: \(cookie)\r\n"
            + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        #expect(opened?.status == 101)
        return (client, cookie)
      }
    }

    private func house() async throws -> House {
      let home = try Home()
      let file = try home.configure(
        #"{ library: { folders: ["\#(SampleLibrary.path)"] }, http: { listen: "127.0.0.1:0" } }"#)
      let daemon = try await RunningDaemon(in: home, ["--config", file, "--player", "silent"])
      let line = try await daemon.log.line(containing: "the page is at")
      try await daemon.log.line(containing: "library:")
      let host = try #require(line.firstMatch(of: /http:\/\/([0-9.:]+)/)).output.1
      #expect(line.contains("only programs of this machine can open it"))
      return House(daemon: daemon, host: String(host))
    }

    private func call(_ method: String, _ parameters: String = "{}") -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    }

    /// The answer to a request, and the events before it.
    private func answer(_ page: WebClient, _ message: String) async throws -> (answer: String, events: [String]) {
      await page.say(message)
      var events: [String] = []
      while let frame = await page.frame() {
        if frame.text.contains("\"id\":1") { return (frame.text, events) }
        events.append(frame.text)
      }
      throw HungUp()
    }

    private struct HungUp: Error {}

    @Test func `A paired browser asks, sees what plays with its cover, and is closed out`() async throws {
      let house = try await house()
      #expect(try await house.client().ask("GET / HTTP/1.1\r\nHost: \(house.host)\r\n\r\n")?.status == 200)
      let (page, cookie) = try await house.page("phone", house.code())
      _ = try await answer(page, call("events.subscribe"))
      let played = try await answer(
        page, call("ask", #"{"sentence":"play the newest episode of the curious kettle","conversation":"me"}"#))
      #expect(played.answer.contains("Curious Kettle"))
      var status = try await answer(page, call("status"))
      var events = played.events + status.events
      while !events.contains(where: { $0.contains("playback.started") }) {
        status = try await answer(page, call("status"))
        events += status.events
      }
      for text in events + [played.answer, status.answer] { #expect(!text.contains(SampleLibrary.path)) }
      let shows = try await answer(
        page, call("search", #"{"search":{"mediaName":"the curious kettle","mediaType":"podcastShow"}}"#))
      let hash = try #require(shows.answer.firstMatch(of: /"artwork":"([0-9a-f]{32})"/)).output.1
      let other = try house.client()
      let cover = "GET /cover/\(hash) HTTP/1.1\r\nHost: \(house.host)\r\n"
      #expect(await other.ask(cover + "\r\n")?.status == 401)
      let picture = try #require(await other.ask(cover + "Cookie: \(cookie)\r\n\r\n"))
      #expect(picture.status == 200 && picture.fields["content-type"] == "image/png")
      #expect(picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(try await house.daemon.arioso("page", "devices").output.hasPrefix("phone  owner  used "))
      #expect(try await house.daemon.arioso("page", "forget", "tablet").status == 1)
      #expect(try await house.daemon.arioso("page", "forget", "phone").output == "phone forgotten\n")
      var code: Int?
      while let frame = await page.frame() { if frame.first == 0x88 { code = frame.code } }
      #expect(code == 1008)
      #expect(try await house.daemon.arioso("page", "devices").output.hasPrefix("No device is paired."))
      await house.daemon.stop()
    }

    @Test func `A guest adds to the queue, and cannot stop what plays`() async throws {
      let house = try await house()
      _ = try await house.daemon.ask("play outer peace")
      let (guest, _) = try await house.page("visitor", house.code("--guest"))
      let stop = try await answer(guest, call("ask", #"{"sentence":"stop","conversation":"x"}"#))
      #expect(stop.answer.contains("guestsOnlyAdd"))
      let added = try await answer(guest, call("ask", #"{"sentence":"play umbrella logic","conversation":"x"}"#))
      #expect(added.answer.contains("Umbrella Logic"))
      #expect(try await answer(guest, call("playback.stop")).answer.contains("-32601"))
      let status = try await answer(guest, call("status")).answer
      #expect(status.contains(#""state":"playing""#) && !status.contains(#""path""#))
      let queue = try await house.daemon.arioso("queue").output.split(separator: "\n")
      #expect(queue.last?.contains("Umbrella Logic") == true && queue.first?.hasPrefix(">") == true)
      await house.daemon.stop()
    }

    @Test func `Without a page its commands say what to set`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for words in [["page"], ["page", "devices"], ["page", "forget", "phone"]] {
        let run = try await daemon.home.arioso(words, socket: daemon.home.socket)
        #expect(run.status == 1 && run.errors.contains("http.listen"), "\(run)")
      }
      await daemon.stop()
    }
  }
}
