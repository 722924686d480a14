import MediaIntents
import Testing

@testable import Replying

/// Repeated phrases get shorter (`HeardPhrases`).
struct HeardPhrasesTests {
  private static let pause = Response.control(TransportResponse(code: .success, command: .pause, playing: .hello))
  private static let silence = Response.control(
    TransportResponse(code: .failure, command: .pause, reason: .nothingPlaying))

  @Test func `The third time is shorter when spoken and complete when displayed`() throws {
    let writer = try English.writer()
    var heard = HeardPhrases()
    let replies = (0..<4).map { _ in writer.reply(to: [Self.silence], heard: &heard, at: .zero) }
    #expect(
      replies.map(\.spoken) == [
        "Nothing is playing. Say play and a name.", "Nothing is playing. Say play and a name.", "Nothing is playing.",
        "Nothing is playing.",
      ])
    #expect(Set(replies.map(\.displayed)) == ["Nothing is playing. Say “play” and a name."])
  }

  @Test func `After ten minutes a phrase is spoken in full again`() throws {
    let writer = try English.writer()
    var heard = HeardPhrases()
    let spoken = [0, 60, 120, 700, 1400].map { second in
      writer.reply(to: [Self.pause], heard: &heard, at: .seconds(second)).spoken
    }
    #expect(
      spoken == [
        "Paused: HELLO! by Ada.", "Paused: HELLO! by Ada.", "Paused.", "Paused.", "Paused: HELLO! by Ada.",
      ])
  }

  @Test func `Phrases and persons count separately`() throws {
    let writer = try English.writer()
    var (ada, bo) = (HeardPhrases(), HeardPhrases())
    for _ in 0..<3 { _ = writer.reply(to: [Self.pause], heard: &ada, at: .zero) }
    #expect(writer.reply(to: [Self.silence], heard: &ada, at: .zero).spoken.hasSuffix("Say play and a name."))
    #expect(writer.reply(to: [Self.pause], heard: &bo, at: .zero).spoken == "Paused: HELLO! by Ada.")
  }

  @Test func `The item is named every time`() throws {
    let writer = try English.writer()
    var heard = HeardPhrases()
    for song in [MediaItem.hello, .freelance, .hello, .freelance] {
      let reply = writer.reply(
        to: [.play(PlayMediaIntentResponse(code: .success, items: [song]))], heard: &heard, at: .zero)
      #expect(reply.spoken.contains(song.title) && reply.spoken.contains(song.artist ?? ""))
    }
  }
}
