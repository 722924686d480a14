import Foundation
import MediaIntents
import Testing

/// The JSON form of requests, which has proper keys instead of compiler-generated ones.
struct CodingTests {
  static let requests: [(Request, String)] = [
    (.control(.pause), #"{"control":{"command":{"pause":{}}}}"#),
    (.control(.seek(to: 30)), #"{"control":{"command":{"seek":{"to":30}}}}"#),
    (.control(.setVolume(50)), #"{"control":{"command":{"setVolume":{"level":50}}}}"#),
    (.control(.changeVolume(by: -5)), #"{"control":{"command":{"changeVolume":{"by":-5}}}}"#),
    (.control(.mute(true)), #"{"control":{"command":{"mute":{"isOn":true}}}}"#),
    (.control(.shuffle(false)), #"{"control":{"command":{"shuffle":{"isOn":false}}}}"#),
    (.control(.speed(.rate(1.5))), #"{"control":{"command":{"speed":{"speed":{"rate":{"factor":1.5}}}}}}"#),
    (.control(.repeatMode(.one)), #"{"control":{"command":{"repeatMode":{"mode":"one"}}}}"#),
    (.query(.remaining), #"{"query":{"question":"remaining"}}"#),
    (
      .query(.artist, of: MediaSearch(mediaName: "Hello")),
      #"{"query":{"mediaSearch":{"activityNames":[],"genreNames":[],"mediaName":"Hello","mediaType":"unknown","moodNames":[]},"question":"artist"}}"#
    ),
    (
      .play(PlayMediaIntent(playbackSpeed: .slower)),
      #"{"play":{"intent":{"playbackSpeed":{"slower":{}}}}}"#
    ),
    (.search(SearchForMediaIntent()), #"{"search":{"intent":{}}}"#),
    (
      .affinity(UpdateMediaAffinityIntent(affinityType: .like)), #"{"affinity":{"intent":{"affinityType":"like"}}}"#
    ),
    (
      .add(AddMediaIntent(mediaDestination: .playlist("Road Trip"))),
      #"{"add":{"intent":{"mediaDestination":{"playlist":{"name":"Road Trip"}}}}}"#
    ),
  ]

  @Test(arguments: requests)
  func `A request is encoded with proper keys and decodes again`(_ request: Request, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(request)
    #expect(String(decoding: written, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Request.self, from: written) == request)
  }
}
