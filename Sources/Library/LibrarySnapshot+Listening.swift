package import MediaIntents
import NameIndex

extension LibrarySnapshot {
  /// What was begun last and not heard to its end, of a type that was asked for; music is not left unfinished.
  package func leftUnfinished(_ search: MediaSearch) -> MediaItem? {
    begun { progress, record in
      !progress.isFinished && record.type.isLongForm && search.mediaType.isMet(by: record.type)
    }
  }

  /// What of a type was heard last, whether or not to its end.
  package func lastHeard(_ type: MediaItemType) -> MediaItem? { begun { $1.type == type } }

  private func begun(where isWanted: (ListeningProgress, NameRecord) -> Bool) -> MediaItem? {
    let begun = histories.compactMap { item, history in history.progress.map { (item: item, progress: $0) } }
      .sorted { ($1.progress.heard, $1.item) < ($0.progress.heard, $0.item) }
    for (item, progress) in begun {
      if let record = names[item], isWanted(progress, record) { return record.item }
    }
    return nil
  }
}

extension MediaItemType {
  /// Whether a thing of `kind` is what somebody may mean who asks for this type and names nothing: "the podcast" is the
  /// episode that was left.
  package func isMet(by kind: MediaItemType) -> Bool { admits(kind) || self == .podcastShow && kind == .podcastEpisode }
}
