import Household
import MediaIntents
import Testing

@testable import Handling

/// When a request asks a question instead of being carried out (`AskingPolicy`).
@Suite(.timeLimit(.minutes(10)))
struct AskingTests {
  private func question(_ request: Request, in household: Household? = nil) async throws -> Question? {
    let household = if let household { household } else { try await Household.sample() }
    if case .question(let question) = await household.respond(to: request) { return question }
    return nil
  }

  private func play(_ search: MediaSearch?) -> Request { .play(PlayMediaIntent(mediaSearch: search)) }
  private func add(_ search: MediaSearch?, to playlist: String, edit: DestinationEdit = .add) -> Request {
    .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(playlist), edit: edit))
  }
  private func like(_ search: MediaSearch?) -> Request {
    .affinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .like))
  }

  static let play = MediaSearch(mediaName: "play")

  @Test func `Songs with the same name are distinguished by their artists`() async throws {
    let question = try #require(try await question(play(Self.play)))
    #expect(question.result == .disambiguation && question.parameter == .mediaItems && question.request == .play)
    #expect(question.distinction == .artist && question.name == "Play")
    #expect(Set(question.choices.map(\.artist)) == ["Ottoline Vex", "Marrow & Finch"])
  }

  @Test func `All requests but searches ask`() async throws {
    for request in [play(Self.play), add(Self.play, to: "dinner"), like(Self.play)] {
      #expect(try await question(request)?.result == .disambiguation, "\(request)")
    }
    #expect(try await question(.search(SearchForMediaIntent(mediaSearch: Self.play))) == nil)
  }

  static let decided: [MediaSearch?] = [
    nil, MediaSearch(mediaType: .music), MediaSearch(mediaName: "play", artistName: "ottoline vex"),
    MediaSearch(sortOrder: .newest, mediaName: "play"), MediaSearch(mediaName: "hello"),
    MediaSearch(mediaName: "umbrela logic"), MediaSearch(mediaName: "next to me"),
    MediaSearch(mediaName: "hello", artistName: "ottoline vex"),
    MediaSearch(mediaType: .song, artistName: "kestrel 47"),
  ]

  @Test(arguments: decided)
  func `Unnamed, sorted, described or unambiguous requests play without asking`(_ search: MediaSearch?) async throws {
    #expect(try await question(play(search)) == nil)
  }

  @Test func `A favourite is played without asking`() async throws {
    let household = try await Household.sample()
    _ = await household.respond(to: like(MediaSearch(mediaName: "play", artistName: "ottoline vex")))
    #expect(try await question(play(Self.play), in: household) == nil)
  }

  @Test func `A partial match is confirmed before writing`() async throws {
    let search = MediaSearch(mediaName: "hello", artistName: "ottoline vex")
    for request in [add(search, to: "dinner"), like(search)] {
      let question = try #require(try await question(request))
      #expect(question.result == .confirmationRequired && question.choices.map(\.title) == ["HELLO!"])
      #expect(question.relaxed == [RelaxedConstraint(field: .artist, said: "ottoline vex")])
    }
  }

  @Test func `A short name that only resembles another is offered`() async throws {
    for request in [play(MediaSearch(mediaName: "helo")), add(MediaSearch(mediaName: "helo"), to: "dinner")] {
      let question = try #require(try await question(request))
      #expect(question.result == .confirmationRequired && question.choices.count == 1 && question.relaxed.isEmpty)
    }
  }

  @Test func `A request without an item asks for one if nothing plays`() async throws {
    for request in [add(nil, to: "dinner"), like(nil), .search(SearchForMediaIntent())] {
      #expect(try await question(request)?.result == .needsValue, "\(request)")
    }
    let household = try await Household.sample()
    await household.play("hello")
    #expect(try await question(like(nil), in: household) == nil)
  }

  @Test func `Unnamed and misspelled playlists are asked about`() async throws {
    let hello = MediaSearch(mediaName: "hello")
    let unnamed = try #require(try await question(add(hello, to: "")))
    #expect(unnamed.parameter == .mediaDestination && unnamed.result == .needsValue && unnamed.choices.count == 4)
    let near = try #require(try await question(add(hello, to: "punk")))
    #expect(near.parameter == .mediaDestination && near.result == .confirmationRequired)
    #expect(near.choices.map(\.title) == ["70s Punk Classics"] && near.reason?.name == "playlistNameNotFound")
    #expect(try await question(add(hello, to: "punk", edit: .create)) == nil)
  }

  static let distinctions: [([MediaItem], Question.Distinction)] = [
    ([item("A", "X"), item("B", "X")], .title), ([item("A", "X"), item("A", "Y")], .artist),
    ([item("A", "X", album: "1"), item("A", "X", album: "2")], .album),
    ([item("A", nil), item("A", nil, type: .album)], .type), ([item("A", "X"), item("a", "x")], .whole),
  ]

  private static func item(
    _ title: String, _ artist: String?, album: String? = nil, type: MediaItemType = .song
  ) -> MediaItem {
    MediaItem(identifier: ItemID(title), title: title, type: type, artist: artist, album: album)
  }

  @Test(arguments: distinctions)
  func `Choices differ in their distinction`(_ example: (choices: [MediaItem], distinction: Question.Distinction)) {
    #expect(Question.Distinction(of: example.choices) == example.distinction)
  }
}
