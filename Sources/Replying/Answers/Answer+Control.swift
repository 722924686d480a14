import MediaIntents

extension Answer {
  init(_ response: TransportResponse) {
    let items = response.podcasts?.items ?? [response.playing].compactMap(\.self)
    switch response.code {
    case .success:
      self.init(
        request: .control, code: response.code.rawValue, items: items, saying: .outcome(of: response),
        reason: response.reason == .player(.endOfQueue) ? nil : response.reason)
      reason = response.reason
      sentences += response.leftBehind.map(Phrase.leftBehind)
      if let rooms = response.rooms, !response.command.tellsRooms { sentences.append(.rooms(rooms)) }
      if let away = response.absentRooms, !away.isEmpty { sentences.append(.absent(away)) }
      if let outcome = response.announcement { sentences += .announced(outcome) }
      if response.hasStartedOver { tellStartOver() }
      if response.isUnheard { tellUnheard() }
    case .failure:
      self.init(request: .control, code: response.code.rawValue, failure: response.reason, items: items)
    }
  }
}

extension Phrase {
  fileprivate static func outcome(of response: TransportResponse) -> Phrase {
    let item = response.playing.map(Filler.item)
    return switch response.command {
    case .pause: Phrase("control.pause", [.item: item])
    case .resume where response.wasThere: Phrase("control.resume.playing", [.item: item])
    case .resume: Phrase("control.resume", [.item: item])
    case .transfer(let target): Phrase("control.transfer", [.item: item, .target: .name(target)])
    case .stop: Phrase("control.stop")
    case .next where response.reason == .player(.endOfQueue): Phrase("control.last")
    case .next: Phrase("control.next", [.item: item])
    case .previous: Phrase("control.previous", [.item: item])
    case .restart: Phrase("control.restart", [.item: item])
    // Each of these is told as what it came to.
    case .skipIntro, .seekPart, .backToTimer: Phrase("control.forward")
    case .stopAfterChapter: Phrase("control.stopAfter.chapter", [.item: item])
    case .seek(let seconds): Phrase("control.seek", [.time: .time(seconds)])
    case .skip where response.seconds != nil: Phrase("control.nearEnd", [.time: response.seconds.map(Filler.time)])
    case .skip(let seconds): Phrase(seconds < 0 ? "control.back" : "control.forward", [.time: .time(abs(seconds))])
    case .setVolume(let wanted) where wanted > 100: Phrase("control.volume.full")
    case .changeVolume where response.wasThere && response.level == 100: Phrase("control.volume.full")
    case .setVolume, .changeVolume:
      Phrase("control.volume", [.level: response.level.map(Filler.percent)])
    case .mute(let isMuted): Phrase(isMuted ? "control.mute" : "control.unmute")
    case .speed: Phrase("control.speed", [.speed: response.level.map(Filler.speed)])
    case .shuffle(let isOn): Phrase(isOn ? "control.shuffle" : "control.unshuffle")
    case .repeatMode(let mode): Phrase(.repetition(mode))
    case .sleep(let seconds?): Phrase("control.sleep", [.time: .time(seconds)])
    case .sleepAt(let minute, _): Phrase("control.sleepAt", [.value: .timeOfDay(minute)])
    case .changeSleep: Phrase("control.sleep", [.time: response.seconds.map(Filler.time)])
    case .podcast(let command): .outcome(of: command, response.podcasts ?? PodcastOutcome())
    case .missing(let feature): Phrase(.reason(Reason.missing(feature).name))
    case .sleep(nil): Phrase("control.wake")
    case .stopAfter(.album) where response.playing?.type == .audioBook: Phrase("control.stopAfter.item", [.item: item])
    case .stopAfter(.item): Phrase("control.stopAfter.item", [.item: item])
    case .stopAfter(.chapter): Phrase("control.stopAfter.chapter", [.item: item])
    case .stopAfter(.queue), .stopAfterSeveral(_, .queue): Phrase("control.stopAfter.queue")
    case .stopAfter(.album), .stopAfterSeveral(_, .album):
      Phrase("control.stopAfter.album", [.album: .name(response.playing?.album)])
    case .scan: Phrase("control.scan")
    case .stopAfterSeveral(_, .item):
      Phrase("control.stopAfter.item", [.item: (response.stopsAfter ?? response.playing).map(Filler.item)])
    case .stopAfterSeveral(1, .chapter): Phrase("control.stopAfter.chapters.one")
    case .stopAfterSeveral(let count, .chapter): Phrase("control.stopAfter.chapters", [.count: .number(count)])
    case .nextChapter, .previousChapter, .restartChapter, .chapter, .skipChapters: .chapter(of: response)
    case .entry, .skipEntries: Phrase("control.next", [.item: item])
    case .bookmark(let action): .bookmark(action, response)
    case .clearQueue: Phrase("control.clearQueue", [.item: item])
    case .steer(let steering): Phrase(.steering(steering), [.item: item])
    case .announce(let announcement): Phrase("control.announce", [.name: .name(announcement.words)])
    case .putBack, .putBackOwn: Phrase("control.putBack", [.item: item])
    case .settle(let target?): Phrase("control.settle", [.target: .name(target)])
    case .settle(nil): Phrase("control.unsettle")
    case .rooms(let command): .rooms(command, response)
    case .privateListening(let isOn): Phrase(isOn ? "control.private" : "control.unprivate")
    }
  }
}

