/// Why a request was not carried out: a fact with its evidence, for `Replying` to put into words.
package enum Reason: Error, Hashable, Sendable, Codable {
  /// The sentence is not a media request.
  case notUnderstood
  /// Nothing in the library fits what was said.
  case notFound(MediaSearch)
  /// The library holds nothing at all.
  case emptyLibrary
  /// The library is being read for the first time, and what is asked for may not have been read yet.
  case readingLibrary(ScanProgress)
  case nothingPlaying
  /// Nothing plays here; what another program plays is not in the library, or it does not tell.
  case playsElsewhere(ExternalTrack)
  /// Nothing was ever heard or liked that could be told.
  case nothingHeard
  /// Everything of the show or book has been heard.
  case nothingUnplayed(MediaItem)
  /// There is nothing in it that can be played: all files of a playlist are gone.
  case nothingInside(MediaItem)
  /// The session of the person is locked, and this waits until it is not.
  case sessionLocked
  case itemUnsupported(MediaItemUnsupportedReason, MediaItem?)
  /// `limit` is the nearest speed that plays.
  case speedUnsupported(PlaybackSpeedUnsupportedReason, limit: Double)
  /// `known` are playlists that there are, the most important first.
  case destinationUnsupported(MediaDestinationUnsupportedReason, playlist: String, known: [String] = [])
  /// A room or player of this name is not known; where there are several, `known` are their names.
  case targetUnknown(String, known: [String] = [])
  /// The player of this name does not find what plays on another one.
  case outOfReach(MediaItem, target: String)
  /// An answer, and nothing was asked, or too long ago.
  case noQuestion
  /// There is no other one that may have been meant.
  case noOther
  case nothingToUndo
  case nothingToRedo
  /// Nothing was answered lately that could be said again.
  case nothingSaid
  /// A playlist was changed by another program since, so that taking back would lose that.
  case changedMeanwhile(playlist: String)
  /// What is to be taken out is not in it; `nil` is the library.
  case notInside(MediaItem, playlist: String?)
  /// What is to be taken out of the queue is not in it.
  case notInQueue(MediaItem)
  /// What plays has no chapter of this number, or none behind the present one.
  case noChapter(MediaItem)
  case player(PlayerFailure)
  case storage(StorageFailure)
}

extension Reason {
  /// The name that scripts see.
  package var name: String {
    switch self {
    case .notUnderstood: "notUnderstood"
    case .notFound: "notFound"
    case .emptyLibrary: "emptyLibrary"
    case .readingLibrary: "readingLibrary"
    case .nothingPlaying: "nothingPlaying"
    case .playsElsewhere: "playsElsewhere"
    case .nothingHeard: "nothingHeard"
    case .nothingUnplayed: "nothingUnplayed"
    case .nothingInside: "nothingInside"
    // The contract has one name for everything that is held back.
    case .sessionLocked: MediaItemUnsupportedReason.restrictedContent.rawValue
    case .itemUnsupported(let reason, _): reason.rawValue
    case .speedUnsupported(let reason, _): reason.rawValue
    case .destinationUnsupported(let reason, _, _): reason.rawValue
    case .targetUnknown: "targetUnknown"
    case .outOfReach: "outOfReach"
    case .noQuestion: "noQuestion"
    case .noOther: "noOther"
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .nothingSaid: "nothingSaid"
    case .changedMeanwhile: "changedMeanwhile"
    case .notInside: "notInside"
    case .notInQueue: "notInQueue"
    case .noChapter: "noChapter"
    case .player(let failure): failure.name
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
    case .unreachable: "unreachable"
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
