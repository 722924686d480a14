import MediaIntents

/// The key of a phrase in a locale's `replies.txt`.
struct PhraseKey: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }
}

extension PhraseKey {
  /// All phrases. Every locale has to have exactly these.
  static let all: Set<PhraseKey> = Set(
    parts + confirmations + rooms + suggestions + dialogue + shortcuts + remarks + conditions + relaxations + failures
      + types
      + questions
      + reasons
      + problems)

  private static let parts: [PhraseKey] = [
    "sentences", "list.two", "list.or", "list.more", "item", "item.album", "item.artist", "item.genre", "item.playlist",
    "item.show", "item.show.by",
    "item.episode", "item.station", "item.untitled", "station.item", "station.artist", "station.genre", "station.mood",
    "station.item.mood", "station.artist.mood", "station.genre.mood", "items.more", "speed.half", "speed.normal",
    "speed.double",
    "speed.triple",
    "speed.other", "rate", "manner.shuffled", "manner.count", "manner.twice", "manner.times", "manner.chapter",
    "manner.mark", "manner.stopsAfter",
    "manner.passage",
    "manner.repeatAll",
    "manner.repeatOne", "time.hour",
    "time.hours", "time.day", "time.days",
    "date.day", "date.month", "chapter.line",
    "time.minute", "time.minutes", "time.second", "time.seconds", "parts", "years.one", "years.between",
    "years.since", "years.until", "place.season", "place.episode", "place.chapter",
  ]

  private static let confirmations: [PhraseKey] =
    [
      "play.success", "play.inProgress", "play.handleInApp", "play.ready", "play.continueInApp", "play.next",
      "play.afterNext", "play.later", "add.playlist", "add.playlist.some", "add.created", "add.exists",
      "add.playlist.there", "add.library",
      "add.library.there",
      "add.inProgress", "add.handleInApp", "add.ready", "remove.playlist", "remove.playlist.several", "remove.library",
      "remove.queue",
      "remove.ready", "move.last", "move.number", "move.before", "move.after", "move.playlist.first",
      "move.playlist.last",
      "move.playlist.number", "move.playlist.before", "move.playlist.after", "move.ready",
      "affinity.like", "affinity.dislike", "affinity.unset",
      "affinity.inProgress", "affinity.ready", "search.one", "search.many", "search.manyMore", "search.rest",
      "search.line", "search.further", "search.lineDown", "search.inside", "search.insideMore", "search.insideOne",
      "search.queue", "search.holds", "search.lacks",
      "search.inProgress", "search.ready", "search.continueInApp", "control.pause", "control.resume",
      "control.resume.playing", "control.stop",
      "control.next", "control.previous", "control.restart", "control.seek", "control.forward", "control.nearEnd",
      "control.back",
      "control.volume", "control.mute", "control.unmute", "control.speed", "control.shuffle", "control.unshuffle",
      "control.repeatNone", "control.repeatAll", "control.repeatOne", "control.sleep", "control.sleepAt",
      "control.wake",
      "control.transfer", "leftBehind.entries", "leftBehind.speed", "leftBehind.sleepTimer", "leftBehind.source",
      "control.private", "control.unprivate", "control.settle", "control.unsettle",
      "bookmark.add", "bookmark.name", "bookmark.goTo", "bookmark.remove", "bookmark.list", "bookmark.line",
      "bookmark.line.named", "control.stopAfter.chapters", "edit.delete", "delete.ready", "mark.speed",
      "control.stopAfter.album", "control.stopAfter.queue", "control.scan",
      "query.timer.item", "query.timer.chapter", "query.timer.items", "query.timer.chapters",
      "control.last", "control.volume.full", "control.stopAfter.item", "control.stopAfter.chapter",
      "edit.rename", "edit.copy", "edit.empty", "edit.sort", "edit.deduplicate",
      "create.ready", "rename.ready", "copy.ready", "empty.ready", "sort.ready", "deduplicate.ready", "follow.ready",
      "edit.follow", "edit.follow.empty", "mark.unrated", "mark.stars.one",
      "mark.stars",
      "mark.played", "mark.unplayed", "mark.oftener", "mark.rarer", "mark.asBefore", "mark.named", "mark.said",
      "mark.upToHere",
      "control.chapter", "control.chapterNumber", "control.clearQueue", "control.putBack", "control.announce",
      "podcast.subscribe", "podcast.unsubscribe", "podcast.unsubscribe.kept", "podcast.news.one", "podcast.news",
      "podcast.unheard.one", "podcast.unheard", "control.stopAfter.chapters.one",
      "podcast.subscriptions.one", "podcast.subscriptions", "podcast.unsubscribed.one", "podcast.unsubscribed",
      "podcast.download.one", "podcast.download", "podcast.download.present", "podcast.keep.one", "podcast.keep",
      "podcast.unsubscribe.bare",
      "podcast.keep.none", "podcast.metered", "podcast.unmetered", "podcast.mentions.one", "podcast.mentions",
      "podcast.mentions.place", "podcast.mentions.line",
      "suggest.one", "suggest.many", "suggest.line", "suggest.told", "suggest.because", "suggest.reason", "trend",
      "forget.none",
      "forget.item", "forget.item.one", "forget.span", "forget.span.one", "forget.places", "forget.ready", "learn.off",
      "learn.off.there", "learn.on", "learn.on.there", "learn.ready",
    ] + StationSteering.allCases.map(PhraseKey.steering)

