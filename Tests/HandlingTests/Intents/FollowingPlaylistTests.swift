import Household
import MediaIntents
import Testing

@testable import Handling

/// Playlists that hold what a search finds, whenever they are played.
@Suite(.timeLimit(.minutes(10)))
struct FollowingPlaylistTests {
  private static func follow(
    _ search: MediaSearch, called name: String = "", in household: Household
  ) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(name), edit: .follow)
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  struct Example: Sendable {
    let search: MediaSearch
    let title: String
    let rules: [String]

    init(_ search: MediaSearch, _ title: String, _ rules: String...) {
      (self.search, self.title, self.rules) = (search, title, rules)
    }
  }

  static let examples = [
    Example(
      MediaSearch(genreNames: ["jazz"], releaseDate: ReleaseDateRange(from: 1990, to: 1999), criteria: [.unheard]),
      "Unheard jazz 1990–1999", #""playcount":0"#, #""genre":"jazz""#, #""year":1989"#, #""year":2000"#),
    Example(
      MediaSearch(mediaType: .song, sortOrder: .newest, artistName: "Ann Bee", limit: 20, criteria: [.liked]),
      "Liked Ann Bee", #""loved":true"#, #""artist":"AnnBee""#, #""limit":20"#, #""sort":"-date""#),
    Example(
      MediaSearch(mediaType: .song, sortOrder: .added), "Added", #""isPresent":{"title":true}"#,
      #""sort":"-dateadded""#,
      #""limit":100"#),
    Example(
      MediaSearch(genreNames: ["folk"], criteria: [.added(.days(7)), .longer(than: 300)]), "Added longer folk",
      #""inTheLast":{"dateadded":7}"#, #""gt":{"duration":300}"#),
  ]

  @Test(arguments: examples)
  func `The rules say what the search says`(_ example: Example) throws {
    let rules = try #require(PlaylistRules(example.search, title: ""))
    #expect(rules.title == example.title)
    let text = rules.text.filter { !$0.isWhitespace }
    for rule in example.rules { #expect(text.contains(rule), "\(text)") }
  }

  @Test(arguments: [
    MediaSearch(genreNames: ["jazz"], criteria: [.explicit]), MediaSearch(genreNames: ["jazz"], moodNames: ["calm"]),
    MediaSearch(mediaType: .podcastEpisode, criteria: [.unheard]), MediaSearch(), MediaSearch(mediaName: "Hello"),
  ])
  func `What rules cannot say is refused`(_ search: MediaSearch) async throws {
    let response = await Self.follow(search, in: try await Household.sample())
    #expect(response.code == .failure && response.reason == .missing(.rules))
  }

  @Test func `The playlist holds what matches when it is listed`() async throws {
    let household = try await Household.sample()
    let made = await Self.follow(
      MediaSearch(artistName: "Violet Tramway"), called: "tram songs", in: household)
    #expect(made.code == .success && made.created && made.known > 0)
    let listed = await household.search(
      MediaSearch(mediaType: .playlist, mediaName: "tram songs"), looksInside: true)
    #expect(
      listed.items.count == made.known && listed.items.allSatisfy { $0.artist?.contains("Violet Tramway") == true })
    let again = await Self.follow(MediaSearch(artistName: "Violet Tramway"), called: "tram songs", in: household)
    #expect(again.reason == .playlistExists("Tram songs"))
  }
}
