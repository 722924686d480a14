import MediaIntents

extension FollowUp {
  /// The refusal if there is nothing to follow up on.
  var reasonWithoutContext: Reason {
    switch self {
    case .undo, .takenBack: .nothingToUndo
    case .again: .nothingSaid
    case .redo: .nothingToRedo
    case .described(let description), .which(let description): description.reasonIfMissing
    case .named(let words), .unlike(let words): .notFound(MediaSearch(mediaName: words))
    case .other, .whichNumber, .alternatives, .rest, .queued: .noOther
    case .yes, .no, .any, .cancel, .callOff, .keep, .number, .everything, .shuffled, .create, .examples: .noQuestion
    case .lastAction, .why: .nothingSaid
    case .further, .repeated, .removed, .previous, .contents, .holds, .tooFar, .amended, .amendedTime, .changed,
      .changedTime,
      .alike, .alikePointed, .told, .wrong,
      .only, .without, .smallTalk, .jump, .skip, .edited, .editedNumber, .chapter, .speed, .keepPlaying, .resumed,
      .restored,
      .interrupted, .playlist, .reason,
      .backTo, .stopLater, .unheard, .ordered, .kind, .shortcut:
      .notUnderstood
    case .otherOf: .noOther
    case .mistaken: .nothingToUndo
    }
  }
}

extension ChoiceDescription {
  /// The refusal if nothing is as described.
  var reasonIfMissing: Reason {
    words.map {
      .notFound(MediaSearch(mediaType: mediaType, mediaName: $0, artistName: artistName, albumName: albumName))
    }
      ?? .noOther
  }
}
