import MediaIntents

/// What a mistake would cost whoever said something else: how certain a meaning must be before it is done.
enum ActCost {
  /// It only tells, steers what is heard without interrupting it, or there is silence to begin with.
  case nothing
  /// It adds to a queue or a list, and is taken back by a word.
  case slight
  /// It ends or replaces what is heard, marks, writes or removes something.
  case felt

  /// The minimum probability that it is meant.
  var minProbability: Double {
    switch self {
    case .nothing: 0.5
    case .slight: 0.8
    case .felt: 0.9
    }
  }

  /// The minimum probability that it has among all meanings. A model has to choose one of them, though three in ten sentences
  /// of people have none; a judge that was taught by sentences written for a meaning does not know that.
  var minProbabilityOfMeaning: Double {
    switch self {
    case .nothing: 0.35
    case .slight: 0.5
    case .felt: 0.65
    }
  }
}

extension GrammarReading {
  /// - Parameter isSounding: whether something plays, or is paused, that may be interrupted.
  func cost(whileSounding isSounding: Bool) -> ActCost {
    if onlyTells { return .nothing }
    if removes || changesByWords { return .felt }
    // A follow-up takes back or picks among what is spoken of, and cannot be asked about.
    guard case .requests(let requests) = effect else { return .nothing }
    let costs = requests.map { $0.cost(whileSounding: isSounding) }
    return costs.contains(.felt) ? .felt : costs.contains(.slight) ? .slight : .nothing
  }
}

extension Request {
  func cost(whileSounding isSounding: Bool) -> ActCost {
    switch self {
    case .search, .query: .nothing
    case .add(let intent): intent.edit == .add ? .slight : .felt
    case .affinity: .felt
    case .play(let intent): !isSounding ? .nothing : intent.playbackQueueLocation ?? .now == .now ? .felt : .slight
    case .control(let command): isSounding && command.interrupts ? .felt : .nothing
    }
  }
}

extension TransportCommand {
  /// Whether something else is heard afterwards, or nothing.
  fileprivate var interrupts: Bool {
    switch self {
    case .pause, .stop, .mute(true), .clearQueue, .putBack, .putBackOwn, .transfer, .restart, .restartChapter,
      .nextChapter, .previousChapter, .chapter, .skipChapters, .skipEntries:
      true
    default: isStep
    }
  }
}
