import MediaIntents

/// Names of the library that could be words of the grammar as well.
extension ResolvedInterpretation {
  /// Whether it asks to play something by its exact name, and every other word has a meaning.
  package var playsExactName: Bool {
    guard case .play(let intent) = interpretation.request, !interpretation.isBareName else { return false }
    return intent.mediaSearch?.mediaName != nil && ownSupport == .full && worstRung <= .folded
  }

  /// Whether it says how to play, or in which order, but not what, or leaves out words that may say what.
  ///
  /// After a verb of playing, an exact name of the library counts more than such a reading: somebody with an album
  /// "Mixed Up" means the album. A request for just anything that uses no more words than it needs stays as it is.
  var saysOnlyHow: Bool {
    switch interpretation.request {
    case .control(.shuffle), .control(.repeatMode), .control(.speed): return true
    case .play(let intent):
      let search = intent.mediaSearch ?? MediaSearch()
      guard search.namesNothing, search.limit == nil, search.total == nil else { return false }
      let hasManner = intent != PlayMediaIntent(mediaSearch: intent.mediaSearch)
      if hasManner || interpretation.skipped > 0 { return true }
      return [.unknown, .music].contains(search.mediaType) && (search.sortOrder != nil || interpretation.cost > 0)
    case .add, .affinity, .search, .control, .query: return false
    }
  }
}
