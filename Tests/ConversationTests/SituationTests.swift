import Listening
import MediaIntents
import Testing
import Understanding

@testable import Conversation

@Suite struct SituationTests {
  private static let song = MediaItem(identifier: ItemID("s"), title: "Sprint Finish", type: .song)

  static let responses: [(Response?, Situation.Act)] = [
    (nil, .nothing),
    (.play(PlayMediaIntentResponse(code: .success, items: [song])), .played),
    (.play(PlayMediaIntentResponse(code: .success, items: [song], location: .next)), .queued),
    (.add(AddMediaIntentResponse(code: .success, items: [song], destination: .playlist("Road Trip"))), .added),
    (.add(AddMediaIntentResponse(code: .success, items: [song], destination: .queue)), .queued),
    (.add(AddMediaIntentResponse(code: .success, items: [song], destination: .queue, edit: .remove)), .removed),
    (.affinity(UpdateMediaAffinityIntentResponse(code: .success, items: [song], affinity: .like)), .liked),
    (.affinity(UpdateMediaAffinityIntentResponse(code: .success, items: [song], mark: .stars(3))), .rated),
    (.control(TransportResponse(code: .success, command: .changeVolume(by: 10))), .volume),
    (.control(TransportResponse(code: .success, command: .skip(by: -10))), .skipped),
    (.control(TransportResponse(code: .success, command: .nextChapter)), .stepped),
    (.query(NowPlayingResponse(code: .success, question: .artist, playing: song)), .told),
    (.query(NowPlayingResponse(code: .success, question: .upcoming, upcoming: [song, song])), .listed),
    (.refused(.notUnderstood), .refused),
    (.play(PlayMediaIntentResponse(code: .failure, reason: .notFound(MediaSearch(mediaName: "x")))), .missing),
    (.smallTalk(.thanks), .nothing),
  ]

  @Test(arguments: responses)
  func `A sentence is read after what was last done or answered`(_ example: (response: Response?, act: Situation.Act)) {
    #expect(Situation(nil, after: example.response) == Situation(sound: .silence, last: example.act))
  }

  @Test(
    arguments: [
      ("song, liked", Situation(sound: .song, last: .liked)),
      (" book ,stepped", Situation(sound: .book, last: .stepped)),
      ("song", nil), ("song, singing", nil), ("", nil),
    ] as [(String, Situation?)])
  func `A situation of training is two known words`(_ example: (text: String, situation: Situation?)) {
    #expect(Situation(example.text) == example.situation)
  }
}
