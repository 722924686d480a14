import Household
import MediaIntents
import Testing

@testable import Handling

/// Series, chapters and seasons, and moving by several.
@Suite(.timeLimit(.minutes(10)))
struct WholeBookTests {
  @Test func `A book is found by its number in a series, with a chapter`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(
      mediaType: .audioBook, albumName: "lantern cycle", place: MediaPlace(episode: 2, chapter: 7))
    let response = await household.play(PlayMediaIntent(mediaSearch: search))
    #expect(response.items.first?.title.hasPrefix("A Bell for Winter") == true && response.chapter == 7)
    let missing = MediaSearch(mediaType: .audioBook, albumName: "lantern cycle", place: MediaPlace(episode: 9))
    #expect(await household.play(PlayMediaIntent(mediaSearch: missing)).reason == .notFound(missing))
  }

  @Test func `Without another book in the series the current one goes on`() async throws {
    let household = try await Household.sample()
    await household.play("a bell for winter")
    let next = MediaSearch(mediaType: .audioBook, place: MediaPlace(isNext: true))
    guard case .noNeighbour(let book) = await household.play(PlayMediaIntent(mediaSearch: next)).reason else {
      Issue.record("another book was found")
      return
    }
    #expect(book.title.hasPrefix("A Bell for Winter"))
    #expect(await household.ask(.series).value == "The Lantern Cycle")
  }

  @Test(arguments: ["the fox and the lantern", "a bell for winter"])
  func `Several chapters are skipped at once, and not beyond the last`(_ book: String) async throws {
    let household = try await Household.sample()
    await household.play(book)
    #expect(await household.control(.skipChapters(3)).chapter == 4)
    #expect(await household.control(.skipChapters(-2)).chapter == 2)
    let chapter = await household.ask(.chapter)
    let titles = await household.ask(.chapterTitles).titles
    #expect(chapter.number == 2 && chapter.total == titles.count)
    #expect(await household.control(.skipChapters(50)).code == .failure)
    #expect(await household.ask(.chapter).number == 2)
  }

  @Test func `Several songs are skipped at once`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain", .album)
    #expect(await household.control(.skipEntries(2)).playing?.title == "Forty-Two Steps")
    #expect(await household.control(.skipEntries(1)).reason == .player(.endOfQueue))
    #expect(await household.control(.skipEntries(-9)).playing?.title == "Umbrella Logic")
  }

  @Test func `The previous episode is that of the show, and the season is told`() async throws {
    let household = try await Household.sample()
    await household.play("a key of blue glass")
    let season = await household.ask(.season)
    #expect(season.number == 1 && season.value == "2")
    let previous = PlayMediaIntent(
      mediaSearch: MediaSearch(mediaType: .podcastEpisode, place: MediaPlace(isPrevious: true)))
    #expect(await household.play(previous).items.first?.title == "The Empty Ferry")
    guard case .nothingBefore = await household.play(previous).reason else {
      Issue.record("something came before the first episode")
      return
    }
  }

  @Test func `What was never begun is not gone on with, but one is named`() async throws {
    let household = try await Household.sample()
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .audioBook), resumePlayback: true)
    guard case .nothingBegun(.audioBook, let book?) = await household.play(intent).reason else {
      Issue.record("no book was named")
      return
    }
    #expect(book.type == .audioBook)
  }

  @Test func `The episodes of a show in order start with the oldest`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: "harbour of glass")
    let response = await household.play(PlayMediaIntent(mediaSearch: search, playShuffled: false))
    #expect(response.items.first?.title == "The Empty Ferry")
    #expect(await household.queued.count == 5)
  }

  @Test func `An episode about something is found by one word of its show`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: "kettle", criteria: [.about("owls")])
    #expect(await household.play(PlayMediaIntent(mediaSearch: search)).items.first?.title == "How Owls Stay Quiet")
  }

  @Test func `The library is counted, and the song that plays was heard now`() async throws {
    let household = try await Household.sample()
    #expect(await household.ask(.library).counts?[.song] == 64)
    await household.play("umbrella logic")
    let heard = await household.ask(.lastHeard, of: MediaSearch(mediaName: "umbrella logic"))
    #expect(heard.seconds == 0 && heard.playing?.title == "Umbrella Logic")
  }

  @Test func `A marked place is named when it is played`() async throws {
    let household = try await Household.sample()
    await household.play("the fox and the lantern")
    _ = await household.control(.bookmark(.add("quiet hill")))
    #expect(await household.play("quiet hill").mark == "quiet hill")
  }
}
