import Catalogue
import Foundation
import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution
import TestSupport
import Testing

/// "What should I play?": five places, each with its reason.
@Suite(.timeLimit(.minutes(10)))
struct SuggestionTests {
  private static let cleo = PersonID("cleo")

  /// A household that hears Outer Peace most, Seawall and Ledger of Rain less, and a station now and then.
  private func household(persons: [Person] = [], _ restrictions: Restrictions = Restrictions()) async throws
    -> Household
  {
    let household = try await Household.sample(restrictions: restrictions, persons: persons)
    let now = household.now
    for back in 1...10 { try await household.hear(album: "outer peace", at: now - Int64(back) * Household.day) }
    for back in [2, 5] { try await household.hear(album: "seawall", at: now - Int64(back) * Household.day + 20_000) }
    try await household.hear(album: "ledger of rain", at: now - 6 * Household.day + 30_000)
    return household
  }

  @Test func `Without any history there are suggestions, and the reason is that they were never heard`() async throws {
    let household = try await Household.sample()
    let response = await household.suggested
    #expect(response.code == .success && response.items.count == 5)
    let reasons = try #require(response.suggestions)
    #expect(
      reasons.count == 5
        && reasons.allSatisfy {
          if case .added = $0 { true } else { $0 == .unheard }
        }, "\(reasons)")
    #expect(Set(response.items.map(\.identifier)).count == 5)
  }

  @Test func `No kind comes more than twice among the habits`() async throws {
    let response = await (try await household()).search(MediaSearch(mediaType: .artist, reference: .suggested))
    let habits = (response.suggestions ?? []).filter { reason in
      switch reason {
      case .hours, .often, .followed, .last: true
      default: false
      }
    }
    #expect(habits.count == 2 && response.items.count > 2, "\(response.suggestions ?? [])")
  }

  @Test func `Each item has a reason, and each artist comes once`() async throws {
    let response = await (try await household()).suggested
    #expect(response.items.count == response.suggestions?.count && response.items.count == 5)
    let makers = response.items.map { $0.type == .artist ? $0.title : $0.artist ?? $0.title }
    #expect(Set(makers).count == makers.count, "\(makers)")
  }

  @Test func `The same journal at the same moment gives the same list, and the next day another one`() async throws {
    let household = try await household()
    let first = await household.suggested
    #expect(await household.suggested.items == first.items)
    household.time.pass(Double(Household.day))
    #expect(await household.suggested.items != first.items)
  }

  @Test func `What was left comes first, with its place`() async throws {
    let household = try await household()
    let book = try await household.item("the fox and the lantern", .audioBook)
    try await household.journal.note(
      ListeningPlace(file: "", seconds: 61, heard: household.time.now - 3600), in: book.identifier)
    let response = await household.suggested
    #expect(response.items.first == book)
    #expect(
      response.suggestions?.first == .left(at: 61, days: 0) || response.suggestions?.first == .left(at: 61, days: 1))
  }

  @Test func `The queue that waits comes first of all`() async throws {
    let household = try await household()
    await household.play("seawall")
    _ = await household.control(.pause)
    let response = await household.suggested
    #expect(response.items.first?.album == "Seawall" && response.suggestions?.first == .queue)
  }

  @Test func `The container that was asked for last is gone on with`() async throws {
    let household = try await household()
    await household.play("ledger of rain", .album)
    _ = await household.control(.stop)
    _ = await household.control(.clearQueue)
    household.time.pass(Double(Household.day))
    let albums = await household.search(MediaSearch(mediaType: .album, reference: .suggested))
    #expect(albums.items.first?.title == "Ledger of Rain" && albums.suggestions?.first == .last(days: 1))
  }

  @Test func `What is heard at such hours is told with how often, and only if most of them agree`() async throws {
    for (days, isUsual) in [(1...6, true), (1...4, true), (1...3, false)] {
      let household = try await Household.sample()
      for back in days {
        try await household.hear(album: "sunday keys", at: household.now - Int64(back) * Household.day)
      }
      try await household.hear(album: "seawall", at: household.now - 3600)
      let response = await household.suggested
      #expect(response.suggestions?.first == .last(days: 0))
      let reasons = zip(response.items, response.suggestions ?? [])
      let clara = try #require(reasons.first { $0.0.title == "Clara Winthorpe" || $0.0.title == "Sunday Keys" }?.1)
      if case .hours(let hours, let times, of: 6) = clara {
        #expect(isUsual && hours.weekday == nil && times == days.count)
      } else {
        #expect(!isUsual && clara == .often(times: days.count * 3, days: 28), "\(clara)")
      }
    }
  }

  @Test func `Nothing disliked is suggested, and nothing by a disliked artist`() async throws {
    let household = try await household()
    _ = await household.feel(.dislike, about: MediaSearch(mediaType: .artist, mediaName: "violet tramway"))
    for _ in 0..<4 {
      let items = await household.suggested.items
      #expect(items.allSatisfy { $0.title != "Violet Tramway" && $0.artist != "Violet Tramway" }, "\(items)")
      household.time.pass(Double(Household.day))
    }
  }

  @Test func `A book or an episode that was heard to its end is not suggested`() async throws {
    let household = try await household()
    let book = try await household.item("the fox and the lantern", .audioBook)
    try await household.journal.note(
      ListeningPlace(file: "", seconds: 61, isFinished: true, heard: household.time.now - 3600), in: book.identifier)
    #expect(await household.suggested.items.allSatisfy { $0 != book })
  }

  @Test func `Nothing explicit is suggested where it is kept out`() async throws {
    for blocks in [false, true] {
      let household = try await household(Restrictions(blocksExplicit: blocks))
      let song = try await household.item("tax day riot", .song)
      #expect(try await household.catalogue.explicit(among: [song.identifier]) == [song.identifier])
      _ = try await household.journal.donate(Donation(.play, song.identifier, .song, at: household.now - 60))
      #expect(await household.suggested.items.contains(song) == !blocks)
    }
  }

  @Test func `A station off the air is not suggested, and comes back with the air`() async throws {
    let household = try await household()
    let station = try await household.item("tin can rock", .radioStation)
    for back in 1...12 { try await household.hear(station, at: household.now - Int64(back) * Household.day / 2) }
    #expect(await household.suggested.items.contains(station))
    try await household.journal.note(station.identifier, isReachable: false)
    #expect(await household.suggested.items.contains(station) == false)
  }

  @Test func `What is not learned from is not suggested, nor counts for its artist`() async throws {
    let household = try await household()
    let album = try await household.item("outer peace", .album)
    _ = try await household.journal.learn(false, from: [.item(album.identifier)])
    let items = await household.suggested.items
    #expect(items.allSatisfy { $0.title != "Violet Tramway" && $0.artist != "Violet Tramway" }, "\(items)")
    #expect(await household.play("outer peace").code == .success)
  }

  @Test(arguments: ["album", "artist", "folder"])
  func `What is of what is not learned from is not suggested either`(_ thing: String) async throws {
    let household = try await Household.sample()
    let album = try await household.item("seawall", .album)
    _ = await household.feel(.like, about: MediaSearch(mediaType: .album, mediaName: "seawall"))
    func comes() async -> Bool {
      for _ in 0..<4 {
        if await household.suggested.items.contains(album) { return true }
        household.time.pass(Double(Household.day))
      }
      return false
    }
    #expect(await comes())
    let unlearned: Unlearned =
      switch thing {
      case "album": .item(album.identifier)
      case "artist": .item(try await household.item("the tin harbours", .artist).identifier)
      default: .folder(SampleState.library + "/Music/The Tin Harbours/Seawall")
      }
    _ = try await household.journal.learn(false, from: [unlearned])
    #expect(await !comes())
    let albums = await household.library.snapshot().resolver.candidates(
      for: MediaSearch(mediaType: .album, sortOrder: .recommended))
    let last = albums.drop { $0.item != album }
    #expect(albums.first?.item != album && last.allSatisfy { $0.item.artist == album.artist }, "liked, not recommended")
  }

  @Test func `What is not learned from does not play if nothing is named, though it is liked`() async throws {
    for isLearned in [true, false] {
      let household = try await Household.sample()
      _ = await household.feel(.like, about: MediaSearch(mediaType: .song, mediaName: "breakwater iv"))
      let artist = try await household.item("the tin harbours", .artist)
      if !isLearned { _ = try await household.journal.learn(false, from: [.item(artist.identifier)]) }
      let first = try #require(await household.play(PlayMediaIntent()).items.first)
      #expect(isLearned ? first.title == "Breakwater IV" : first.artist != artist.title, "\(first)")
    }
  }

  @Test func `Days change at midnight of the place`() throws {
    var calendar = Calendar(identifier: .gregorian)
    for (zone, isSame) in [("UTC", false), ("Asia/Shanghai", true)] {
      calendar.timeZone = try #require(TimeZone(identifier: zone))
      // Half an hour before and after midnight of UTC.
      let (before, after) = (calendar.number(ofDayAt: 863_998_200), calendar.number(ofDayAt: 864_001_800))
      #expect((before == after) == isSame && after - before == (isSame ? 0 : 1))
    }
  }

  @Test func `Each person has suggestions of their own`() async throws {
    let household = try await household(persons: [Person("cleo", conversations: ["cleo's"])])
    for back in 1...6 {
      try await household.hear(album: "sunday keys", at: household.now - Int64(back) * Household.day, by: Self.cleo)
    }
    let library = await household.library.snapshot(of: Self.cleo)
    let habits = library.habits(at: household.now)
    #expect(habits.bestArtists(1).first.flatMap { library.item(of: $0.thing) }?.title == "Clara Winthorpe")
    #expect(habits.bestArtists(9).count == 1)
  }

  @Test func `A locked session tells no suggestions, whatever it allows`() async throws {
    let household = try await household(Restrictions(isLocked: { true }))
    #expect(await household.suggested.reason == .sessionLocked)
    let surprise = await household.play(PlayMediaIntent(mediaSearch: MediaSearch(reference: .suggested)))
    #expect(surprise.reason == .sessionLocked)
  }

  @Test func `A guest is told no suggestions`() async throws {
    let household = try await household()
    let handler = household.handler.asked(by: .household, asGuest: true)
    let request = Request.search(SearchForMediaIntent(mediaSearch: MediaSearch(reference: .suggested)))
    let handled = await handler.handle(
      .init(Interpretation(request: request), candidates: []), in: await household.library.snapshot(),
      from: .sentence(conversation: ""), onLateResponse: { _ in })
    #expect(handled.response.refusal == .keptFrom(.guests))
  }

  @Test func `A surprise plays one of them and says why, and not what would be gone on with`() async throws {
    let household = try await household()
    let response = await household.play(PlayMediaIntent(mediaSearch: MediaSearch(reference: .suggested)))
    #expect(response.code == .success)
    let reason = try #require(response.suggestion)
    #expect(reason != .queue)
    #expect(await household.playing != nil)
  }

  @Test func `A playlist that was asked for is a habit by the plays after it`() async throws {
    let household = try await household()
    let playlist = try await household.item("morning coffee", .playlist)
    for back in 1...5 {
      let time = household.now - Int64(back) * Household.day + 40_000
      _ = try await household.journal.donate(
        Donation(.play, playlist.identifier, .playlist, at: time, person: .household))
      try await household.hear(album: "pavement tea", songs: 3, at: time + 5)
    }
    let handler = RequestHandler(world: household.world)
    let habits = await handler.habits(in: await household.library.snapshot(), atMost: 20)
    let found = try #require(habits.first { $0.item == playlist })
    #expect(found.plays > 0 && found.plays < 1)
    #expect(habits.map(\.score) == habits.map(\.score).sorted(by: >))
  }
}
