import Library
import Household
import Listening
import MediaIntents
import Playback
import Resolution
import Testing

@testable import Handling

/// Checks that the results in the documentation's table of parameters are exactly those that occur.
@Suite(.timeLimit(.minutes(10)))
struct EveryParameterTests {
  private static let song = PlayableItem(
    item: MediaItem(identifier: ItemID("song"), title: "Song", type: .song), address: "file:///song.mp3", duration: 30)
  private static let other = PlayableItem(
    item: MediaItem(identifier: ItemID("other"), title: "Other", type: .song), address: "file:///other.mp3",
    duration: 30)
  private static let station = PlayableItem(
    item: MediaItem(identifier: ItemID("station"), title: "Station", type: .radioStation), address: "http://station")
  private static let album = MediaItem(identifier: ItemID("album"), title: "Album", type: .album)
  private static let book = MediaItem(identifier: ItemID("book"), title: "Book", type: .audioBook)

  /// - Parameter others: what is queued behind it.
  private static func snapshot(playing current: PlayableItem?, before others: [PlayableItem] = []) -> PlayerSnapshot {
    let items = (current.map { [$0] } ?? []) + others
    return PlayerSnapshot(
      playback: PlaybackSnapshot(
        status: PlaybackStatus(state: current == nil ? .stopped : .playing, current: current),
        queue: QueueSnapshot(items: items, currentIndex: items.isEmpty ? nil : 0)))
  }

  private static func both(start: Int = 0) -> PlaybackPlan.Sound { .entries([song, other], start: start) }

  @Test func `Every result occurs, and no other one is listed`() async throws {
    var reached: Set<String> = []
    func note<Value>(_ parameter: String, _ results: ParameterResolution<Value>...) {
      for result in results { reached.insert("\(parameter) \(result.result.name)") }
    }
    let shuffle = ShuffleStep()
    note(
      "play playShuffled", shuffle.resolve(true, for: Self.both(), subject: Self.album),
      shuffle.resolve(nil, for: Self.both(), subject: Self.album))
    let repetition = RepeatModeStep()
    note(
      "play playbackRepeatMode", repetition.resolve(.all, for: Self.song), repetition.resolve(nil, for: Self.song),
      repetition.resolve(.one, for: Self.station))
    let playing = Self.snapshot(playing: Self.song)
    let resume = ResumeStep(snapshot: Self.snapshot(playing: Self.song, before: [Self.other]))
    note("play resumePlayback", resume.resolve(true, for: Self.both()), resume.resolve(nil, for: Self.both()))
    let location = QueueLocationStep(snapshot: playing)
    let broadcast = QueueLocationStep(snapshot: Self.snapshot(playing: Self.station))
    note(
      "play playbackQueueLocation", location.resolve(.next, for: Self.both(), subject: Self.album),
      location.resolve(nil, for: Self.both(), subject: Self.album),
      broadcast.resolve(.later, for: Self.both(), subject: Self.album))
    let speed = SpeedStep(abilities: PlayerAbilities(speeds: 0.5...2))
    note(
      "play playbackSpeed", speed.resolve(.rate(2), from: 1, for: Self.song),
      speed.resolve(nil, from: 1, for: Self.song), speed.resolve(.rate(3), from: 1, for: Self.song))
    let household = try await Household.sample()
    _ = await household.respond(to: Self.creation("sunday morning"))
    _ = await household.respond(to: Self.creation("sunday evening"))
    let destination = DestinationStep(library: await household.library.snapshot())
    for name in [nil, "dinner", "", "punk", "sunday", "xylophone quokka"] {
      let intent = AddMediaIntent(mediaDestination: name.map { .playlist($0) })
      let found = name == "dinner" ? MediaItem(identifier: ItemID("dinner"), title: "Dinner", type: .playlist) : nil
      note("add mediaDestination", destination.resolve(intent, found))
    }
    note("affinity affinityType", AffinityTypeStep().resolve(.dislike), AffinityTypeStep().resolve(nil))
    let difference = try OutcomeTable.rows(under: "The result of a parameter's step").symmetricDifference(reached)
    #expect(difference.sorted().joined(separator: ", ") == "")
  }

