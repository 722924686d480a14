/// What a sentence asks for: one of the four media intents, a transport command, or a question.
package enum Request: Hashable, Sendable, Codable {
  case play(PlayMediaIntent)
  case add(AddMediaIntent)
  case affinity(UpdateMediaAffinityIntent)
  case search(SearchForMediaIntent)
  case control(TransportCommand)
  /// A question about a named item, or about the current item if there is no search.
  case query(NowPlayingQuestion, of: MediaSearch? = nil)
}

extension Request {
  /// The kinds as named in replies and scripts.
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

  /// The search of a media intent or of a question about a named item; nil otherwise.
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
