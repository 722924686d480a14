import Foundation
import Household
import Journal
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// "This" while nothing plays here but another program plays something.
@Suite(.timeLimit(.minutes(10)))
struct ExternalTrackTests {
  private static let this = MediaSearch(reference: .currentlyPlaying)

  private static func playing(_ track: ExternalTrack) async throws -> Household {
    try await Household.sample(externalTrack: { track })
  }

  static let umbrella = SampleState.library + "/Music/M.F. Quill/Ledger of Rain/01 Umbrella Logic.m4a"

  static let matches: [(track: ExternalTrack, title: String?)] = [
    (ExternalTrack(player: "VLC", address: URL(filePath: umbrella).absoluteString), "Umbrella Logic"),
    (
      ExternalTrack(player: "VLC", title: "Freelance", address: URL(filePath: umbrella).absoluteString),
      "Umbrella Logic"
    ),
    (ExternalTrack(player: "VLC", address: "file:///gone.mp3"), nil),
    (ExternalTrack(player: "VLC", title: "umbrella logic", artist: "MF Quill"), "Umbrella Logic"),
    (ExternalTrack(player: "VLC", title: "Umbrella Logic", artist: "Somebody Else"), nil),
    (ExternalTrack(player: "VLC", title: "Umbrela Lojik", artist: "M.F. Quill"), nil),
    (ExternalTrack(player: "VLC", title: "M.F. Quill - Umbrella Logic"), "Umbrella Logic"),
    (ExternalTrack(player: "VLC", title: "Umbrella Logic"), "Umbrella Logic"),
    // Two songs have this name.
    (ExternalTrack(player: "VLC", title: "Play"), nil),
    (ExternalTrack(player: "VLC", title: "Play", artist: "Ottoline Vex"), "Play"),
    (ExternalTrack(player: "VLC", title: "Foam", artist: "Ann"), nil), (ExternalTrack(player: "VLC"), nil),
  ]

  @Test(arguments: matches)
  func `The item is found by address or names, or else reported with the program`(
    _ example: (track: ExternalTrack, title: String?)
  ) async throws {
    let household = try await Self.playing(example.track)
    let response = await household.feel(.like, about: Self.this)
    #expect(response.items.first?.title == example.title)
    #expect(response.reason == (example.title == nil ? .playsElsewhere(example.track) : nil))
    guard let item = response.items.first else { return }
    #expect(try await household.journal.affinities(of: [item.identifier])[item.identifier] == .like)
  }

  @Test func `The item is found by its MusicBrainz recording`() async throws {
    let recording = "91b4a9ea-b758-5ba6-ad83-1fbacfd0fc5d"
    let household = try await Self.playing(ExternalTrack(player: "VLC", title: "Regenschirm", recording: recording))
    #expect(await household.feel(.like, about: Self.this).items.map(\.title) == ["Umbrella Logic"])
    #expect(try await household.journal.items(.podcastEpisode, recording: recording).isEmpty)
    #expect(try await household.journal.items(.song, recording: "another").isEmpty)
  }

  private static let track = ExternalTrack(
    player: "VLC", title: "Umbrella Logic", artist: "M.F. Quill", position: 20, duration: 50)

  @Test func `It can be added, searched and played, and so can its album`() async throws {
    let household = try await Self.playing(Self.track)
    #expect(await household.add(Self.this, to: .playlist("Road Trip")).items.map(\.title) == ["Umbrella Logic"])
    #expect(await household.feel(.like, about: nil).items.map(\.title) == ["Umbrella Logic"])
    let album = MediaSearch(mediaType: .album, reference: .currentlyPlaying)
    #expect(await household.search(album).items.first?.title == "Ledger of Rain")
    let played = await household.play(PlayMediaIntent(mediaSearch: album))
    #expect(played.container?.title == "Ledger of Rain")
    #expect(await household.playing == "Umbrella Logic")
  }

  static let answers: [(NowPlayingQuestion, value: String?, seconds: Double?)] = [
    (.item, nil, nil), (.title, nil, nil), (.artist, "M.F. Quill", nil), (.album, "Ledger of Rain", nil),
    (.genre, "Hip-Hop", nil), (.elapsed, nil, 20), (.remaining, nil, 30),
  ]

  @Test(arguments: answers)
  func `Questions can be asked about it`(
    _ example: (question: NowPlayingQuestion, value: String?, seconds: Double?)
  ) async throws {
    let household = try await Self.playing(Self.track)
    let response = await household.ask(example.question)
    #expect(response.code == .success && response.playing?.title == "Umbrella Logic")
    #expect(response.value == example.value && response.seconds == example.seconds)
  }

  @Test func `An item playing or paused here comes first, and other programs are not asked`() async throws {
    let asked = Mutex(0)
    let household = try await Household.sample(externalTrack: {
      asked.withLock { $0 += 1 }
      return Self.track
    })
    await household.play("hello")
    _ = await household.control(.pause)
    #expect(await household.feel(.like, about: Self.this).items.map(\.title) == ["HELLO!"])
    #expect(await household.ask(.item).playing?.title == "HELLO!")
    _ = await household.control(.stop)
    #expect(asked.withLock { $0 } == 0)
    // Nor for requests without a reference.
    await household.play("freelance")
    _ = await household.control(.stop)
    _ = await household.feel(.like, about: MediaSearch(mediaName: "hello"))
    #expect(await household.ask(.next).reason == .nothingPlaying)
    #expect(asked.withLock { $0 } == 0)
  }

  @Test func `Transport commands only apply to the player`() async throws {
    let household = try await Self.playing(Self.track)
    #expect(await household.control(.pause).reason == .nothingPlaying)
  }
}