  private static let suggestions: [PhraseKey] =
    [
      "why.queue", "why.left", "why.last", "why.hours", "why.hours.weekday", "why.often", "why.often.one",
      "why.followed", "why.added", "why.released", "why.forgotten", "why.forgotten.liked", "why.unheard", "ago.today",
      "ago.yesterday", "ago.days",
    ] + (1...7).map(PhraseKey.weekday) + HabitHours.Part.allCases.map(PhraseKey.part)

  private static let dialogue: [PhraseKey] = [
    "ask.choice", "ask.choice.many", "ask.details", "ask.confirm.play", "ask.confirm.guess", "ask.confirm.intent",
    "ask.confirm.add",
    "ask.confirm.remove",
    "ask.confirm.affinity", "ask.confirm.playlist", "ask.confirm.now", "ask.value.play", "ask.value.playlist",
    "ask.value.add",
    "ask.value.remove",
    "ask.value.affinity", "ask.value.search", "ask.playlist", "ask.noPlaylist", "ask.again", "ask.type", "cancelled",
    "ask.confirm.delete", "ask.confirm.forget", "ask.confirm.forget.kind", "because.onlyMatch", "because.liked",
    "because.played", "because.played.once",
    "undo.bookmark", "account", "leftOut", "quoted", "undo.control", "undo.volume", "undo.speed", "undo.shuffle",
    "undo.unshuffle",
    "undo.queue",
    "undo.timer", "undo.place", "redo.control",
    "undo.play", "undo.add", "undo.affinity", "redo.play", "redo.add", "redo.affinity", "examples", "example.play",
    "example.playBy", "example.newestEpisode", "example.faster", "example.add", "example.find", "example.like",
    "example.whatPlays", "example.undo", "unheard", "startedOver", "waiting", "away", "away.one", "rehearsed", "late",
    "late.told",
  ]

  private static let shortcuts: [PhraseKey] =
    [
      "shortcut.made", "shortcut.hides", "shortcut.hides.item", "shortcut.list", "shortcut.list.one",
      "shortcut.list.none", "shortcut.line", "shortcut.described", "shortcut.renamed", "shortcut.forgotten",
      "shortcut.failed", "shortcut.proposed", "ask.shortcut", "ask.shortcut.item", "ask.place.own", "habit",
      "habit.time",
      "habit.music", "habit.podcast", "habit.book", "habit.radio",
    ] + SlotKind.allCases.map(PhraseKey.openPlace) + DayPart.allCases.map(PhraseKey.time)

  private static let remarks =
    SmallTalk.allCases.map(PhraseKey.talk) + ChoiceReason.Decision.allCases.map(PhraseKey.because)

  private static let conditions = SearchCriterion.samples.map(PhraseKey.condition)

  private static let relaxations =
    RelaxedConstraint.Field.allCases.map(PhraseKey.relaxed) + versionNames.map(PhraseKey.version)

  private static let failures: [PhraseKey] = [
    "failure.unspecified", "failure.failure", "failure.failureRequiringAppLaunch", "failure.failureUnknownMediaType",
    "failure.failureNoUnplayedContent", "failure.failureRestrictedContent", "failure.failureMaxStreamLimitReached",
  ]

