import MediaIntents

extension Phrase {
  /// A failure of which only the code is known.
  static func failure(_ code: String, item: MediaItem?) -> Phrase {
    Phrase(.failure(code), [.item: item.map(Filler.item)])
  }

  /// What happened and what to do about it; `item` is the affected one.
  static func reason(_ reason: Reason, item: MediaItem?) -> Phrase {
    let key = PhraseKey.reason(reason.name)
    return switch reason {
    case .notFound(let search): .notFound(search)
    case .nothingLiked: Phrase("reason.notFound.liked")
    case .likedElsewhere: Phrase("reason.notFound.likedElsewhere")
    case .heardElsewhere: Phrase("reason.nothingHeard.elsewhere")
    case .sessionLocked: Phrase("reason.sessionLocked")
    case .keptFrom(.volume(let percent)): Phrase(key, [.level: .number(percent)])
    case .keptFrom(.deletion), .keptFrom(.guests), .nothingOfYours: Phrase(key)
    case .otherDomain: Phrase(.reason("otherDomain"))
    case .notUnderstood, .emptyLibrary, .nothingPlaying, .nothingHeard, .noQuestion, .noOther, .nothingToUndo,
      .nothingToRedo, .nothingSaid, .noTimer, .noStation, .missing, .noPodcasts:
      Phrase(key)
    case .readingLibrary(let progress):
      Phrase(
        key, [.count: progress.total.map { _ in .count(progress.done) }, .number: progress.total.map(Filler.count)])
    case .playsElsewhere(let track):
      Phrase(key, [.name: .name(track.player), .title: .name(track.title), .artist: .name(track.artist)])
    case .nothingBegun(let type, let item):
      Phrase(key, [.type: type.isNamed ? .phrase(.type(type)) : nil, .item: item.map(Filler.item)])
    case .nothingEarlier(let type): Phrase(key, [.type: type.isNamed ? .phrase(.type(type)) : nil])
    case .nobodyCalled(let name): Phrase(key, [.name: .name(name)])
    case .nameTaken(let name, let holder): Phrase(key, [.name: .name(name), .target: .name(holder)])
    case .noPlaylists(let person): Phrase(key, [.name: .name(person.name)])
    case .anothersPlaylist(let playlist, let person):
      Phrase(key, [.playlist: .name(playlist), .name: .name(person.name)])
    case .noBookmark(let name): Phrase(key, [.name: .name(name)])
    case .playlistExists(let playlist), .changedMeanwhile(let playlist), .keepsChanging(let playlist):
      Phrase(key, [.playlist: .name(playlist)])
    case .noSuchEntry(let playlist, let count): Phrase(key, [.playlist: .name(playlist), .count: .number(count)])
    case .notInside(let item, let playlist): Phrase(key, [.item: .item(item), .playlist: .name(playlist)])
    case .nothingUnplayed(let item), .nothingInside(let item), .emptyPlaylist(let item), .notInQueue(let item),
      .noChapter(let item), .noPart(let item),
      .nothingBefore(let item), .nothingAfter(let item), .noNeighbour(let item), .nothingAlike(let item):
      Phrase(key, [.item: .item(item)])
    case .pastEnd(let item, let length): Phrase(key, [.item: .item(item), .time: .time(length)])
    case .itemUnsupported(_, let found): Phrase(key, [.item: (found ?? item).map(Filler.item)])
    case .speedUnsupported(_, 1): Phrase(.reason("oneSpeed"))
    case .speedUnsupported(_, let limit): Phrase(key, [.limit: .rate(limit)])
    case .destinationUnsupported(_, let playlist, let known):
      Phrase(key, [.playlist: .name(playlist), .list: .list(ifAny: known.compactMap(Filler.title))])
    case .targetUnknown(let target, let known):
      Phrase(key, [.target: .name(target), .list: .list(ifAny: known.compactMap { .name($0) })])
    case .cannotJoin(let names), .nothingInRooms(let names), .roomsAway(let names), .roomsThere(let names):
      Phrase(key, [.list: .list(names.compactMap { .name($0) })])
    case .roomsTaken(let items): Phrase(key, [.list: .list(ifAny: items.map(Filler.item))])
    case .noRooms, .hereUnknown: Phrase(key)
    case .notSubscribed(let name), .alreadySubscribed(let name), .severalSubscribed(let name),
      .podcastUnknown(let name):
      Phrase(key, [.name: .name(name)])
    case .notUndoable(let change, let name): Phrase(.lasting(change), [.name: .name(name)])
    case .nothingNew(let name): Phrase(key, [.name: .name(name)])
    case .nowhereMentioned(let words), .noPlaceOf(let words), .noneOf(let words): Phrase(key, [.said: .name(words)])
    case .feedUnread(let problem): Phrase(key, [.detail: .phrase(.feed(problem))])
    case .outOfReach(let item, let target): Phrase(key, [.item: .item(item), .target: .name(target)])
    case .player(.undecodable(let address)) where address.contains("://"):
      Phrase(.reason("noStream"), [.item: item.map(Filler.item), .address: .name(address)])
    case .player(let failure): Phrase(key, failure.facts.merging([.item: item.map(Filler.item)]) { fact, _ in fact })
    case .voice(let problem): Phrase(.voice(problem), [.detail: .name(problem.detail)])
    case .storage(let failure): Phrase(key, failure.facts)
    case .shortcut(let refusal): Phrase(key, refusal.facts)
    }
  }
}

