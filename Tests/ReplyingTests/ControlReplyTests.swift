import MediaIntents
import Replying
import Testing

struct ControlReplyTests {
  static let commands: [(command: TransportCommand, level: Double?, spoken: String)] = [
    (.pause, nil, "Paused: HELLO! by Ada."), (.resume, nil, "Resumed: HELLO! by Ada."), (.stop, nil, "Stopped."),
    (.next, nil, "Here's HELLO! by Ada."), (.previous, nil, "Back to HELLO! by Ada."),
    (.restart, nil, "From the beginning: HELLO! by Ada."), (.seek(to: 125), nil, "At 2 minutes 5 seconds."),
    (.skip(by: 30), nil, "Forward 30 seconds."), (.skip(by: -61), nil, "Back 1 minute 1 second."),
    (.setVolume(40), 40, "Volume 40 percent."), (.changeVolume(by: -10), 29.6, "Volume 30 percent."),
    (.mute(true), nil, "Muted."), (.mute(false), nil, "Sound is on."),
    (.speed(.rate(2)), 2, "Playing at double speed."),
    (.speed(.slower), 1, "Playing at normal speed."), (.speed(.faster), 1.75, "Playing at 1.75 times speed."),
    (.shuffle(true), nil, "Shuffle is on."), (.shuffle(false), nil, "Shuffle is off."),
    (.repeatMode(.none), nil, "Repeat is off."), (.repeatMode(.all), nil, "Repeat is on."),
    (.repeatMode(.one), nil, "Repeating this one."), (.sleep(after: 1_200), nil, "OK, stopping in 20 minutes."),
    (.sleep(after: nil), nil, "The sleep timer is off."),
    (.transfer(to: "kitchen"), nil, "Moved to kitchen: HELLO! by Ada."),
  ]

  @Test(arguments: commands)
  func `A command is answered with the new state`(
    _ example: (command: TransportCommand, level: Double?, spoken: String)
  ) throws {
    let reply = try English.writer().reply(
      to: .control(
        TransportResponse(code: .success, command: example.command, playing: .hello, level: example.level)))
    #expect(reply.spoken == example.spoken)
    #expect(reply.items == [.hello] && reply.request == .control)
  }

  @Test func `After the last item the reply says that it is the last one`() throws {
    let reply = try English.writer().reply(
      to: .control(TransportResponse(code: .success, command: .next, reason: .player(.endOfQueue))))
    #expect(reply.displayed == "That's the last one.")
    #expect(reply.state == .answered && reply.playerFailed == nil)
  }

  @Test func `What plays without a sound device is answered and told as unheard`() throws {
    var played = PlayMediaIntentResponse(code: .success, items: [.hello])
    played.isUnheard = true
    var resumed = TransportResponse(code: .success, command: .resume, playing: .hello)
    resumed.isUnheard = true
    let writer = try English.writer()
    let volume = Response.control(TransportResponse(code: .success, command: .setVolume(40), level: 40))
    var heard = HeardPhrases()
    let replies = [
      writer.reply(to: .play(played)), writer.reply(to: .control(resumed)),
      writer.reply(to: [volume, .play(played)], heard: &heard, at: .zero),
    ]
    for reply in replies {
      #expect(reply.state == .answered && reply.playerFailed == true && reply.reason == "outputUnavailable")
      #expect(reply.displayed.hasSuffix("There is no sound device, so nothing is heard."))
    }
  }

  @Test func `What starts at its beginning instead of its place is told as that`() throws {
    var played = PlayMediaIntentResponse(code: .success, items: [.hello])
    played.hasStartedOver = true
    var resumed = TransportResponse(code: .success, command: .resume, playing: .hello)
    resumed.hasStartedOver = true
    for response in [Response.play(played), .control(resumed)] {
      let reply = try English.writer().reply(to: response)
      #expect(reply.state == .answered && reply.playerFailed == nil)
      #expect(reply.displayed.hasSuffix("Its server sends it from the beginning only, so it starts there."))
    }
  }

  static let questions: [(response: NowPlayingResponse, displayed: String)] = [
    (answer(.item), "This is “Freelance” by Toro y Moi, on “Outer Peace”."),
    (answer(.item, of: .episode), "This is “The Lock” from “Harbour Podcast”."),
    (answer(.item, of: .station, value: "Ada - HELLO!"), "This is “Coast FM”: “Ada - HELLO!”."),
    (answer(.title), "This is “Freelance”."), (answer(.artist), "It's by Toro y Moi."),
    (answer(.artist, of: .station), "The station doesn't say."),
    (answer(.album), "It's from “Outer Peace”."), (answer(.genre, value: "Chillwave"), "The genre is Chillwave."),
    (answer(.genre), "The file of “Freelance” by Toro y Moi doesn't say what genre it is."),
    (answer(.releaseDate, value: "2019"), "It's from 2019."),
    (answer(.elapsed, seconds: 59.6), "1 minute so far."),
    (answer(.remaining, seconds: 4_000), "1 hour 6 minutes left."),
    (answer(.remaining, of: .station), "How long “Coast FM” lasts is not known."),
    (answer(.length, seconds: 120), "2 minutes in all."),
    (answer(.chapter), "No chapters are marked in “Freelance” by Toro y Moi."),
    (
      NowPlayingResponse(code: .success, question: .chapter, playing: .freelance, value: "Snow", number: 2),
      "This is chapter 2, “Snow”."
    ),
    (NowPlayingResponse(code: .success, question: .volume, number: 30), "The volume is 30 percent."),
    (answer(.next, value: "HELLO!"), "Next comes “HELLO!”."), (answer(.next), "Nothing comes next."),
    (
      NowPlayingResponse(code: .failure, question: .item, reason: .nothingPlaying),
      "Nothing is playing. Say “play” and a name."
    ),
  ]

  static func answer(
    _ question: NowPlayingQuestion, of item: MediaItem = .freelance, value: String? = nil, seconds: Double? = nil
  ) -> NowPlayingResponse {
    NowPlayingResponse(code: .success, question: question, playing: item, value: value, seconds: seconds)
  }

  @Test(arguments: questions)
  func `Each question has its answer`(_ example: (response: NowPlayingResponse, displayed: String)) throws {
    #expect(try English.writer().reply(to: .query(example.response)).displayed == example.displayed)
  }

  @Test func `A sentence that is no request is refused`() throws {
    let reply = try English.writer().reply(to: .refused(.notUnderstood))
    #expect(reply.state == .refused && reply.request == nil && reply.reason == "notUnderstood")
  }
}
