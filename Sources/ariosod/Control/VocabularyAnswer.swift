import Library
import ControlProtocol
import MediaIntents
import Names

/// The names that can be said, kind by kind, the most important first.
struct VocabularyAnswer {
  private let library: LibrarySnapshot

  /// How many names of a kind are told where no limit was asked for.
  private static let usual = 1000

  init(_ library: LibrarySnapshot) { self.library = library }

  func listing(_ wanted: GetVocabulary) -> VocabularyListing {
    let kinds = wanted.kind.map { [$0] } ?? VocabularyKind.allCases
    let limit = wanted.limit?.value ?? Self.usual
    return VocabularyListing(sets: kinds.map { .init(kind: $0, names: Array(names(of: $0).prefix(limit))) })
  }

  private func names(of kind: VocabularyKind) -> [String] {
    if kind == .authors { return unique(library.vocabulary(of: .audioBook).compactMap(\.artist)) }
    return unique(library.vocabulary(of: kind.type).map(\.title))
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension VocabularyKind {
  fileprivate var type: MediaItemType {
    switch self {
    case .playlists: .playlist
    case .artists: .artist
    case .albums: .album
    case .songs: .song
    case .shows: .podcastShow
    case .audiobooks, .authors: .audioBook
    case .stations: .radioStation
    case .genres: .genre
    }
  }
}
