import Handling
import Catalogue
import DBus
import Household
import Journal
import Library
import Listening
import MediaIntents
import Playback
import Resolution
import TestSupport
import Testing

@testable import MPRIS

/// Each listening rule through each frontend: sentences, the control socket and the desktop.
@Suite(.timeLimit(.minutes(10)))
struct FrontendRulesTests {
  enum Frontend: CaseIterable {
    case sentence, socket, desktop
  }

  /// A command in the form of each frontend.
  struct FrontendCommand: Sendable {
    let sentence: Request
    let socket: ListeningCommand
    let desktop: DesktopCall
  }

  enum DesktopCall: Sendable {
    case method(String, [BusValue] = [])
    case property(String, BusValue)
    /// `OpenUri` of a file of the library.
    case open(String)
    /// `RemoveTrack` of the entry at this index.
    case removeTrack(Int)
  }

  /// A user of one frontend.
  private struct FrontendUser {
    let household: Household
    let frontend: Frontend

    init(_ frontend: Frontend) async throws {
      self.frontend = frontend
      household = try await Household.sample()
    }

    var status: PlaybackStatus { get async { await household.player.status() } }

    func perform(_ command: FrontendCommand) async throws {
      switch frontend {
      case .sentence: _ = await household.respond(to: command.sentence)
      case .socket: try await household.controller.perform(command.socket, from: .socket)
      case .desktop: try await call(command.desktop)
      }
    }

    /// Plays something by its name in the library.
    func play(_ name: String, _ type: MediaItemType = .unknown) async throws {
      let search = MediaSearch(mediaType: type, mediaName: name)
      let entries = try await entries(search)
      try await perform(
        FrontendCommand(
          sentence: .play(PlayMediaIntent(mediaSearch: search)), socket: .play(entries, PlayManner()),
          desktop: .open(entries[0].address)))
    }

    func entries(_ search: MediaSearch) async throws -> [PlayableItem] {
      try await household.catalogue.playables(of: try await item(search))
    }

    func item(_ name: String, _ type: MediaItemType) async throws -> ItemID {
      try await item(MediaSearch(mediaType: type, mediaName: name))
    }

    private func item(_ search: MediaSearch) async throws -> ItemID {
      let library = await household.library.snapshot()
      return try #require(library.resolver.candidates(for: search).first).item.identifier
    }

    private func call(_ call: DesktopCall) async throws {
      let player = PlayerReading(
        controller: household.controller, snapshot: await household.controller.snapshot())
      let interface = PlayerInterface(player: player, library: library)
      switch call {
      case .method(let name, let arguments): try await interface.call(name, arguments)
      case .property(let name, let value): try await interface.set(name, to: value)
      case .open(let address): try await interface.call("OpenUri", [.text(address)])
      case .removeTrack(let index):
        let path = player.snapshot.queue.path(at: index).text
        _ = try await TrackListInterface(player: player, library: library).call("RemoveTrack", [.path(path)])
      }
    }

    private var library: DesktopLibrary {
      let direct = household.direct
      return DesktopLibrary(
        details: { _ in TrackDetails() },
        open: { address, controller throws(Reason) in try await direct.entries(at: address, on: controller) },
        playlists: { [] }, content: { _, _ throws(Reason) in [] }, allows: { _ in true })
    }
  }

  private static let resume = FrontendCommand(sentence: .control(.resume), socket: .resume, desktop: .method("Play"))
  private static let pause = FrontendCommand(sentence: .control(.pause), socket: .pause, desktop: .method("Pause"))
  private static let next = FrontendCommand(sentence: .control(.next), socket: .next, desktop: .method("Next"))

  private static func skip(_ seconds: Double) -> FrontendCommand {
    FrontendCommand(
      sentence: .control(.skip(by: seconds)), socket: .seekBy(seconds),
      desktop: .method("Seek", [.int64(Int64(seconds * 1e6))]))
  }

  private static func volume(_ volume: Double) -> FrontendCommand {
    FrontendCommand(
      sentence: .control(.setVolume(volume * 100)), socket: .setVolume(volume),
      desktop: .property("Volume", .double(volume)))
  }

  private static func speed(_ speed: Double) -> FrontendCommand {
    FrontendCommand(
      sentence: .control(.speed(.rate(speed))), socket: .setSpeed(speed), desktop: .property("Rate", .double(speed)))
  }

