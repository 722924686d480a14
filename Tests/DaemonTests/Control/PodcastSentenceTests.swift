import Foundation
import TestSupport
import Testing

@testable import ariosod

/// Sentences about the episodes of a subscription.
@Suite(.timeLimit(.minutes(5)))
struct PodcastSentenceTests {
  private static let feed = """
    <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Owl Minutes</title>
    <item><title>Barn Owls</title><guid>1</guid><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate>
    <enclosure url="/barn.mp3" type="audio/mpeg"/></item>
    <item><title>Tawny Owls</title><guid>2</guid><pubDate>Mon, 13 Jan 2025 10:00:00 GMT</pubDate>
    <itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><enclosure url="/tawny.mp3" type="audio/mpeg"/></item>
    <item><title>Soon</title><guid>3</guid><pubDate>Mon, 20 Jan 2025 10:00:00 GMT</pubDate>
    <itunes:episodeType>trailer</itunes:episodeType><enclosure url="/soon.mp3" type="audio/mpeg"/></item></channel></rss>
    """

  @Test(arguments: [
    ("play the newest episode of owl minutes", "Tawny Owls"), ("play barn owls", "Barn Owls"),
    ("play season 2 episode 7 of owl minutes", "Tawny Owls"),
  ])
  func `Episodes of a subscription play by a sentence`(_ example: (sentence: String, title: String)) async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], Self.feed) }
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["/nowhere"] } }"#)
    let client = try await ProtocolClient(daemon)
    let added = try await client.call("podcasts.add", #"{"address":"\#(server.address("/feed"))"}"#)
    #expect((added.result as? [String: Any])?["episodes"] as? Int == 3, "\(added.message)")
    let reply = try await client.call("ask", #"{"sentence":"\#(example.sentence)","conversation":"ann"}"#)
    let displayed = (reply.result as? [String: Any])?["displayed"] as? String ?? ""
    #expect(displayed.contains(example.title), "\(reply.message)")
    await daemon.daemon.stop()
  }

  @Test func `A web page that is no feed is refused with its title`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], "<html><head><title>Tea</title></head></html>") }
    let daemon = try RunningDaemon()
    let client = try await ProtocolClient(daemon)
    let answer = try await client.call("podcasts.add", #"{"address":"\#(server.address("/"))"}"#)
    #expect("\(answer.message)".contains("Tea"), "\(answer.message)")
    await daemon.daemon.stop()
  }
}
