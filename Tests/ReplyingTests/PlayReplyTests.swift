import MediaIntents
import Replying
import Testing

struct PlayReplyTests {
  static let examples: [Said] = [
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance, .hello])),
      "Here's Freelance by Toro y Moi.", displayed: "Here's “Freelance” by Toro y Moi."),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.station])), "Here's Coast FM.",
      displayed: "Here's “Coast FM”."),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance], container: .outerPeace, speed: 2)),
      "Here's the album Outer Peace by Toro y Moi, at double speed, starting with Freelance.",
      displayed: "Here's the album “Outer Peace” by Toro y Moi, at double speed, starting with “Freelance”."),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.hello], container: .roadTrip, speed: 1.25, shuffled: true, repeatMode: .all)),
      "Here's the playlist Road Trip, at 1.25 times speed, shuffled and on repeat, starting with HELLO! by Ada.",
      displayed:
        "Here's the playlist “Road Trip”, at 1.25× speed, shuffled and on repeat, starting with “HELLO!” by Ada."
    ),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance], container: .toroYMoi, speed: 1)),
      "Here's Freelance by Toro y Moi.", displayed: "Here's “Freelance” by Toro y Moi."),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.episode], container: .show)),
      "Here's The Lock from Harbour Podcast.", displayed: "Here's “The Lock” from “Harbour Podcast”."),
    Said(
      .play(PlayMediaIntentResponse(code: .inProgress, items: [.freelance])), "Starting Freelance by Toro y Moi.",
      displayed: "Starting “Freelance” by Toro y Moi."),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance], location: .next)),
      "Next comes Freelance by Toro y Moi.", displayed: "Next comes “Freelance” by Toro y Moi."),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.freelance], location: .next,
          relaxed: [RelaxedConstraint(field: .speed, said: "2.0")])),
      "The speed stays as it is. Next comes Freelance by Toro y Moi.",
      displayed: "The speed stays as it is. Next comes “Freelance” by Toro y Moi."),
    Said(
      .play(PlayMediaIntentResponse(code: .success, items: [.freelance], location: .later, speed: 0.5)),
      "Added to the queue: Freelance by Toro y Moi, at half speed.",
      displayed: "Added to the queue: “Freelance” by Toro y Moi, at half speed."),
    Said(
      .play(PlayMediaIntentResponse(code: .ready, items: [.freelance], location: .next)),
      "Ready to play Freelance by Toro y Moi.", displayed: "Ready to play “Freelance” by Toro y Moi."),
    Said(.play(PlayMediaIntentResponse(code: .success)), "Playing."),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.freelance], relaxed: [RelaxedConstraint(field: .artist, said: "Moby")])),
      "Freelance by Moby is not in the library. Here's Freelance by Toro y Moi.",
      displayed: "“Freelance” by Moby is not in the library. Here's “Freelance” by Toro y Moi."),
    Said(
      .play(
        PlayMediaIntentResponse(
          code: .success, items: [.freelance], reason: .speedUnsupported(.aboveMaximum, limit: 3))),
      "Here's Freelance by Toro y Moi. The highest speed is 3 times. Ask for that or less.",
      displayed: "Here's “Freelance” by Toro y Moi. The highest speed is 3×. Ask for that or less."),
  ]

  @Test(arguments: examples)
  func `A reply names title, artist and manner`(_ example: Said) throws {
    let reply = try English.writer().reply(to: example.response)
    #expect(reply.spoken == example.spoken)
    #expect(reply.displayed == example.displayed)
    #expect(reply.state == .answered && reply.request == .play)
  }

  @Test func `Variants take turns in a conversation and contain the same facts`() throws {
    let writer = try English.writer()
    var heard = HeardPhrases()
    let response = Response.play(PlayMediaIntentResponse(code: .success, items: [.hello], shuffled: true))
    let replies = (0..<4).map { _ in writer.reply(to: [response], heard: &heard, at: .zero) }
    #expect(
      replies.map(\.displayed) == [
        "Here's “HELLO!” by Ada, shuffled.", "Now playing “HELLO!” by Ada, shuffled.",
        "Playing “HELLO!” by Ada, shuffled.", "Here's “HELLO!” by Ada, shuffled.",
      ])
    #expect(replies[1].spoken == "Now playing HELLO! by Ada, shuffled.")
  }

  @Test func `A new conversation starts with the first variant`() throws {
    let writer = try English.writer()
    let response = Response.refused(.notUnderstood)
    #expect(Set((0..<3).map { _ in writer.reply(to: response).displayed }).count == 1)
  }

  @Test func `A reply has code, items and reason`() throws {
    let failure = PlayerFailure.decoderMissing(format: "AAC", package: "gstreamer1.0-libav")
    let reply = try English.writer().reply(
      to: .play(PlayMediaIntentResponse(code: .failure, items: [.hello], reason: .player(failure))))
    #expect(
      reply
        == Reply(
          state: .refused, request: .play, code: "failure", items: [.hello],
          spoken: "No decoder for AAC is installed. Install the package gstreamer1.0-libav.",
          displayed: "No decoder for AAC is installed. Install it: apt install gstreamer1.0-libav",
          reason: "decoderMissing", playerFailed: true))
  }

  @Test func `An unsupported ability is no failure of the player`() throws {
    let reply = try English.writer().reply(
      to: .play(PlayMediaIntentResponse(code: .failure, reason: .player(.unsupported(.speed)))))
    #expect(reply.playerFailed == nil && reply.reason == "speedUnsupported")
  }
}