extension Phrase {
  /// What decided a choice.
  static func because(_ reason: ChoiceReason) -> Phrase {
    switch reason {
    case .onlyMatch: Phrase("because.onlyMatch")
    case .criterion(let decision, let other): Phrase(.because(decision), [.item: .item(other)])
    case .liked: Phrase("because.liked")
    case .played(1): Phrase("because.played.once")
    case .played(let count): Phrase("because.played", [.count: .number(count)])
    }
  }
}

extension PlayerFailure {
  fileprivate var facts: [Placeholder: Filler?] {
    switch self {
    case .fileMissing(let path), .fileUnreadable(let path), .undecodable(let path): [.path: .name(path)]
    case .decoderMissing(let format, let package): [.format: .name(format), .package: .name(package)]
    case .unreachable(let address):
      [.address: .name(address), .name: .name(ServedAddress.parts(address)?.server)]
    case .refused(let status, let address): [.status: .number(status), .address: .name(address)]
    case .outputUnavailable(let detail), .other(let detail): [.detail: .name(detail)]
    case .unsupported, .disconnected, .nothingPlaying, .endOfQueue: [:]
    }
  }

  /// Whether the player failed, as opposed to being asked for something impossible.
  var isBreakdown: Bool {
    switch self {
    case .fileMissing, .fileUnreadable, .undecodable, .decoderMissing, .unreachable, .refused, .outputUnavailable,
      .disconnected, .other:
      true
    case .unsupported, .nothingPlaying, .endOfQueue: false
    }
  }
}

extension ShortcutRefusal {
  fileprivate var facts: [Placeholder: Filler?] {
    switch self {
    case .unknown(let name), .exists(let name), .reserved(let name), .phrase(let name): [.name: .name(name)]
    case .circle(let way): [.list: .list(ifAny: way.map { .phrase("quoted", [.said: .name($0)]) })]
    case .tooDeep(let count), .tooManySteps(let count), .tooMany(let count), .fileFull(let count):
      [.count: .number(count)]
    case .notUnderstood(let words), .invalid(_, let words): [.said: .name(words)]
    case .noSteps, .unwritable, .nothingToKeep: [:]
    }
  }
}

extension StorageFailure {
  fileprivate var facts: [Placeholder: Filler?] {
    switch self {
    case .diskFull(let path), .readOnly(let path): [.path: .name(path)]
    case .other(let path, let message): [.path: .name(path), .detail: .name(message)]
    }
  }
}
