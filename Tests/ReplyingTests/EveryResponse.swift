import MediaIntents

@testable import Replying

/// Every kind of response with every code, reason and option, to find missing phrases.
enum EveryResponse {
  static let all: [Response] =
    plays + adds + affinities + searches + controls + podcasts + queries + likings + months + libraries + dialogue
    + habits + shortcuts
    + unheard + rooms + [.refused(.notUnderstood), .refused(.targetUnknown("kitchen"))]

  /// Answers about rooms.
  private static let rooms: [Response] = {
    let kitchen = PlaceSet(["kitchen"])
    let commands: [RoomCommand] = [
      .join(kitchen), .leave(kitchen), .only(kitchen), .same(as: kitchen, in: nil), .swap(kitchen),
      .forget(kitchen), .whereabouts,
    ]
    var responses = commands.map { command in
      var response = TransportResponse(code: .success, command: .rooms(command), playing: .hello)
      (response.rooms, response.absentRooms) = (["kitchen", "hall"], ["hall"])
      return response
    }
    var list = TransportResponse(code: .success, command: .rooms(.list))
    var paused = RoomView(name: "hall", player: "house", playing: .hello)
    paused.isPaused = true
    var away = RoomView(name: "attic")
    away.isThere = false
    list.house = [RoomView(name: "kitchen", player: "house", playing: .hello), paused, away, RoomView(name: "den")]
    var nowhere = TransportResponse(code: .success, command: .rooms(.whereabouts))
    nowhere.rooms = []
    var pausedThere = TransportResponse(code: .success, command: .pause, playing: .hello)
    (pausedThere.rooms, pausedThere.absentRooms) = (["kitchen"], ["attic", "hall"])
    responses += [list, nowhere, pausedThere] + announced
    return responses.map(Response.control)
  }()

  /// Announcements that are not heard everywhere, or elsewhere, too.
  private static let announced: [TransportResponse] = [["kitchen"], ["kitchen", "hall"]].map { places in
    var response = TransportResponse(code: .success, command: .announce(Announcement("dinner is ready")))
    var outcome = AnnouncementOutcome()
    (outcome.speechless, outcome.unheard, outcome.overheard) = (places, places, places)
    (response.rooms, response.announcement) = (["den"], outcome)
    return response
  }

  static let playerFailures: [PlayerFailure] = [
    .fileMissing("/m/a.mp3"), .fileUnreadable("/m/a.mp3"), .undecodable("/m/a.mp3"), .undecodable("http://a.invalid/x"),
    .decoderMissing(format: "AAC", package: "gstreamer1.0-libav"), .decoderMissing(format: "XYZ", package: nil),
    .unreachable("http://radio.example"), .unreachable("subsonic://attic/s1"),
    .refused(status: 404, address: "http://radio.example"),
    .outputUnavailable("no such device"), .unsupported(.speed), .unsupported(.seek), .unsupported(.volume),
    .unsupported(.speech),
    .unsupported(.streams), .unsupported(.chapters), .unsupported(.sleepTimer), .disconnected, .nothingPlaying,
    .endOfQueue, .other("internal error"),
  ]

  static let storageFailures: [StorageFailure] = [
    .diskFull(path: "/d"), .readOnly(path: "/d"), .other(path: "/d", message: "disk I/O error"),
  ]

