import ControlProtocol
import Conversation
import Foundation
import Library
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// What `ask` does for those who speak: the player of the room, and an answer in time.
@Suite(.timeLimit(.minutes(10)))
struct VoiceRequestTests {
  private static let library = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)

  private static func daemon(kitchen: String) throws -> RunningDaemon {
    try RunningDaemon(
      """
      { library: { folders: ["\(library)"] }, mpris: { enabled: false },
        players: [{ name: "desk", kind: "silent" }, { name: "snug", kind: "silent" }, \(kitchen)] }
      """, player: nil)
  }

  /// What is said in the kitchen one after another, and where what plays then.
  static let sentences: [(sentence: String, playing: [String: String])] = [
    ("play umbrella logic", ["kitchen": "Umbrella Logic"]),
    ("play outer peace on the snug", ["kitchen": "Umbrella Logic", "snug": "Slow Elevator"]),
    // What was named stays meant in the conversation.
    ("next", ["kitchen": "Umbrella Logic", "snug": "Freelance"]),
    ("play corner store sonata in the kitchen", ["kitchen": "Corner Store Sonata", "snug": "Freelance"]),
    // What was said to last counts more than the room, until it plays here again.
    ("play in the snug from now on", ["kitchen": "Corner Store Sonata", "snug": "Freelance"]),
    ("play umbrella logic", ["kitchen": "Corner Store Sonata", "snug": "Umbrella Logic"]),
    ("play here again", ["kitchen": "Corner Store Sonata", "snug": "Umbrella Logic"]),
    ("play hello", ["kitchen": "HELLO!", "snug": "Umbrella Logic"]),
  ]

  @Test func `The player of the room is used unless another one was named`() async throws {
    let daemon = try Self.daemon(kitchen: #"{ name: "kitchen", kind: "silent", names: ["cuisine"] }"#)
    try await daemon.daemon.start()
    await daemon.daemon.library.waitForWork()
    for (sentence, playing) in Self.sentences {
      let reply = try await daemon.call(Ask(sentence: sentence, conversation: "voice", home: "Cuisine")).get()
      #expect(reply.state == .answered, "\(sentence): \(reply.spoken)")
      var heard: [String: String] = [:]
      for player in ["desk", "snug", "kitchen"] {
        let status = try await daemon.call(GetStatus(player: player)).get()
        if status.state == .playing { heard[player] = status.current?.title }
      }
      #expect(heard == playing, "\(sentence)")
    }
    let elsewhere = try await daemon.call(ListPlayers()).get().players.first(where: \.isDefault)?.name
    #expect(elsewhere == "desk")
    await daemon.daemon.stop()
  }

  @Test func `A room that no player has is refused`() async throws {
    let daemon = try Self.daemon(kitchen: "")
    let unknown = RPCError(ControlFailure.playerUnknown("attic", known: ["desk", "snug"]))
    #expect(try await daemon.call(Ask(sentence: "next", conversation: "voice", home: "attic")) == .failure(unknown))
    await daemon.daemon.stop()
  }

  /// A sentence, the tag of its language, and what is said when its answer is late.
  static let late: [(sentence: String, tag: String?, spoken: String)] = [
    ("play umbrella logic", nil, "Still working on it."), ("play umbrella logic", "en-GB", "Still working on it."),
    ("播放雨后的茉莉", nil, "还在处理。"), ("播放雨后的茉莉", "zh-CN", "还在处理。"), ("播放雨後的茉莉", "zh-TW", "還在處理。"),
    ("播放雨後的茉莉", nil, "還在處理。"), ("play umbrella logic", "zh", "还在处理。"),
  ]

  @Test(arguments: late)
  func `A late answer says that it is being worked at, in the language of the sentence`(
    _ example: (sentence: String, tag: String?, spoken: String)
  ) async throws {
    let server = try ScriptedMPDServer(greeting: "") { _ in "" }
    let daemon = try Self.daemon(
      kitchen: #"{ name: "kitchen", kind: "mpd", host: "127.0.0.1", port: \#(server.port) }"#)
    let ask = Ask(
      sentence: example.sentence, conversation: "voice", home: "kitchen", patience: Seconds(0.2), locale: example.tag)
    let reply = try await daemon.call(ask).get()
    #expect(reply.spoken == example.spoken && reply.code == "inProgress" && reply.state == .answered)
    server.stop()
    await daemon.daemon.stop()
  }

  @Test func `What is ready in time is the result, and nothing follows`() async throws {
    let clock = ManualClock()
    let result = try await Patience(limit: .seconds(1), clock: clock).result {
      "ready"
    } orElse: {
      "late"
    } later: { _ in
      Issue.record("it follows all the same")
    }
    #expect(result == "ready")
    try await wait { clock.sleepers == 0 }
  }

  @Test func `What is ready too late follows`() async throws {
    let clock = ManualClock(), gate = Gate()
    let (followers, following) = AsyncStream.makeStream(of: String.self)
    async let first = Patience(limit: .seconds(1), clock: clock).result {
      await gate.pass()
      return "ready"
    } orElse: {
      "late"
    } later: {
      following.yield($0)
    }
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(1))
    #expect(try await first == "late")
    await gate.open()
    for await follower in followers {
      #expect(follower == "ready")
      break
    }
  }

  @Test func `An error in time is thrown`() async throws {
    await #expect(throws: ControlFailure.stopping) {
      try await Patience(limit: .seconds(60)).result {
        throw ControlFailure.stopping
      } orElse: {
        "late"
      } later: { _ in
      }
    }
  }
}
