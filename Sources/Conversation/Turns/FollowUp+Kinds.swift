import MediaIntents

/// The kinds of follow-ups that a turn treats alike.
extension FollowUp {
  /// Whether any words fit, so that a complete command is more likely.
  var isGuess: Bool {
    switch self {
    case .without, .only, .skip, .reason, .named, .shortcut(_, isBare: true): true
    case .alike(let description, adds: _): description.words != nil
    case .described(let description): description.words != nil
    default: false
    }
  }

  /// Whether it says why something is asked for.
  var isReason: Bool { if case .reason = self { true } else { false } }

  /// The words it takes, whatever they are; nil if they have to be of some kind.
  var anyWords: String? {
    switch self {
    case .only(let words), .without(let words), .skip(let words), .unlike(let words): words
    case .described(let description): description.words ?? description.artistName
    default: nil
    }
  }

  /// The words for something else with which to do what was done last; nil if an artist is said, or it is another
  /// follow-up.
  var nameAddedToo: String? {
    guard case .alike(let description, adds: _) = self, description.artistName == nil else { return nil }
    return description.words
  }

  /// Whether it queues what it describes.
  var queuesDescribed: Bool { if case .queued(.described, _) = self { true } else { false } }

  /// Whether it tells the player or a list what to do.
  var isInstruction: Bool {
    switch self {
    case .chapter, .speed, .jump, .skip, .stopLater, .previous, .removed, .takenBack, .edited, .editedNumber: true
    default: false
    }
  }

  /// Whether it asks for the same of something else.
  var isAlike: Bool {
    switch self {
    case .alike, .alikePointed: true
    default: false
    }
  }

  /// Whether it asks for the same of something that is pointed at.
  var isAlikePointed: Bool { if case .alikePointed = self { true } else { false } }

  /// Whether it describes one of several.
  var isDescription: Bool { if case .described = self { true } else { false } }

  /// Whether the answer contains names from the library.
  var namesItems: Bool { [.examples, .rest, .alternatives].contains(self) }
}

extension ChoiceDescription {
  /// Whether it says nothing but a type.
  func isOnly(_ type: MediaItemType) -> Bool {
    self == ChoiceDescription(mediaType: type, isToPlay: isToPlay, isCorrection: isCorrection)
  }
}
