import Foundation
import Soup
import TestSupport
import Testing

@testable import Streams

/// Playlists at the addresses of stations, from a scripted server.
@Suite(.timeLimit(.minutes(10)))
struct StreamLocatorTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let path: String
    let expected: [String]
    var testDescription: String { path }

    init(_ path: String, _ expected: String...) { (self.path, self.expected) = (path, expected) }
  }

  private static func answer(_ path: String, _ host: String) -> ScriptedHTTPServer.Answer {
    switch path {
    case "/a.pls":
      .init(200, ["Content-Type": "audio/x-scpls"], "[Playlist]\nNumberOfEntries=2\nFile1=\(host)/1\nFile2=\(host)/2\n")
    case "/listen": .init(200, [:], "#EXTM3U\n#EXTINF:-1,Harbour\n\(host)/1\n")
    case "/lists/b.m3u": .init(200, [:], "# mirrors\nlive.mp3\n/other\nfile:///etc/passwd\n")
    case "/c.xspf":
      .init(
        200, [:],
        """
        <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track>
        <location>\(host)/1</location></track></trackList></playlist>
        """)
    case "/d.asx": .init(200, [:], "<ASX version=\"3.0\"><Entry><Ref HREF=\"\(host)/1\" /></ENTRY></ASX>")
    case "/nested.m3u": .init(200, [:], "\(host)/a.pls\n\(host)/3\n")
    case "/moved": .init(302, ["Location": "/a.pls"])
    case "/loop": .init(302, ["Location": "/loop"])
    case "/self.m3u": .init(200, [:], "\(host)/self.m3u\n")
    case "/hls.m3u8": .init(200, [:], "#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:4,\n1.ts\n")
    case "/page": .init(200, ["Content-Type": "text/html"], "<!DOCTYPE html><p>This station has moved.")
    case "/to-sound": .init(302, ["Location": "/sound"])
    case "/sound": .init(200, ["Content-Type": "audio/mpeg"], Data(count: 300_000))
    case "/untyped": .init(200, [:], Data(count: 300_000))
    default: .init(404)
    }
  }

  static let examples = [
    Example("/a.pls", "/1", "/2"), Example("/listen", "/1"),
    Example("/lists/b.m3u", "/lists/live.mp3", "/other", "/etc/passwd"), Example("/c.xspf", "/1"),
    Example("/d.asx", "/1"), Example("/nested.m3u", "/1", "/2", "/3"), Example("/moved", "/1", "/2"),
    Example("/loop"), Example("/self.m3u"), Example("/hls.m3u8"), Example("/page"), Example("/to-sound", "/sound"),
    Example("/sound"), Example("/untyped"), Example("/nothing"),
  ]

  @Test(arguments: examples)
  func `The streams of a playlist are found`(_ example: Example) async throws {
    let server = try ScriptedHTTPServer { request in
      Self.answer(request.path, "http://" + (request.headers["host"] ?? ""))
    }
    let locator = StreamLocator(session: HTTPSession(agent: "Test/1"), timeout: 60_000)
    #expect(await locator.streams(at: server.address(example.path)) == example.expected.map { server.address($0) })
    #expect(server.requests.count <= 10)
  }

  @Test func `Playlists that lead to ever more playlists are left`() async throws {
    let server = try ScriptedHTTPServer { request in
      .init(200, [:], (0..<50).map { "\(request.path.dropLast(4))\($0).m3u" }.joined(separator: "\n"))
    }
    let locator = StreamLocator(session: HTTPSession(agent: "Test/1"), timeout: 60_000)
    _ = await locator.streams(at: server.address("/x.m3u"))
    #expect(server.requests.count == 10)
  }
}