  private static func creation(_ playlist: String) -> Request {
    .add(
      AddMediaIntent(
        mediaSearch: MediaSearch(mediaName: "hello"), mediaDestination: .playlist(playlist), edit: .create))
  }

  // MARK: Details

  @Test func `Shuffling is not required for one item and ignored for a book`() {
    #expect(
      ShuffleStep().resolve(true, for: .entries([Self.song], start: 0), subject: Self.album).result == .notRequired)
    let told = ShuffleStep().resolve(true, for: Self.both(), subject: Self.book)
    #expect(told.result == .notRequired && told.relaxed == RelaxedConstraint(field: .order, said: "Book"))
    #expect(ShuffleStep().resolve(false, for: Self.both(), subject: Self.book).result == .success(false))
  }

  @Test func `Only an item in the player can be resumed`() {
    let step = ResumeStep(snapshot: Self.snapshot(playing: Self.other, before: [Self.song]))
    #expect(step.resolve(true, for: Self.both()).result == .success(true))
    // One of both that plays alone is not both.
    #expect(
      ResumeStep(snapshot: Self.snapshot(playing: Self.other)).resolve(true, for: Self.both()).result == .notRequired)
    #expect(
      ResumeStep(snapshot: Self.snapshot(playing: Self.other)).resolve(true, for: .entries([Self.song], start: 0))
        .result
        == .notRequired)
    #expect(step.resolve(true, for: .present(Self.other)).result == .success(true))
    #expect(step.resolve(false, for: .present(Self.other)).result == .success(false))
    #expect(ResumeStep(snapshot: Self.snapshot(playing: nil)).resolve(true, for: Self.both()).result == .notRequired)
  }

  @Test func `The location is not required if nothing plays, and now interrupts a live stream`() {
    let idle = QueueLocationStep(snapshot: Self.snapshot(playing: nil))
    #expect(idle.resolve(.next, for: Self.both(), subject: Self.album).result == .notRequired)
    let broadcast = QueueLocationStep(snapshot: Self.snapshot(playing: Self.station))
    #expect(broadcast.resolve(.now, for: Self.both(), subject: Self.album).result == .success(.now))
    #expect(broadcast.resolve(.next, for: Self.both(), subject: Self.album).result == .confirmationRequired(.now))
  }

  @Test func `A stopped queue keeps the location, and what is appended comes last whatever plays`() {
    var stopped = Self.snapshot(playing: Self.song)
    stopped.playback.status = PlaybackStatus(state: .stopped)
    for location in [PlaybackQueueLocation.next, .later] {
      let resolution = QueueLocationStep(snapshot: stopped).resolve(location, for: Self.both(), subject: Self.album)
      #expect(resolution.result == .success(location))
    }
    let unsaid = QueueLocationStep(snapshot: stopped).resolve(nil, for: Self.both(), subject: Self.album)
    #expect(unsaid.result == .notRequired)
    for current in [nil, Self.song, Self.station] {
      for said in [nil, PlaybackQueueLocation.now, .next] {
        let step = QueueLocationStep(snapshot: Self.snapshot(playing: current), appends: true)
        #expect(step.resolve(said, for: Self.both(), subject: Self.album).result == .success(.later))
      }
    }
  }

  @Test func `Items joining a queue keep its speed, which is reported`() {
    let step = SpeedStep(abilities: PlayerAbilities(speeds: 0.5...2))
    let told = step.resolve(joining: .rate(2), at: 1, for: Self.song)
    #expect(told.result == .notRequired && told.relaxed == RelaxedConstraint(field: .speed, said: "2.0"))
    #expect(step.resolve(joining: .rate(1), at: 1, for: Self.song).relaxed == nil)
    let tooFast = Reason.speedUnsupported(.aboveMaximum, limit: 2)
    #expect(step.resolve(joining: .rate(3), at: 1, for: Self.song).result == .unsupported(tooFast))
  }
}

extension ParameterResolutionResult {
  fileprivate var name: String { "\(self)".prefix { $0 != "(" }.description }
}
