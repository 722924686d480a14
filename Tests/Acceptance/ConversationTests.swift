import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Conversations about the sample library with the real programs.
  @Suite
  struct ConversationTests {
    struct Turn: Sendable, CustomTestStringConvertible {
      var said: String
      var request: Request.Kind
      var code = "success"
      /// The title of the first item.
      var item: String?
      /// Words that the answer contains.
      var words: String
      var testDescription: String { said }
    }

    static let turns = [
      Turn(said: "play outer peace", request: .play, item: "Slow Elevator", words: "“Outer Peace (Deluxe Edition)”"),
      Turn(said: "what's this?", request: .query, item: "Slow Elevator", words: "“Slow Elevator” by Violet Tramway"),
      Turn(said: "at double speed", request: .control, item: "Slow Elevator", words: "at double speed"),
      Turn(said: "like this song", request: .affinity, item: "Slow Elevator", words: "“Slow Elevator”"),
      Turn(said: "add this to road trip", request: .add, item: "Slow Elevator", words: "to “Road Trip”"),
      Turn(said: "add this to road trip", request: .add, item: "Slow Elevator", words: "Already in “Road Trip”"),
      Turn(said: "next", request: .control, item: "Freelance", words: "“Freelance” by Violet Tramway"),
      Turn(
        said: "play the newest episode of the curious kettle", request: .play, item: "A Short History of Buttons",
        words: "“A Short History of Buttons” from “The Curious Kettle Podcast”"),
      Turn(
        said: "find songs by violet tramway", request: .search, item: "Slow Elevator",
        words: "7 songs:\n1. “Slow Elevator” by Violet Tramway\n2. "),
      Turn(said: "stop", request: .control, words: "Stopped."),
    ]

    @Test func `The conversation of the demonstration`() async throws {
      let before = try FolderPicture(of: SampleLibrary.path)
      let daemon = try await RunningDaemon.sample()
      for turn in Self.turns {
        let run = try await daemon.arioso("--json", "ask", turn.said)
        let reply = try Reply(printed: run)
        #expect(run.status == 0, "\(turn): \(run.errors)")
        #expect(reply.state == .answered && reply.request == turn.request && reply.code == turn.code, "\(turn)")
        #expect(reply.items.first?.title == turn.item, "\(turn)")
        #expect(reply.displayed.contains(turn.words), "\(turn): \(reply.displayed)")
        #expect(!reply.spoken.isEmpty && !reply.spoken.contains("“"), "\(turn): \(reply.spoken)")
      }
      let copy = try String(contentsOfFile: daemon.home.state + "/Playlists/Road Trip.m3u8", encoding: .utf8)
      #expect(copy.split(separator: "\n").last?.hasSuffix("/01 Slow Elevator.mp3") == true)
      #expect(copy.contains("/01 1999.mp3"))
      #expect(try FolderPicture(of: SampleLibrary.path) == before)
      #expect(await daemon.stop().status == 0)
    }

    @Test func `Changes take effect for the next request`() async throws {
      let daemon = try await RunningDaemon.sample()
      #expect(try await daemon.ask("i like kettle song").code == "success")
      #expect(try await daemon.arioso("vocabulary", "songs").output.hasPrefix("Kettle Song\n"))
      #expect(try await daemon.ask("add kettle song to road trip").code == "success")
      #expect(try await daemon.ask("play road trip").items.first?.title == "1999")
      let queue = try await daemon.arioso("queue").output.split(separator: "\n")
      #expect(queue.count == 8 && queue.last?.contains("Kettle Song") == true)
      #expect(try await daemon.ask("at double speed").code == "success")
      let status = try JSONDecoder().decode(
        DaemonStatus.self, from: Data(try await daemon.arioso("--json", "status").output.utf8))
      #expect(status.state == .playing && status.speed == 2 && status.current?.title == "1999")
      #expect(try await daemon.arioso("status").output.hasPrefix("playing · 1999 · Kestrel-47 · 0:0"))
    }

    @Test func `Searching for one word of a name finds it, as a refusal advises`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let refusal = try await daemon.ask("play kettle")
      #expect(refusal.reason == "notFound" && refusal.displayed.hasSuffix("Try “find” with one word of it."))
      let titles = try await daemon.ask("find kettle").items.map(\.title)
      #expect(Set(titles).isSuperset(of: ["Kettle Song", "The Curious Kettle Podcast", "Can't Stop the Kettle"]))
    }

    @Test func `A dry run does everything except the last step`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for sentence in ["play outer peace", "add hello to dinner", "i like hello"] {
        let reply = try await daemon.ask(sentence, "--dry-run")
        #expect(reply.state == .answered && reply.code == "ready" && reply.items.count >= 1, "\(sentence)")
      }
      #expect(try await daemon.arioso("status").output == "stopped · volume 100\n")
      #expect(!FileManager.default.fileExists(atPath: daemon.home.state + "/Playlists/Dinner.m3u8"))
      #expect(try await daemon.arioso("vocabulary", "songs").output.hasPrefix("HELLO!\n") == false)
    }

    static let refusals: [(said: String, request: Request.Kind?, reason: String)] = [
      ("play nothing anybody knows", .play, "notFound"),
      ("what's this?", .query, "nothingPlaying"), ("pause", .control, "nothingPlaying"),
      ("like this song", .affinity, "nothingPlaying"),
      ("add hello to no such list", .add, "playlistNameNotFound"), ("turn off the lights", nil, "notUnderstood"),
      ("play outer peace at nine times the speed", .play, "aboveMaximum"),
    ]

    @Test func `A refusal names the reason and gives advice`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for (said, request, reason) in Self.refusals {
        let run = try await daemon.arioso("--json", "ask", said)
        let reply = try Reply(printed: run)
        #expect(run.status == 1)
        #expect(reply.state == .refused && reply.request == request && reply.reason == reason, "\(said)")
        #expect(reply.displayed.split(separator: ".").count >= 2, "\(reply.displayed)")
      }
    }
  }
}
