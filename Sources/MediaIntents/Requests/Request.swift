/// What a sentence asks: one of the four media intents, a transport command, or a question about what plays or about
/// something that is named.
package enum Request: Hashable, Sendable, Codable {
  case play(PlayMediaIntent)
  case add(AddMediaIntent)
  case affinity(UpdateMediaAffinityIntent)
  case search(SearchForMediaIntent)
  case control(TransportCommand)
  /// Without a search, about what plays.
  case query(NowPlayingQuestion, of: MediaSearch? = nil)
}

extension Request {
  /// The kinds by the names that answers and scripts use.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case play, add, affinity, search, control, query
  }

  package var kind: Kind {
    switch self {
    case .play: .play
    case .add: .add
    case .affinity: .affinity
    case .search: .search
    case .control: .control
    case .query: .query
    }
  }

  /// The search of the four media intents, and of a question about something named.
  package var mediaSearch: MediaSearch? {
    switch self {
    case .play(let intent): intent.mediaSearch
    case .add(let intent): intent.mediaSearch
    case .affinity(let intent): intent.mediaSearch
    case .search(let intent): intent.mediaSearch
    case .query(_, let search): search
    case .control: nil
    }
  }
}
