import Foundation
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// Questions about the current item.
@Suite(.timeLimit(.minutes(10)))
struct NowPlayingTests {
  static let answers: [(NowPlayingQuestion, value: String?, seconds: Double?)] = [
    (.item, nil, nil), (.title, nil, nil), (.artist, "M.F. Quill", nil), (.album, "Ledger of Rain", nil),
    (.genre, "Hip-Hop", nil), (.releaseDate, "2004-02-24", nil), (.elapsed, nil, 5),
    (.next, "Corner Store Sonata", nil),
  ]

  @Test(arguments: answers)
  func `Each question has its answer`(
    _ example: (question: NowPlayingQuestion, value: String?, seconds: Double?)
  ) async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    household.clock.advance(by: .seconds(5))
    let response = await household.ask(example.question)
    #expect(response.code == .success && response.playing?.title == "Umbrella Logic")
    #expect(response.value == example.value && response.seconds == example.seconds)
  }

  @Test func `At double speed the remaining time is halved`() async throws {
    let household = try await Household.sample()
    await household.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "hello"), playbackSpeed: .rate(2)))
    household.clock.advance(by: .seconds(5))
    let length = try #require(await household.player.status().duration)
    #expect(await household.ask(.remaining).seconds == (length - 10) / 2)
  }

  static let following: [(PlaybackRepeatMode, String?)] = [
    (.none, nil), (.all, "Stop"), (.one, "Nothing on Channel 2"),
  ]

  @Test(arguments: following)
  func `The next item depends on the repeat mode`(_ example: (mode: PlaybackRepeatMode, next: String?)) async throws {
    let household = try await Household.sample()
    await household.play("no bus after ten", .album)
    for _ in 0..<3 { _ = await household.control(.next) }
    _ = await household.control(.repeatMode(example.mode))
    let response = await household.ask(.next)
    #expect(response.playing?.title == "Nothing on Channel 2" && response.value == example.next)
  }

  @Test func `A live stream has a title but no duration`() async throws {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    let station = PlayableItem(
      item: MediaItem(identifier: ItemID("radio"), title: "Radio", type: .radioStation), address: "http://127.0.0.1/")
    await player.happen(
      .started(station),
      becoming: PlaybackStatus(state: .playing, current: station, position: 9, streamTitle: "A Song"))
    #expect(await household.ask(.item).value == "A Song")
    #expect(await household.ask(.remaining).seconds == nil)
    #expect(await household.ask(.elapsed).seconds == 9)
  }

  @Test func `The duration and the chapters of a book cover all its files`() async throws {
    let household = try await Household.sample()
    await household.play("a bell for winter", .audioBook)
    let files = await household.player.queue().items
    _ = await household.control(.chapter(3))
    let chapter = await household.ask(.chapter)
    #expect(chapter.number == 3 && files.count > 1)
    #expect(await household.ask(.length).seconds == files.compactMap(\.duration).reduce(0, +))
  }

  static let notes: [(tags: [String], told: String?)] = [
    (["COMMENT=A first take"], "A first take"),
    (["COMMENT=A first take", "DESCRIPTION=A walk home."], "A walk home."),
    ([], nil),
  ]

  @Test(arguments: notes)
  func `The comment of a song is told if it has no description`(
    _ example: (tags: [String], told: String?)
  ) async throws {
    let household = try await Household.copy(of: [])
    try FileManager.default.createDirectory(atPath: household.path("Music"), withIntermediateDirectories: true)
    let song = TinyFlac.bytes(["TITLE=Quiet Words", "ARTIST=Ada"] + example.tags)
    try Data(song).write(to: URL(fileURLWithPath: household.path("Music/a.flac")))
    try await household.scan()
    let response = await household.ask(.description, of: MediaSearch(mediaName: "quiet words"))
    #expect(response.named?.title == "Quiet Words" && response.value == example.told)
  }

  @Test func `The languages, the conductor and the title of the disc are those of the tags`() async throws {
    let household = try await Household.copy(of: [])
    try FileManager.default.createDirectory(atPath: household.path("Music"), withIntermediateDirectories: true)
    let tags = [
      "TITLE=Quiet Words", "ARTIST=Ada", "LANGUAGE=fre", "LANGUAGE=deu", "DISCSUBTITLE=The Night", "CONDUCTOR=Bo Marsh",
    ]
    try Data(TinyFlac.bytes(tags)).write(to: URL(fileURLWithPath: household.path("Music/a.flac")))
    try await household.scan()
    #expect(await household.ask(.language, of: MediaSearch(mediaName: "quiet words")).titles == ["fre", "deu"])
    await household.play("quiet words")
    #expect(await household.ask(.language).titles == ["fre", "deu"])
    #expect(await household.ask(.discTitle).value == "The Night")
    #expect(await household.ask(.conductor).value == "Bo Marsh")
  }

  @Test func `Music has no chapters`() async throws {
    let household = try await Household.sample()
    await household.play("hello")
    let response = await household.ask(.chapter)
    #expect(response.code == .success && response.number == nil)
  }

  @Test func `The volume is reported even if nothing plays`() async throws {
    let household = try await Household.sample()
    _ = await household.control(.setVolume(30))
    let response = await household.ask(.volume)
    #expect(response.code == .success && response.number == 30 && response.playing == nil)
  }

  @Test(arguments: NowPlayingQuestion.allCases.filter { ![.volume, .library].contains($0) })
  func `Other questions fail if nothing plays`(_ question: NowPlayingQuestion) async throws {
    let response = try await Household.sample().ask(question)
    let reasons: [NowPlayingQuestion: Reason] = [.place: .nothingBegun(.unknown, nil), .timer: .noTimer]
    let expected = reasons[question] ?? .nothingPlaying
    #expect(response.code == .failure && response.reason == expected && response.playing == nil)
  }

  static let named: [(NowPlayingQuestion, value: String?)] = [
    (.artist, "M.F. Quill"), (.album, "Ledger of Rain"), (.genre, "Hip-Hop"), (.releaseDate, "2004-02-24"),
  ]

  @Test(arguments: named)
  func `A named item is described even if nothing plays`(
    _ example: (question: NowPlayingQuestion, value: String?)
  ) async throws {
    let household = try await Household.sample()
    let response = await household.ask(
      example.question, of: MediaSearch(mediaType: .song, mediaName: "umbrella logic"))
    #expect(response.code == .success && response.named?.title == "Umbrella Logic" && response.playing == nil)
    #expect(response.value == example.value)
  }

  @Test func `An unknown name has no artist`() async throws {
    let search = MediaSearch(mediaName: "nobody has this")
    let response = try await Household.sample().ask(.artist, of: search)
    #expect(response.code == .failure && response.reason == .notFound(search) && response.named == nil)
  }

  @Test func `The favourite is known once something was liked`() async throws {
    let household = try await Household.sample()
    let fond = MediaSearch(mediaType: .song, reference: .my)
    #expect(await household.ask(.item, of: fond).reason == .nothingLiked)
    _ = await household.respond(
      to: .affinity(
        UpdateMediaAffinityIntent(mediaSearch: MediaSearch(mediaName: "umbrella logic"), affinityType: .like)))
    #expect(await household.ask(.item, of: fond).named?.title == "Umbrella Logic")
  }
}
