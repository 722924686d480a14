import MediaIntents

extension Answer {
  init(_ retraction: UndoResponse) {
    let code = ControlResponseCode.self
    if let reason = retraction.reason {
      self.init(request: retraction.request, code: code.failure.rawValue, failure: reason, items: retraction.items)
    } else {
      self.init(
        request: retraction.request, code: code.success.rawValue,
        items: retraction.request == .play ? [retraction.playing].compactMap(\.self) : retraction.items,
        saying: Phrase(
          .retraction(retraction),
          [
            .item: retraction.playing.map(Filler.item), .items: .items(retraction.items),
            .playlist: .name(retraction.playlist),
          ]),
        reason: nil)
    }
  }
}

extension PhraseKey {
  fileprivate static func retraction(_ retraction: UndoResponse) -> PhraseKey {
    switch (retraction.request, retraction.isRedo) {
    case (.add, false): "undo.add"
    case (.add, true): "redo.add"
    case (.affinity, false): "undo.affinity"
    case (.affinity, true): "redo.affinity"
    case (_, false): "undo.play"
    case (_, true): "redo.play"
    }
  }
}
