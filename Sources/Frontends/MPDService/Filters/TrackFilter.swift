/// Which tracks are meant.
package indirect enum TrackFilter: Hashable, Sendable {
  case all([TrackFilter])
  case not(TrackFilter)
  /// One of a tag's values; for a tag that no track has, an empty text.
  case tag(TagName, TextTest)
  /// Any value of any tag.
  case any(TextTest)
  case uri(TextTest)
  /// In this folder of the tree or below it.
  case below(String)
  /// Added at this second or later.
  case since(Int)
  case none

  /// A tag that tracks have, or another one of the protocol.
  package struct TagName: Hashable, Sendable {
    let tag: Tag?
  }

  /// - Parameter isBelow: whether a track is in a folder.
  func accepts(_ track: ServedTrack, isBelow: (ServedTrack, String) -> Bool) -> Bool {
    switch self {
    case .all(let filters): return filters.allSatisfy { $0.accepts(track, isBelow: isBelow) }
    case .not(let filter): return !filter.accepts(track, isBelow: isBelow)
    case .tag(let name, let test):
      let values = name.tag.map(track.compared) ?? []
      return values.isEmpty ? test.accepts("") : values.contains(where: test.accepts)
    case .any(let test): return Tag.allCases.contains { track.values(of: $0).contains(where: test.accepts) }
    case .uri(let test): return test.accepts(track.uri)
    case .below(let folder): return isBelow(track, folder)
    case .since(let second): return (track.added ?? 0) >= second
    case .none: return false
    }
  }
}
