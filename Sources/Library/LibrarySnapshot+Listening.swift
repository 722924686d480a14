import Foundation
package import MediaIntents
import NameIndex

extension LibrarySnapshot {
  /// The unfinished item of the requested type that was heard last; nil for music.
  package func leftUnfinished(_ search: MediaSearch) -> MediaItem? {
    started { progress, record in
      !progress.isFinished && progress.heard > 0 && record.type.isLongForm && search.mediaType.isMet(by: record.type)
    }
  }

  /// The item of a type that was heard last, finished or not.
  package func lastHeard(_ type: MediaItemType) -> MediaItem? { started { $1.type == type } }

  /// What was heard after now, when the clock was ahead, comes after all else.
  private func started(
    at now: Double = Date().timeIntervalSince1970, where isWanted: (ListeningProgress, NameRecord) -> Bool
  ) -> MediaItem? {
    let started = histories.compactMap { item, history in history.progress.map { (item: item, progress: $0) } }
      .sorted { first, second in
        let (isPast, secondIsPast) = (first.progress.heard <= now, second.progress.heard <= now)
        guard isPast == secondIsPast else { return isPast }
        return (second.progress.heard, second.item) < (first.progress.heard, first.item)
      }
    for (item, progress) in started {
      if let record = names[item], isWanted(progress, record) { return record.item }
    }
    return nil
  }
}

extension MediaItemType {
  /// Whether an item of `kind` fits a request for this type without a name: "the podcast" is an unfinished episode.
  package func isMet(by kind: MediaItemType) -> Bool { admits(kind) || self == .podcastShow && kind == .podcastEpisode }
}