  static let reasons: [Reason] = {
    var reasons: [Reason] = [
      .notUnderstood, .otherDomain, .notFound(MediaSearch(mediaName: "Hallo")), .emptyLibrary, .nothingPlaying,
      .readingLibrary(ScanProgress(done: 3400, total: 5000)), .readingLibrary(ScanProgress(done: 7)),
      .playsElsewhere(ExternalTrack(player: "VLC", title: "Foam", artist: "Ann")),
      .playsElsewhere(ExternalTrack(player: "VLC", title: "Foam")), .playsElsewhere(ExternalTrack(player: "VLC")),
      .sessionLocked, .keptFrom(.volume(60)), .keptFrom(.deletion), .keptFrom(.guests), .nothingOfYours, .nothingHeard,
      .nobodyCalled("granny"), .nameTaken("den", by: "desk"),
      .noPlaylists(of: PersonID("Anna")), .anothersPlaylist("Road Trip", of: PersonID("Anna")),
      .nothingEarlier(.unknown), .nothingEarlier(.podcastEpisode),
      .nothingUnplayed(.show), .nothingInside(.roadTrip), .emptyPlaylist(.roadTrip), .targetUnknown("kitchen"),
      .targetUnknown("kitchen", known: ["desk", "attic"]), .outOfReach(.hello, target: "kitchen"), .noQuestion,
      .cannotJoin(["desk"]), .roomsTaken([.hello]), .roomsTaken([]), .nothingInRooms(["kitchen", "hall"]),
      .roomsAway(["attic"]), .noRooms, .hereUnknown, .roomsThere(["attic"]), .noOther, .nothingToUndo, .nothingToRedo,
      .nothingSaid,
      .changedMeanwhile(playlist: "Road Trip"),
      .notInside(.hello, playlist: "Road Trip"), .notInside(.hello, playlist: nil),
      .notInQueue(.hello), .noBookmark(nil), .noBookmark("snow"), .noChapter(.hello), .noPart(.hello),
      .pastEnd(.hello, length: 200),
      .playlistExists("Night"), .noneOf("punk"), .noTimer, .noStation, .nothingAlike(.hello),
      .nothingBefore(.episode), .nothingAfter(.episode), .nothingBegun(.audioBook, .hello),
      .nothingBegun(.podcastShow, nil),
      .noNeighbour(.hello),
      .notSubscribed("Tea"), .alreadySubscribed("Tea"), .severalSubscribed("Tea"), .podcastUnknown("Tea"),
      .feedUnread(.unreachable), .noPodcasts,
      .nothingNew(nil), .nothingNew("Tea"), .nowhereMentioned("tea"), .noPlaceOf("tea"),
      .keepsChanging(playlist: "Road Trip"), .noSuchEntry(playlist: "Road Trip", count: 4),
      .notFound(MediaSearch(mediaName: "Hallo", required: ["live"])), .nothingLiked, .likedElsewhere, .heardElsewhere,
      .notFound(MediaSearch(mediaName: "a sentence that nobody could make out")),
      .notFound(MediaSearch(reference: .currentlyPlaying)),
      .notFound(MediaSearch(mediaType: .album, reference: .currentlyPlaying)),
    ]
    reasons += MediaItemUnsupportedReason.allCases.map { .itemUnsupported($0, .hello) }
    reasons += PlaybackSpeedUnsupportedReason.allCases.map { .speedUnsupported($0, limit: 0.5) }
    reasons.append(.speedUnsupported(.aboveMaximum, limit: 1))
    reasons += MediaDestinationUnsupportedReason.allCases.map { .destinationUnsupported($0, playlist: "Road Trip") }
    reasons.append(
      .destinationUnsupported(.playlistNameNotFound, playlist: "Road Trip", known: ["Dinner", "Morning Coffee"]))
    reasons += MissingFeature.allCases.map(Reason.missing) + VoiceProblem.samples.map(Reason.voice)
    reasons += shortcutRefusals.map(Reason.shortcut)
    reasons += LastingChange.allCases.map { .notUndoable($0, "Tea") }
    return reasons + playerFailures.map(Reason.player) + storageFailures.map(Reason.storage)
  }()

  static let searchedFor =
    MediaItemType.allCases.flatMap(searches(for:)) + years.map(search(in:))
    + SearchCriterion.samples.map { MediaSearch(mediaType: .song, criteria: [$0]) }
    + [MediaSearch(mediaType: .song, genreNames: ["rock"], criteria: [.liked])]

