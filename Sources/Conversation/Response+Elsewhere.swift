import Library
import MediaIntents
import NameIndex

extension Response {
  /// The same response, which tells whether nothing is liked or heard at all, or nothing that is in the library.
  func telling(whatIsNotIn library: LibrarySnapshot) -> Response {
    switch reason {
    case .notFound(let search)? where search == MediaSearch(mediaType: search.mediaType, criteria: [.liked]):
      let liked = library.histories.filter { $0.value.affinity == .like }
      // Something else is liked and in the library; it is only none of this type.
      if liked.contains(where: { library.names[$0.key] != nil }) { return self }
      return with(liked.isEmpty ? .nothingLiked : .likedElsewhere)
    case .nothingHeard? where library.hasOnlyForeignHistories: return with(.heardElsewhere)
    default: return self
    }
  }
}

extension LibrarySnapshot {
  fileprivate var hasOnlyForeignHistories: Bool {
    let known = histories.filter { $0.value.lastHeard != nil || $0.value.affinity == .like }
    return !known.isEmpty && known.allSatisfy { names[$0.key] == nil }
  }
}
