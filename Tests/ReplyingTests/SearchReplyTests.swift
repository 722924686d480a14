import MediaIntents
import Replying
import Testing

struct SearchReplyTests {
  func reply(to response: SearchForMediaIntentResponse) throws -> Reply {
    try English.writer().reply(to: .search(response))
  }

  @Test func `One result is named`() throws {
    let reply = try reply(to: SearchForMediaIntentResponse(code: .success, items: [.hello]))
    #expect(reply.spoken == "Found HELLO! by Ada.")
  }

  @Test func `Results are numbered when displayed, and only a few are spoken`() throws {
    let reply = try reply(
      to: SearchForMediaIntentResponse(code: .success, items: [.hello, .outerPeace, .episode, .toroYMoi]))
    #expect(
      reply.displayed == """
        4 found:
        1. “HELLO!” by Ada
        2. the album “Outer Peace” by Toro y Moi
        3. “The Lock” from “Harbour Podcast”
        4. the artist Toro y Moi
        """)
    #expect(
      reply.spoken
        == "There are 4, among them HELLO! by Ada, the album Outer Peace by Toro y Moi and The Lock from Harbour Podcast. "
        + "Say more for the rest.")
  }

  @Test func `Two or three results are all spoken`() throws {
    let reply = try reply(to: SearchForMediaIntentResponse(code: .success, items: [.hello, .show]))
    #expect(reply.spoken == "There are 2: HELLO! by Ada and the show Harbour Podcast.")
  }

  static let missing: [(search: MediaSearch, spoken: String)] = [
    (
      MediaSearch(mediaType: .album, mediaName: "Outer Space", artistName: "Toro"),
      "Couldn't find the album Outer Space by Toro. Try find with one word of it."
    ),
    (
      MediaSearch(mediaName: "Play", albumName: "Wait", releaseDate: ReleaseDateRange(from: 1999, to: 1999)),
      "Couldn't find Play on Wait from 1999. Try find with one word of it."
    ),
    (
      MediaSearch(
        mediaType: .song, genreNames: ["rock"], moodNames: ["happy"], activityNames: ["a workout"],
        releaseDate: ReleaseDateRange(from: 1980, to: 1989)),
      "Couldn't find any happy rock songs for a workout from 1980 to 1989. Ask for something else."
    ),
    (
      MediaSearch(mediaType: .podcastShow, mediaName: "Harbour", place: MediaPlace(season: 2, episode: 3)),
      "Couldn't find the podcast Harbour, season 2 episode 3. Try find with one word of it."
    ),
    (
      MediaSearch(artistName: "Moby", releaseDate: ReleaseDateRange(from: 2020)),
      "Couldn't find any music by Moby from 2020 or later. Ask for something else."
    ),
  ]

  @Test(arguments: missing)
  func `A missing item is named as it was requested`(_ example: (search: MediaSearch, spoken: String)) throws {
    let reply = try reply(to: SearchForMediaIntentResponse(code: .failure, reason: .notFound(example.search)))
    #expect(reply.spoken == example.spoken)
    #expect(reply.state == .refused && reply.reason == "notFound")
  }
}