  private static func searches(for type: MediaItemType) -> [MediaSearch] {
    [
      MediaSearch(mediaType: type, mediaName: "Hallo", artistName: "Ada", albumName: "Hits"),
      MediaSearch(
        mediaType: type, genreNames: ["rock"], moodNames: ["happy"], activityNames: ["running"],
        place: MediaPlace(season: 2, episode: 3, chapter: 4)),
    ]
  }

  private static let years = [
    ReleaseDateRange(from: 1999, to: 1999), ReleaseDateRange(from: 1980, to: 1989), ReleaseDateRange(from: 2020),
    ReleaseDateRange(to: 1970),
  ]

  private static func search(in years: ReleaseDateRange) -> MediaSearch {
    MediaSearch(mediaName: "Hallo", releaseDate: years)
  }

  static let relaxed =
    RelaxedConstraint.Field.allCases.map { RelaxedConstraint(field: $0, said: "Moby") }
    + PhraseKey.versionNames.map { RelaxedConstraint(field: .excluded, said: $0) }

  static let items: [[MediaItem]] =
    [
      [], [.hello], [.hello, .freelance], [.episode, .episode],
      [.outerPeace, .toroYMoi, .jazz, .roadTrip, .show, .episode, .station],
    ]
    + [[untitled]]

  static let untitled = MediaItem(identifier: ItemID("9"), title: "", type: .song)

  static let plays = PlayMediaResponseCode.allCases.flatMap(plays(ending:)).map(Response.play)

  private static func plays(ending code: PlayMediaResponseCode) -> [PlayMediaIntentResponse] {
    var responses = relaxed.map { PlayMediaIntentResponse(code: code, items: [.hello], relaxed: [$0]) }
    responses += reasons.map { PlayMediaIntentResponse(code: code, items: [.hello], reason: $0) }
    for items in items {
      for location in PlaybackQueueLocation.allCases {
        responses.append(PlayMediaIntentResponse(code: code, items: items, location: location))
      }
    }
    var manner = PlayMediaIntentResponse(code: code, items: [.hello])
    (manner.chapter, manner.chapterTitle, manner.stopsAfter) = (2, "The Crow", 1_200)
    manner.mark = "the mill"
    manner.count = 3
    manner.times = 2
    responses.append(manner)
    (manner.chapter, manner.chapterTitle, manner.position) = (nil, nil, 723)
    manner.times = 3
    responses.append(manner)
    for seed in [MediaItem.hello, .toroYMoi, .jazz, nil] {
      for moods in [[], ["calm"], ["calm", "happy"]] where seed != nil || !moods.isEmpty {
        var drawn = PlayMediaIntentResponse(code: code, items: [.freelance])
        drawn.station = StationDescription(seed: seed, moods: moods)
        responses.append(drawn)
      }
    }
    for mode in PlaybackRepeatMode.allCases {
      for speed in [1, 0.5, 2, 3, 1.3] {
        responses.append(
          PlayMediaIntentResponse(
            code: code, items: [.freelance], container: .outerPeace, speed: speed, shuffled: true, repeatMode: mode))
      }
    }
    return responses
  }

  private static let places: [ResolvedListPlace] =
    [.first, .last, .number(3)] + items.flatMap { items in items.prefix(1).flatMap { [.before($0), .after($0)] } }

  static let adds = AddMediaResponseCode.allCases.flatMap(adds(ending:)).map(Response.add)

  private static func adds(ending code: AddMediaResponseCode) -> [AddMediaIntentResponse] {
    let destinations: [MediaDestination?] = [.library, .playlist("Road Trip"), .queue, nil]
    var responses: [AddMediaIntentResponse] = []
    for items in items {
      for destination in destinations {
        let plain = AddMediaIntentResponse(code: code, items: items, destination: destination)
        var (there, created) = (plain, plain)
        there.wasThere = true
        created.created = true
        var (removed, some, exists) = (plain, plain, there)
        removed.edit = .remove
        var severalRemoved = removed
        severalRemoved.removed = items.count + 2
        some.known = 2
        exists.edit = .create
        responses += [plain, there, created, removed, severalRemoved, some, exists]
        responses += places.map { place in
          var placed = plain
          (placed.edit, placed.place) = (.move, place)
          return placed
        }
        for edit in DestinationEdit.allCases where edit.isOfPlaylist && destination == .playlist("Road Trip") {
          var edited = plain
          edited.edit = edit
          edited.newName = "Night"
          responses.append(edited)
          edited.known = 12
          responses.append(edited)
          for count in [1, 3] {
            edited.away = count
            responses.append(edited)
          }
        }
      }
    }
    return responses
  }

