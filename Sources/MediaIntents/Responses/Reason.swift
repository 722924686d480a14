/// Why a request wasn't carried out: a fact that `Replying` puts into words.
package enum Reason: Error, Hashable, Sendable, Codable {
  /// The sentence isn't a media request.
  case notUnderstood
  /// The sentence is the business of another program, such as one for lamps or the weather.
  case otherDomain
  /// Nothing in the library matches.
  case notFound(MediaSearch)
  /// Nothing is liked at all.
  case nothingLiked
  /// None of what is liked is in the library.
  case likedElsewhere
  /// The library is empty.
  case emptyLibrary
  /// The first scan of the library is running, and the item may not have been read yet.
  case readingLibrary(ScanProgress)
  case nothingPlaying
  /// Nothing plays here, and what another program plays isn't in the library or isn't reported.
  case playsElsewhere(ExternalTrack)
  /// Nothing was ever heard or liked.
  case nothingHeard
  /// None of what was heard or liked is in the library.
  case heardElsewhere
  /// Nothing of this kind was heard before what plays.
  case nothingEarlier(MediaItemType)
  /// The show or book was heard to the end.
  case nothingUnplayed(MediaItem)
  /// Nothing of this kind was begun, so nothing can be gone on with; with one that could be begun.
  case nothingBegun(MediaItemType, MediaItem?)
  /// A book that is the last of its series, or the first, or in none.
  case noNeighbour(MediaItem)
  /// The playlist has no entries.
  case emptyPlaylist(MediaItem)
  /// Nothing in it is playable, e.g. all files of a playlist are missing.
  case nothingInside(MediaItem)
  /// The person's session is locked; the request has to wait.
  case sessionLocked
  /// Whoever asks is kept from it by their settings.
  case keptFrom(PersonLimit)
  /// Nothing of whoever asks was replaced on the player, so that nothing of theirs can be put back.
  case nothingOfYours
  /// Nobody of the household is called so.
  case nobodyCalled(String)
  /// Another player or person has the name that was given.
  case nameTaken(String, by: String)
  /// The person has no playlist of their own.
  case noPlaylists(of: PersonID)
  /// The playlist is another person's, who was not named.
  case anothersPlaylist(String, of: PersonID)
  case itemUnsupported(MediaItemUnsupportedReason, MediaItem?)
  /// `limit` is the nearest supported speed.
  case speedUnsupported(PlaybackSpeedUnsupportedReason, limit: Double)
  /// `known` are existing playlists, most important first.
  case destinationUnsupported(MediaDestinationUnsupportedReason, playlist: String, known: [String] = [])
  /// No room or player has this name; `known` are the existing ones if there are several.
  case targetUnknown(String, known: [String] = [])
  /// These play by themselves and cannot be heard together with others.
  case cannotJoin([String])
  /// All streams of the rooms are in use; with what plays.
  case roomsTaken([MediaItem])
  /// Nothing plays in these rooms.
  case nothingInRooms([String])
  /// The loudspeakers of all these rooms are away.
  case roomsAway([String])
  /// No room is configured or found.
  case noRooms
  /// The loudspeakers of rooms are there, so that they are not forgotten.
  case roomsThere([String])
  /// It is not known in which room it was said.
  case hereUnknown
  /// The other player cannot reach the current item.
  case outOfReach(MediaItem, target: String)
  /// An answer, but no question is open.
  case noQuestion
  /// There is no other candidate to switch to.
  case noOther
  case nothingToUndo
  /// The last change is not taken back; with the name of what was changed.
  case notUndoable(LastingChange, String?)
  case nothingToRedo
  /// There is no recent answer to repeat.
  case nothingSaid
  /// Another program changed the playlist since, and undoing would lose that change.
  case changedMeanwhile(playlist: String)
  /// Another program changes the playlist again and again, so that an edit would lose its changes.
  case keepsChanging(playlist: String)
  /// The playlist has only so many entries that can be played.
  case noSuchEntry(playlist: String, count: Int)
  /// The item to remove isn't in the playlist, or in the library if nil.
  case notInside(MediaItem, playlist: String?)
  /// The item to remove isn't in the queue.
  case notInQueue(MediaItem)
  /// The current item has no chapter of this number, or none after the current one.
  case noChapter(MediaItem)
  /// The album has no such disc or side.
  case noPart(MediaItem)
  /// The position to go to is after the end of the item, which lasts `length` seconds.
  case pastEnd(MediaItem, length: Double)
  /// The name of the playlist is taken.
  case playlistExists(String)
  case missing(MissingFeature)
  /// Nothing that plays or is queued is one of these.
  case noneOf(String)
  /// No sleep timer is set.
  case noTimer
  /// No station is playing that could be steered.
  case noStation
  /// Nothing is known of an item by which others could be like it, or nothing is.
  case nothingAlike(MediaItem)
  /// Nothing that could be marked comes before the item.
  case nothingBefore(MediaItem)
  /// No episode came out after it.
  case nothingAfter(MediaItem)
  /// No place is marked, or none with this name.
  case noBookmark(String?)
  /// No podcast of this name is subscribed to.
  case notSubscribed(String)
  case alreadySubscribed(String)
  /// Several podcasts of this name are subscribed to.
  case severalSubscribed(String)
  /// It is no address, and no list of podcasts has this name.
  case podcastUnknown(String)
  /// The feed of a podcast could not be read.
  case feedUnread(FeedProblem)
  /// No podcast is subscribed to.
  case noPodcasts
  /// No episode is new; with the podcast that was asked about.
  case nothingNew(String?)
  /// No episode has these words.
  case nowhereMentioned(String)
  /// Only the titles or notes of episodes have these words, which tells no place.
  case noPlaceOf(String)
  case player(PlayerFailure)
  case voice(VoiceProblem)
  case shortcut(ShortcutRefusal)
  case storage(StorageFailure)
}

