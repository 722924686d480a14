import Catalogue
import Journal
import Library
import MediaIntents
import Resolution

/// Finds the playlist of the person who is named, and keeps what is another person's from changes that do not name them.
struct PlaylistOwnerStep {
  let library: LibrarySnapshot
  let persons: PersonDirectory

  /// The maximum number of playlists to choose from.
  private static let maxChoices = 5

  /// The request with the playlist that is meant.
  ///
  /// Throws a refusal if nobody is called so or has a playlist, and a question if they have several and none was named.
  func owned(_ fit: ResolvedInterpretation) throws(HandlingError) -> ResolvedInterpretation {
    let request = fit.interpretation.request
    if case .add(let intent) = request, intent.mediaDestination == .history { return fit }
    guard let name = request.ownerName, !persons.persons.isEmpty || !request.namesPlaylistOfPerson else {
      return try kept(fit)
    }
    guard let person = persons.person(called: name) else { throw .refused(.nobodyCalled(name)) }
    if request.namesPlaylistOfPerson { return try kept(fit) }
    let search = MediaSearch(mediaType: .playlist, ownerName: name)
    let playlists = library.resolver.candidates(for: search)
    guard let only = playlists.first else { throw .refused(.noPlaylists(of: person.id)) }
    if request.listsPlaylists { return fit.with(playlists, fit.destination) }
    guard playlists.count == 1 else { throw .asks(Self.question(request, among: playlists.map(\.item))) }
    return request.kind == .add ? fit.going(to: only) : fit.with([only], nil)
  }

  /// The request, if it does not change what is another person's. A new playlist may have the name of theirs.
  private func kept(_ fit: ResolvedInterpretation) throws(HandlingError) -> ResolvedInterpretation {
    guard case .add(let intent) = fit.interpretation.request, intent.edit != .copy,
      let playlist = fit.destination?.item, library.owners.isAnothers(playlist.identifier)
    else { return fit }
    let owner = library.owners.owner(of: playlist.identifier)
    if let name = intent.ownerName, persons.person(called: name)?.id == owner { return fit }
    if intent.edit == .create { return fit.with(fit.candidates, nil) }
    throw .refused(.anothersPlaylist(playlist.title, of: owner))
  }

  private static func question(_ request: Request, among playlists: [MediaItem]) -> Question {
    let choices = Array(playlists.prefix(maxChoices))
    guard case .add(let intent) = request else { return Question(request.kind, among: choices, name: nil) }
    return Question(
      .add, .mediaDestination, .disambiguation, choices: choices, distinction: .title, edit: intent.edit)
  }
}

extension Request {
  /// Whether the playlist of a person is named as well.
  fileprivate var namesPlaylistOfPerson: Bool {
    guard case .add(let intent) = self else { return mediaSearch?.mediaName != nil }
    return intent.mediaDestination != .playlist("")
  }

  /// Whether it asks which playlists there are.
  fileprivate var listsPlaylists: Bool { if case .search(let intent) = self { !intent.looksInside } else { false } }
}

extension ResolvedInterpretation {
  fileprivate func going(to playlist: Candidate) -> ResolvedInterpretation {
    guard case .add(var intent) = interpretation.request else { return self }
    var interpretation = interpretation
    intent.mediaDestination = .playlist(playlist.item.title)
    interpretation.request = .add(intent)
    return ResolvedInterpretation(interpretation, candidates: candidates, destination: playlist)
  }
}

extension MediaWorld {
  /// Makes a playlist that was just created that of whoever asks. Where nobody is known, all are the household's.
  func own(_ change: PlaylistChange) async {
    guard change.created, !persons.persons.isEmpty else { return }
    await ifReadable { try await journal.set(owner: asker, of: change.playlist.identifier) }
  }
}