  static let affinities = UpdateMediaAffinityResponseCode.allCases.flatMap(affinities(ending:)).map(Response.affinity)

  private static let marks: [MediaMark] =
    [
      .stars(0), .stars(1), .stars(4), .played, .unplayed, .playedUpToHere, .speed(1.5), .currentSpeed,
    ] + Leaning.allCases.map(MediaMark.leaning)
    + [.named(OwnName("the den")), .named(OwnName("shee vaun", isPronunciation: true))]

  private static func affinities(ending code: UpdateMediaAffinityResponseCode) -> [UpdateMediaAffinityIntentResponse] {
    let types: [MediaAffinityType?] = MediaAffinityType.allCases + [nil]
    return items.flatMap { items in
      types.map { UpdateMediaAffinityIntentResponse(code: code, items: items, affinity: $0, relaxed: [relaxed[0]]) }
        + marks.map { UpdateMediaAffinityIntentResponse(code: code, items: items, mark: $0) }
    }
  }

  static let searches =
    SearchForMediaResponseCode.allCases.flatMap(searches(ending:)).map(Response.search)

  private static func searches(ending code: SearchForMediaResponseCode) -> [SearchForMediaIntentResponse] {
    items.map { SearchForMediaIntentResponse(code: code, items: $0) }
      + [SearchForMediaIntentResponse(code: code, items: [.station, .hello], down: [MediaItem.station.identifier])]
      + [SearchForMediaIntentResponse(code: code, items: [.station, .hello], total: 12)]
      + items.flatMap { listed(code, $0) }
      + searchedFor.map { SearchForMediaIntentResponse(code: code, reason: .notFound($0)) }
  }

  /// What a container has, of everything or of what is looked for.
  private static func listed(_ code: SearchForMediaResponseCode, _ items: [MediaItem]) -> [SearchForMediaIntentResponse]
  {
    var responses: [SearchForMediaIntentResponse] = []
    for container in [SearchContainer.queue, .item(.outerPeace)] {
      var response = SearchForMediaIntentResponse(code: code, items: items, container: container)
      responses.append(response)
      response.member = .freelance
      responses.append(response)
    }
    return responses
  }

  static let commands: [TransportCommand] =
    [
      .pause, .resume, .stop, .next, .previous, .restart, .seek(to: 65), .skip(by: 7_322), .skip(by: -1),
      .seek(to: 3_660), .setVolume(10), .changeVolume(by: 5), .mute(true), .mute(false), .speed(.faster),
      .shuffle(true), .shuffle(false), .repeatMode(.none), .repeatMode(.all), .repeatMode(.one),
      .sleep(after: 1_200), .sleep(after: nil), .transfer(to: "kitchen"), .privateListening(true),
      .privateListening(false), .settle(in: "kitchen"), .settle(in: nil),
      .stopAfter(.item), .stopAfter(.chapter), .setVolume(150),
      .sleepAt(minute: 690), .changeSleep(by: 600), .missing(.alarm),
      .nextChapter, .previousChapter, .chapter(5), .restartChapter, .entry(3), .stopAfterSeveral(2, .item), .skipIntro,
      .seekPart(0.5),
      .stopAfterChapter(3), .stopAfterSeveral(1, .chapter),
      .stopAfterSeveral(2, .chapter), .stopAfter(.album), .stopAfter(.queue), .skipChapters(2), .skipEntries(2), .scan,
      .announce(Announcement("dinner is ready")), .clearQueue, .putBack,
      .bookmark(.add(nil)), .bookmark(.name("snow")), .bookmark(.goTo(nil)), .bookmark(.remove(nil)), .bookmark(.list),
    ] + StationSteering.allCases.map(TransportCommand.steer)

