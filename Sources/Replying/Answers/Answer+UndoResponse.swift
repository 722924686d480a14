import MediaIntents

extension Answer {
  init(_ retraction: UndoResponse) {
    let code = ControlResponseCode.self
    if let reason = retraction.reason {
      self.init(request: retraction.request, code: code.failure.rawValue, failure: reason, items: retraction.items)
    } else {
      self.init(
        request: retraction.request, code: code.success.rawValue,
        items: [.play, .control].contains(retraction.request)
          ? [retraction.playing].compactMap(\.self) : retraction.items,
        saying: Phrase(
          .retraction(retraction),
          [
            .item: retraction.playing.map(Filler.item), .items: .items(retraction.items),
            .playlist: .name(retraction.playlist), .level: retraction.level.map(Filler.percent),
            .speed: retraction.level.map(Filler.speed),
          ]),
        reason: nil)
    }
  }
}

extension PhraseKey {
  private static func undone(_ command: TransportCommand?) -> PhraseKey {
    switch command {
    case .setVolume, .changeVolume: "undo.volume"
    case .speed: "undo.speed"
    case .shuffle(true): "undo.shuffle"
    case .shuffle(false): "undo.unshuffle"
    case .clearQueue: "undo.queue"
    case .stop, .next, .previous, .entry, .skipEntries: "undo.play"
    case .sleep, .sleepAt, .changeSleep, .stopAfter, .stopAfterSeveral, .stopAfterChapter: "undo.timer"
    case .bookmark(.goTo), .seek, .skip, .skipIntro, .seekPart, .backToTimer, .restart, .nextChapter, .previousChapter,
      .restartChapter, .chapter, .skipChapters:
      "undo.place"
    case .bookmark: "undo.bookmark"
    default: "undo.control"
    }
  }

  fileprivate static func retraction(_ retraction: UndoResponse) -> PhraseKey {
    switch (retraction.request, retraction.isRedo) {
    case (.add, false): "undo.add"
    case (.add, true): "redo.add"
    case (.affinity, false): "undo.affinity"
    case (.affinity, true): "redo.affinity"
    case (.control, false): undone(retraction.command)
    case (.control, true): "redo.control"
    case (_, _) where retraction.isOfQueue: "undo.queue"
    case (_, false): "undo.play"
    case (_, true): "redo.play"
    }
  }
}