  private static let types =
    MediaItemType.allCases.map(PhraseKey.types) + MediaItemType.allCases.filter(\.isNamed).map(PhraseKey.type)

  private static let questions =
    ["query.chaptersLeft.none", "query.chaptersLeft.one", "query.entriesLeft.none", "query.entriesLeft.one"]
    + ["query.releaseDate.day", "query.releaseDate.day.named", "query.lastHeard.now"]
    + (1...12).map(PhraseKey.month) + MediaItemType.inLibrary.map(PhraseKey.single)
    + MediaItemType.counted.map(PhraseKey.several)
    + [
      "query.untold", "query.broadcasts.one", "lyrics.gap", "query.plays.once", "query.rating.one",
      "query.explicit.not", "query.liking.disliked", "query.seasons.one",
    ]
    + NowPlayingQuestion.allCases.map(PhraseKey.query)
    + NowPlayingQuestion.allCases.filter { ![.item, .volume].contains($0) }.map(PhraseKey.unknown)
    + NowPlayingQuestion.ofNamed.filter { !NowPlayingQuestion.ofAny.contains($0) }.map(PhraseKey.named)

  private static let reasons: [PhraseKey] =
    [
      "reason.notFound.named", "reason.notFound.unnamed", "reason.notFound.pointed", "reason.notFound.liked",
      "reason.notFound.likedElsewhere", "reason.nothingHeard.elsewhere", "reason.notFound.misheard",
      "reason.notFound.version",
    ]
    + [
      "notUnderstood", "otherDomain", "emptyLibrary",
      "readingLibrary", "nothingPlaying", "nothingHeard", "nothingEarlier",
      "playsElsewhere",
      "nothingUnplayed",
      "nothingInside", "emptyPlaylist", "oneSpeed", "nothingBegun", "noNeighbour",
      "targetUnknown",
      "outOfReach", "cannotJoin", "roomsTaken", "nothingInRooms", "roomsAway", "noRooms", "roomsThere",
      "hereUnknown", "noQuestion", "noOther",
      "nothingToUndo", "nothingToRedo", "nothingSaid", "changedMeanwhile",
      "notInside", "keepsChanging", "noSuchEntry",
      "notInQueue", "noChapter", "noPart", "pastEnd", "playlistExists", "noneOf", "noTimer", "noStation",
      "nothingAlike", "nothingBefore",
      "nothingAfter",
      "noBookmark",
      "fileMissing",
      "fileUnreadable", "undecodable", "decoderMissing", "unreachable", "serverAway", "refused", "outputUnavailable",
      "disconnected",
      "notSubscribed", "alreadySubscribed", "severalSubscribed", "podcastUnknown", "feedUnread", "noPodcasts",
      "nothingNew",
      "nowhereMentioned", "noPlaceOf",
      "endOfQueue", "noStream", "sessionLocked", "tooLoud", "mayNotDelete", "guestsOnlyAdd", "nothingOfYours",
      "nobodyCalled", "nameTaken", "noPlaylistsOfPerson", "anothersPlaylist",
      "playerFailed", "noSuchShortcut", "shortcutExists", "shortcutReserved", "shortcutCircle", "shortcutTooDeep",
      "shortcutTooLong", "tooManyShortcuts", "shortcutFileFull", "shortcutEmpty", "shortcutUnwritable", "noPhrase",
      "stepNotUnderstood", "nothingToKeep", "invalidValue",
      "diskFull", "readOnly", "storageFailed",
    ].map(PhraseKey.reason)
    + MediaItemUnsupportedReason.allCases.map { .reason($0.rawValue) }
    + PlaybackSpeedUnsupportedReason.allCases.map { .reason($0.rawValue) }
    + MediaDestinationUnsupportedReason.allCases.map { .reason($0.rawValue) }
    + MissingFeature.allCases.map { .reason(Reason.missing($0).name) }
    + LastingChange.allCases.map(PhraseKey.lasting)
    + PlayerAbility.allCases.map { .reason(PlayerFailure.unsupported($0).name) }

  private static let problems =
    FileProblem.allCases.map(PhraseKey.problem) + FeedProblem.allCases.map(PhraseKey.feed)
    + ActionLabel.allCases.map(PhraseKey.label)
    + VoiceProblem.samples.map(PhraseKey.voice)
}