  /// With a chapter and marked places, named and not.
  private static func marked(_ response: TransportResponse) -> TransportResponse {
    var response = response
    (response.chapter, response.chapterTitle) = (2, "The Crow")
    response.stopsAfter = .hello
    response.seconds = 60
    response.bookmarks = [Bookmark(item: .hello, seconds: 60, name: "snow"), Bookmark(item: .freelance, seconds: 5)]
    return response
  }

  static let controls = ControlResponseCode.allCases.flatMap(controls(ending:)).map(Response.control)

  private static func controls(ending code: ControlResponseCode) -> [TransportResponse] {
    commands.flatMap { command in
      [
        marked(TransportResponse(code: code, command: command)),
        TransportResponse(code: code, command: command),
        TransportResponse(code: code, command: command, playing: .hello, level: 1),
        TransportResponse(code: code, command: command, playing: .hello, level: 1.5),
        TransportResponse(code: code, command: command, playing: .hello, level: 100, wasThere: true),
        TransportResponse(code: code, command: command, playing: .hello, reason: .player(.endOfQueue)),
        TransportResponse(
          code: code, command: command, playing: .hello,
          leftBehind: [.entries(3), .speed, .sleepTimer]),
        TransportResponse(code: code, command: command, playing: .hello, leftBehind: [.source("desk")]),
      ]
    }
  }

  static let unheard: [Response] = {
    var response = TransportResponse(code: .success, command: .resume, playing: .hello)
    response.isUnheard = true
    response.hasStartedOver = true
    var queued = PlayMediaIntentResponse(code: .success, items: [.hello], location: .later)
    queued.isWaiting = true
    return [.control(response), .play(queued)]
  }()

  static let podcastCommands: [(PodcastCommand, PodcastOutcome)] = [
    (.subscribe(to: "a.org"), PodcastOutcome(title: "Tea", count: 3)),
    (.subscribe(to: "a.org"), PodcastOutcome(title: "Tea")),
    (.unsubscribe(from: "Tea", keepsFiles: true), PodcastOutcome()),
    (.unsubscribe(from: "Tea", keepsFiles: false), PodcastOutcome()),
    (.unsubscribe(from: "Tea", keepsFiles: false), PodcastOutcome(count: 0)),
    (.news(of: nil), PodcastOutcome(items: [.hello])), (.news(of: "Tea"), PodcastOutcome(items: [.hello, .show])),
    (.news(of: nil), unheard([.hello])), (.news(of: "Tea"), unheard([.hello, .show])),
    (.download(of: "Tea", count: 3), PodcastOutcome(count: 2, present: 1)),
    (.download(of: "Tea", count: 1), PodcastOutcome(count: 1)),
    (.download(of: "Tea", count: 1), PodcastOutcome(count: 0, present: 1)),
    (.keep(of: "Tea", count: 1), PodcastOutcome(count: 1)), (.keep(of: "Tea", count: 5), PodcastOutcome(count: 5)),
    (.keep(of: "Tea", count: nil), PodcastOutcome()), (.metered(true), PodcastOutcome()),
    (.metered(false), PodcastOutcome()),
    (.subscriptions, unheard([.show])), (.subscriptions, unheard([.show, .hello])),
    (.subscriptions, PodcastOutcome(count: 1, items: [.show])),
    (.subscriptions, PodcastOutcome(count: 2, items: [.show, .hello])),
    (.mentions(words: "tea", show: nil), PodcastOutcome(items: [.hello])),
    (.mentions(words: "tea", show: nil), PodcastOutcome(items: [.hello], places: [723])),
    (.mentions(words: "tea", show: nil), PodcastOutcome(items: [.hello, .show], places: [nil, 723])),
    (.mentions(words: "tea", show: "Tea"), PodcastOutcome(items: [.hello, .show])),
  ]