extension Reason {
  /// The name used in scripts.
  package var name: String {
    switch self {
    case .notUnderstood, .otherDomain: "notUnderstood"
    case .notFound, .nothingLiked, .likedElsewhere: "notFound"
    case .emptyLibrary: "emptyLibrary"
    case .readingLibrary: "readingLibrary"
    case .nothingPlaying: "nothingPlaying"
    case .playsElsewhere: "playsElsewhere"
    case .nothingHeard, .heardElsewhere: "nothingHeard"
    case .nothingEarlier: "nothingEarlier"
    case .nothingUnplayed: "nothingUnplayed"
    case .nothingBegun: "nothingBegun"
    case .noNeighbour: "noNeighbour"
    case .emptyPlaylist: "emptyPlaylist"
    case .nothingInside: "nothingInside"
    // SiriKit has a single name for everything withheld.
    case .sessionLocked: MediaItemUnsupportedReason.restrictedContent.rawValue
    case .keptFrom(let limit): limit.name
    case .nothingOfYours: "nothingOfYours"
    case .nobodyCalled: "nobodyCalled"
    case .nameTaken: "nameTaken"
    case .noPlaylists: "noPlaylistsOfPerson"
    case .anothersPlaylist: "anothersPlaylist"
    case .itemUnsupported(let reason, _): reason.rawValue
    case .speedUnsupported(let reason, _): reason.rawValue
    case .destinationUnsupported(let reason, _, _): reason.rawValue
    case .targetUnknown: "targetUnknown"
    case .outOfReach: "outOfReach"
    case .cannotJoin: "cannotJoin"
    case .roomsTaken: "roomsTaken"
    case .nothingInRooms: "nothingInRooms"
    case .roomsAway: "roomsAway"
    case .noRooms: "noRooms"
    case .roomsThere: "roomsThere"
    case .hereUnknown: "hereUnknown"
    case .noQuestion: "noQuestion"
    case .noOther: "noOther"
    case .nothingToUndo: "nothingToUndo"
    case .notUndoable: "notUndoable"
    case .nothingToRedo: "nothingToRedo"
    case .nothingSaid: "nothingSaid"
    case .changedMeanwhile: "changedMeanwhile"
    case .keepsChanging: "keepsChanging"
    case .noSuchEntry: "noSuchEntry"
    case .notInside: "notInside"
    case .notInQueue: "notInQueue"
    case .noChapter: "noChapter"
    case .noPart: "noPart"
    case .pastEnd: "pastEnd"
    case .playlistExists: "playlistExists"
    case .noneOf: "noneOf"
    case .noTimer: "noTimer"
    case .noStation: "noStation"
    case .nothingAlike: "nothingAlike"
    case .nothingBefore: "nothingBefore"
    case .nothingAfter: "nothingAfter"
    case .noBookmark: "noBookmark"
    case .notSubscribed: "notSubscribed"
    case .alreadySubscribed: "alreadySubscribed"
    case .severalSubscribed: "severalSubscribed"
    case .podcastUnknown: "podcastUnknown"
    case .feedUnread: "feedUnread"
    case .noPodcasts: "noPodcasts"
    case .nothingNew: "nothingNew"
    case .nowhereMentioned: "nowhereMentioned"
    case .noPlaceOf: "noPlaceOf"
    case .missing(let feature): feature.rawValue + "Missing"
    case .player(let failure): failure.name
    case .voice(let problem): problem.name
    case .shortcut(let refusal): refusal.name
    case .storage(let failure): failure.name
    }
  }
}

extension PlayerFailure {
  package var name: String {
    switch self {
    case .fileMissing: "fileMissing"
    case .fileUnreadable: "fileUnreadable"
    case .undecodable: "undecodable"
    case .decoderMissing: "decoderMissing"
    case .unreachable(let address): ServedAddress.isServed(address) ? "serverAway" : "unreachable"
    case .refused: "refused"
    case .outputUnavailable: "outputUnavailable"
    case .unsupported(let ability): ability.rawValue + "Unsupported"
    case .disconnected: "disconnected"
    case .nothingPlaying: "nothingPlaying"
    case .endOfQueue: "endOfQueue"
    case .other: "playerFailed"
    }
  }
}

extension StorageFailure {
  package var name: String {
    switch self {
    case .diskFull: "diskFull"
    case .readOnly: "readOnly"
    case .other: "storageFailed"
    }
  }
}

/// How far a scan of the library is.
package struct ScanProgress: Hashable, Sendable, Codable {
  /// Files that are up to date, including unchanged ones.
  package var done: Int
  /// All files; nil while folders are still being listed.
  package var total: Int?
  /// Files read per second since reading began.
  package var perSecond: Double

  package init(done: Int, total: Int? = nil, perSecond: Double = 0) {
    self.done = done
    self.total = total
    self.perSecond = perSecond
  }
}
