package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// Resolves the interpretations of one sentence, best first; the first one wins.
  ///
  /// - Parameter all: whether to search similar names for the losing readings too, for an explanation.
  package func resolve(_ interpretations: [Interpretation], all: Bool = false) -> [ResolvedInterpretation] {
    var resolution = SentenceResolution(self, all: all)
    for interpretation in interpretations.sorted(by: { $0.cost < $1.cost }) { _ = resolution.take(interpretation) }
    return resolution.finished()
  }
}

extension Request {
  var playlistSearch: MediaSearch? {
    guard case .add(let intent) = self, case .playlist(let name) = intent.mediaDestination,
      !name.isEmpty || intent.ownerName != nil
    else { return nil }
    return MediaSearch(mediaType: .playlist, mediaName: name.isEmpty ? nil : name, ownerName: intent.ownerName)
  }
}

extension Resolver {
  /// Whether each name of a request is in the library, though not necessarily on a single item.
  func knowsNames(of request: Request) -> Bool {
    let search = request.namesItem ? request.mediaSearch : nil
    let playlist = request.namesPlaylist ? request.playlistSearch?.mediaName : nil
    return knows([search?.mediaName], as: .all) && knows([search?.artistName, search?.composerName], as: .artist)
      && knows([search?.albumName], as: [.album, .podcastShow])
      && knows((search?.genreNames ?? []).filter { search?.genreTags?[$0] == nil }, as: .genre)
      && knows([playlist], as: .playlist) && (request.ownerName.map(owners.knows) ?? true)
  }

  private func knows(_ names: [String?], as types: NameTypes) -> Bool {
    names.allSatisfy { name in name.map { !self.types(ofName: FoldedText($0)).isDisjoint(with: types) } ?? true }
  }
}