  private static func unheard(_ items: [MediaItem]) -> PodcastOutcome {
    var outcome = PodcastOutcome(items: items)
    outcome.isUnsubscribed = true
    return outcome
  }

  static let podcasts = podcastCommands.map { command, outcome in
    var response = TransportResponse(code: .success, command: .podcast(command))
    response.podcasts = outcome
    return Response.control(response)
  }

  static let queries = ControlResponseCode.allCases.flatMap(queries(ending:)).map(Response.query)

  /// In each month, and of something named.
  private static func dated(_ code: ControlResponseCode, _ question: NowPlayingQuestion, _ date: String)
    -> NowPlayingResponse
  {
    NowPlayingResponse(code: code, question: question, named: .freelance, value: date)
  }

  static let months = (1...12).map { month in
    Response.query(
      NowPlayingResponse(
        code: .success, question: .releaseDate, playing: .freelance, value: "2024-\(month < 10 ? "0" : "")\(month)-13"))
  }

  private static func counted(_ code: ControlResponseCode, _ question: NowPlayingQuestion) -> NowPlayingResponse {
    NowPlayingResponse(code: code, question: question, playing: .freelance, named: .freelance, seconds: 0)
  }

  /// Of timers that end after items or chapters.
  private static func stops(_ code: ControlResponseCode, _ question: NowPlayingQuestion) -> [NowPlayingResponse] {
    StopPoint.allCases.flatMap { point in
      [nil, 2].map { number in
        var response = NowPlayingResponse(
          code: code, question: question, playing: .freelance, seconds: 61, number: number)
        response.stopsAfter = point
        return response
      }
    }
  }

  static let likings = [MediaAffinityType.like, .dislike].map { affinity in
    var response = NowPlayingResponse(code: .success, question: .liking, named: .freelance)
    response.affinity = affinity
    return Response.query(response)
  }

  static let libraries = [0, 1, 1200].map { count in
    var response = NowPlayingResponse(code: .success, question: .library)
    response.counts = Dictionary(
      uniqueKeysWithValues: [.song, .album, .artist, .podcastShow, .audioBook, .radioStation, .playlist].map {
        ($0, count)
      })
    return Response.query(response)
  }

  private static func queries(ending code: ControlResponseCode) -> [NowPlayingResponse] {
    NowPlayingQuestion.allCases.flatMap { question in
      [
        NowPlayingResponse(code: code, question: question),
        NowPlayingResponse(code: code, question: question, playing: .station),
        NowPlayingResponse(code: code, question: question, playing: untitled),
        NowPlayingResponse(
          code: code, question: question, playing: .freelance, value: "1999", seconds: 61, number: 3, speed: 1.5,
          upcoming: [.hello, .freelance]),
        NowPlayingResponse(code: code, question: question, playing: .freelance, number: 0),
        NowPlayingResponse(code: code, question: question, playing: .freelance, number: 1),
        NowPlayingResponse(code: code, question: question, named: .freelance, value: "1999"),
        NowPlayingResponse(code: code, question: question, named: .freelance, seconds: 90_000, number: 4),
        NowPlayingResponse(code: code, question: question, named: .freelance, seconds: 300_000),
        NowPlayingResponse(code: code, question: question, named: .freelance),
        dated(code, question, "2024-05"), dated(code, question, "2024-05-13"), counted(code, question),
        NowPlayingResponse(code: code, question: question, playing: .station, titles: ["Ann - One"]),
        NowPlayingResponse(code: code, question: question, playing: .station, titles: ["Ann - One", "", "Two"]),
        NowPlayingResponse(code: code, question: question, named: .hello, titles: ["eng", "und"]),
      ] + stops(code, question)
    }
  }
}