extension Phrase {
  /// The chapter that plays now, as far as it is known.
  fileprivate static func chapter(of response: TransportResponse) -> Phrase {
    guard let number = response.chapter else {
      return Phrase("control.chapter", [.item: response.playing.map(Filler.item)])
    }
    return Phrase("control.chapterNumber", [.chapter: .number(number), .value: .name(response.chapterTitle)])
  }

  fileprivate static func bookmark(_ action: BookmarkAction, _ response: TransportResponse) -> Phrase {
    let marks = response.bookmarks ?? []
    let facts: [Placeholder: Filler?] = [
      .item: marks.first.map { .item($0.item) }, .time: marks.first.map { .time($0.seconds) },
      .name: .name(marks.first?.name),
    ]
    switch action {
    case .add: return Phrase("bookmark.add", facts)
    case .name: return Phrase("bookmark.name", facts)
    case .goTo: return Phrase("bookmark.goTo", facts)
    case .remove: return Phrase("bookmark.remove", facts)
    case .list:
      let lines = marks.map { mark in
        Filler.phrase(
          mark.name == nil ? "bookmark.line" : "bookmark.line.named",
          [.item: .item(mark.item), .time: .time(mark.seconds), .name: .name(mark.name)])
      }
      return Phrase(
        "bookmark.list",
        [
          .count: .number(marks.count), .lines: .lines(lines), .list: .list(Array(lines.prefix(maxSpokenMarks))),
        ])
    }
  }

  private static let maxSpokenMarks = 3

  /// What couldn't be transferred to the other player.
  fileprivate static func leftBehind(_ left: TransferOmission) -> Phrase {
    switch left {
    case .entries(let count): Phrase("leftBehind.entries", [.count: .number(count)])
    case .speed: Phrase("leftBehind.speed")
    case .sleepTimer: Phrase("leftBehind.sleepTimer")
    case .source(let player): Phrase("leftBehind.source", [.target: .name(player)])
    }
  }
}

extension PhraseKey {
  static func steering(_ steering: StationSteering) -> PhraseKey { PhraseKey("control.steer." + steering.rawValue) }

  fileprivate static func repetition(_ mode: PlaybackRepeatMode) -> PhraseKey {
    switch mode {
    case .none: "control.repeatNone"
    case .all: "control.repeatAll"
    case .one: "control.repeatOne"
    }
  }
}