extension PhraseKey {
  /// The description of a problem with a file.
  static func problem(_ problem: FileProblem) -> PhraseKey { PhraseKey("problem." + problem.rawValue) }

  /// Why nothing was spoken or heard.
  static func voice(_ problem: VoiceProblem) -> PhraseKey { PhraseKey("voice." + problem.name) }

  /// What a button says.
  static func label(_ label: ActionLabel) -> PhraseKey { PhraseKey("label." + label.rawValue) }

  /// The description of a problem with a podcast's feed.
  static func feed(_ problem: FeedProblem) -> PhraseKey { PhraseKey("feed." + problem.rawValue) }

  /// That a change is not taken back.
  static func lasting(_ change: LastingChange) -> PhraseKey { PhraseKey("reason.notUndoable." + change.rawValue) }

  /// The question for what is left open in a shortcut.
  static func openPlace(_ kind: SlotKind) -> PhraseKey { PhraseKey("ask.place." + kind.rawValue) }

  static func time(_ time: DayPart) -> PhraseKey { PhraseKey("daypart." + time.rawValue) }

  /// What is heard as a habit; nil for what is of no kind.
  static func habit(_ type: MediaItemType) -> PhraseKey? {
    switch type {
    case .podcastShow, .podcastEpisode, .podcastStation: "habit.podcast"
    case .audioBook: "habit.book"
    case .radioStation: "habit.radio"
    case .song, .album, .artist, .genre, .playlist, .music: "habit.music"
    default: nil
    }
  }

  static func month(_ month: Int) -> PhraseKey { PhraseKey("month.\(month)") }

  /// A number of items of this type: "64 songs".
  static func several(_ type: MediaItemType) -> PhraseKey { PhraseKey("count." + type.rawValue) }

  static func single(_ type: MediaItemType) -> PhraseKey { PhraseKey("count." + type.rawValue + ".one") }

  static func condition(_ criterion: SearchCriterion) -> PhraseKey { PhraseKey("condition." + criterion.name) }

  static func talk(_ talk: SmallTalk) -> PhraseKey { PhraseKey("talk." + talk.rawValue) }

  /// A version that the grammars know, as in `MediaSearch.required`.
  static func version(_ name: String) -> PhraseKey {
    PhraseKey("version." + name.split(separator: " ").joined(separator: "-"))
  }

  static let versionNames = [
    "live", "acoustic", "remix", "cover", "demo", "instrumental", "karaoke", "remaster", "radio edit", "sped up",
  ]

  static func relaxed(_ field: RelaxedConstraint.Field) -> PhraseKey { PhraseKey("relaxed." + field.rawValue) }

  /// A single item of this type.
  static func type(_ type: MediaItemType) -> PhraseKey { PhraseKey("type." + type.rawValue) }

  /// Several items of this type.
  static func types(_ type: MediaItemType) -> PhraseKey { PhraseKey("types." + type.rawValue) }

  static func query(_ question: NowPlayingQuestion) -> PhraseKey { PhraseKey("query." + question.rawValue) }

  /// The answer about a named item.
  static func named(_ question: NowPlayingQuestion) -> PhraseKey {
    PhraseKey("query." + question.rawValue + ".named")
  }

  /// The answer if the value isn't known.
  static func unknown(_ question: NowPlayingQuestion) -> PhraseKey {
    PhraseKey("query." + question.rawValue + ".unknown")
  }

  static func failure(_ code: String) -> PhraseKey { PhraseKey("failure." + code) }

  static func because(_ decision: ChoiceReason.Decision) -> PhraseKey { PhraseKey("because." + decision.rawValue) }

  /// - Parameter name: The name used in scripts.
  static func reason(_ name: String) -> PhraseKey { PhraseKey("reason." + name) }
}

extension MediaItemType {
  /// The kinds that a library is counted by.
  static let inLibrary: [MediaItemType] = [.song, .album, .artist, .podcastShow, .audioBook, .radioStation, .playlist]
  /// Those with a noun for several of them.
  static let counted = inLibrary + [.podcastEpisode]

  /// Whether a thing of this type is called by it: "the album …", but not "the music …".
  var isNamed: Bool { self != .unknown && self != .music }
}
