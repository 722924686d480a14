/// All tracks of one version of the library.
final class TrackTable: Sendable {
  let tracks: [ServedTrack]
  let tree: TrackTree
  private let places: [String: Int]

  init(_ tracks: [ServedTrack]) {
    self.tracks = tracks
    tree = TrackTree(of: tracks)
    places = Dictionary(tracks.enumerated().map { ($1.uri, $0) }) { first, _ in first }
  }

  subscript(uri: String) -> ServedTrack? { places[uri].map { tracks[$0] } }

  func matching(_ filter: TrackFilter) -> [ServedTrack] {
    tracks.filter { filter.accepts($0, isBelow: TrackTree.isBelow) }
  }

  func tracks(below path: String) -> [ServedTrack]? { tree.tracks(below: path)?.map { tracks[$0] } }
}