  // MARK: The rules

  @Test(arguments: Frontend.allCases)
  func `After an hour's pause an episode resumes ten seconds earlier`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    try await user.play("the empty ferry", .podcastEpisode)
    user.household.clock.advance(by: .seconds(12))
    try await user.perform(Self.pause)
    user.household.time.pass(3600)
    try await user.perform(Self.resume)
    let status = await user.status
    #expect(status.state == .playing && status.position == 2)
  }

  @Test(arguments: Frontend.allCases)
  func `Music resumes where it was paused`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    try await user.play("hello")
    user.household.clock.advance(by: .seconds(12))
    try await user.perform(Self.pause)
    user.household.time.pass(3600)
    try await user.perform(Self.resume)
    #expect(await user.status.position == 12)
  }

  @Test(arguments: Frontend.allCases)
  func `A replaced queue can be put back`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    await user.household.play("ledger of rain")
    user.household.clock.advance(by: .seconds(4))
    try await user.play("hello")
    #expect(await user.household.playing == "HELLO!")
    try await user.household.controller.perform(.putBack(), from: .socket)
    let status = await user.status
    #expect(status.current?.item.title == "Umbrella Logic" && status.position == 4)
  }

  @Test(arguments: Frontend.allCases)
  func `A higher volume unmutes, and volume zero does not`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    try await user.household.controller.perform(.setMuted(true), from: .socket)
    try await user.perform(Self.volume(0))
    #expect(await user.status.isMuted)
    try await user.perform(Self.volume(0.5))
    let status = await user.status
    #expect(!status.isMuted && status.volume == 0.5)
  }

  @Test(arguments: Frontend.allCases)
  func `What is played, resumed or started again is heard`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    await user.household.play("ledger of rain")
    for command in [ListeningCommand.stop, .pause] {
      try await user.household.controller.perform(command, from: .socket)
      try await user.household.controller.perform(.setMuted(true), from: .socket)
      try await user.household.controller.perform(.resume, from: .socket)
      #expect(await !user.status.isMuted)
    }
    try await user.household.controller.perform(.setMuted(true), from: .socket)
    try await user.household.controller.perform(.restart, from: .socket)
    #expect(await !user.status.isMuted)
    try await user.household.controller.perform(.setMuted(true), from: .socket)
    try await user.play("hello")
    #expect(await !user.status.isMuted)
  }

  @Test(arguments: Frontend.allCases)
  func `Volumes out of range are clamped`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    for (wanted, volume) in [(-3.0, 0.0), (7, 1)] {
      try await user.perform(Self.volume(wanted))
      #expect(await user.status.volume == volume)
    }
  }

  @Test(arguments: Frontend.allCases)
  func `A seek before the start goes to the start, and past the end to the next item`(_ frontend: Frontend) async throws
  {
    let user = try await FrontendUser(frontend)
    await user.household.play("ledger of rain")
    user.household.clock.advance(by: .seconds(5))
    try await user.perform(Self.skip(-60))
    let start = await user.status
    #expect(start.current?.item.title == "Umbrella Logic" && start.position == 0)
    try await user.perform(Self.skip(6000))
    let end = await user.status
    // Who says a time means what plays, and hears how much of it is left.
    let staysInItem = frontend == .sentence
    #expect(end.current?.item.title == (staysInItem ? "Umbrella Logic" : "Corner Store Sonata"))
    #expect(staysInItem ? end.position > 0 : end.position == 0)
  }

  @Test(arguments: Frontend.allCases)
  func `A repeating queue continues with its first entry after the last`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    await user.household.play("ledger of rain")
    try await user.household.controller.perform(.setRepeat(.all), from: .socket)
    for title in ["Corner Store Sonata", "Forty-Two Steps", "Umbrella Logic"] {
      try await user.perform(Self.next)
      #expect(await user.household.playing == title)
    }
  }

  @Test(arguments: Frontend.allCases)
  func `A speed is remembered for the show, and for nothing else`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    try await user.play("the empty ferry", .podcastEpisode)
    try await user.perform(Self.speed(1.5))
    try await user.play("hello")
    #expect(await user.status.speed == 1)
    try await user.perform(Self.speed(2))
    try await user.play("the empty ferry", .podcastEpisode)
    #expect(await user.status.speed == 1.5)
    try await user.play("freelance")
    #expect(await user.status.speed == 1)
  }

  @Test(arguments: Frontend.allCases)
  func `A replaced episode resumes at its place even before that is written`(
    _ frontend: Frontend
  ) async throws {
    let user = try await FrontendUser(frontend)
    try await user.play("the empty ferry", .podcastEpisode)
    user.household.clock.advance(by: .seconds(12))
    // From here on, writes fail.
    try user.household.spoilJournal(
      "CREATE TRIGGER full BEFORE INSERT ON places BEGIN SELECT RAISE(FAIL, 'full'); END")
    try await user.play("hello")
    let response = await user.household.play("the empty ferry", .podcastEpisode)
    #expect(response.code == .success)
    #expect(await user.status.position == 12)
  }

  @Test(arguments: Frontend.allCases)
  func `The place of a paused episode is in the journal`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend), household = user.household
    try await household.recording { household in
      try await user.play("the empty ferry", .podcastEpisode)
      household.clock.advance(by: .seconds(12))
      try await user.perform(Self.pause)
    }
    let item = try await user.item("the empty ferry", .podcastEpisode)
    #expect(try await household.journal.places(in: [item])[item]?.seconds == 12)
  }

  @Test(arguments: Frontend.allCases)
  func `No play or control command waits for journal writes`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend), household = user.household
    try await household.recording { household in
      try await household.whileJournalIsBusy {
        try await user.play("the empty ferry", .podcastEpisode)
        try await user.perform(Self.speed(1.5))
        household.clock.advance(by: .seconds(8))
        try await user.perform(Self.pause)
        try await user.play("hello")
        try await user.perform(Self.next)
        await household.play("the empty ferry", .podcastEpisode)
        let status = await user.status
        #expect(status.position == 12 && status.speed == 1.5)
        let player = SilentPlayer(clock: household.clock)
        // A player that starts in the meantime reads the committed state.
        #expect(await household.controller(of: player).restore() == false)
        await player.shutDown()
      }
    }
    // A write fails after two minutes, so a command that waited for one would have reported it.
    #expect(household.unsaved.all.isEmpty)
    let item = try await user.item("the empty ferry", .podcastEpisode)
    #expect(try await household.journal.places(in: [item])[item]?.seconds == 12)
  }

  @Test(arguments: Frontend.allCases)
  func `A queue addition is undone, and entries removed through any frontend stay removed`(_ frontend: Frontend)
    async throws
  {
    let user = try await FrontendUser(frontend), controller = user.household.controller
    await user.household.play("ledger of rain")
    let song = try await user.entries(MediaSearch(mediaName: "hello"))
    let added = try await controller.perform(.enqueue(song, .end), from: .sentence(conversation: ""))
    let search = MediaSearch(mediaName: "corner store sonata")
    try await user.perform(
      FrontendCommand(
        sentence: .add(AddMediaIntent(mediaSearch: search, mediaDestination: .queue, edit: .remove)),
        socket: .remove([.index(1)]), desktop: .removeTrack(1)))
    #expect(await user.household.queued == ["Umbrella Logic", "Forty-Two Steps", "HELLO!"])
    let undone = try await controller.undo(try #require(added.undo), from: .socket)
    #expect(await user.household.queued == ["Umbrella Logic", "Forty-Two Steps"])
    _ = try await controller.undo(try #require(undone.command?.undo), from: .socket)
    #expect(await user.household.queued == ["Umbrella Logic", "Forty-Two Steps", "HELLO!"])
  }

  @Test(arguments: Frontend.allCases)
  func `While listening is private no place is saved`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    try user.household.journal.privacy.set(true)
    try await user.play("the empty ferry", .podcastEpisode)
    user.household.clock.advance(by: .seconds(12))
    try await user.play("hello")
    await user.household.play("the empty ferry", .podcastEpisode)
    #expect(await user.status.position == 0)
  }

  @Test(arguments: Frontend.allCases)
  func `A refused command changes nothing`(_ frontend: Frontend) async throws {
    let user = try await FrontendUser(frontend)
    for command in [Self.pause, Self.resume, Self.next, Self.skip(5), Self.speed(2)] {
      do {
        try await user.perform(command)
      } catch let failure as PlayerFailure {
        #expect(failure == .nothingPlaying)
      }
      #expect(await user.status == PlaybackStatus())
    }
  }
}
