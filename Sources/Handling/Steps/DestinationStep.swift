import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// `resolveMediaDestination`: resolves the playlist; none means the library.
struct DestinationStep {
  let library: LibrarySnapshot

  /// The maximum number of similar playlists to offer for an unknown name.
  private static let maxOffered = 3
  /// The maximum number of playlists to offer if none was named.
  private static let maxListed = 5

  /// - Parameter playlist: The match for the name, if any.
  func resolve(_ intent: AddMediaIntent, _ playlist: MediaItem?) -> ParameterResolution<ResolvedDestination> {
    switch intent.mediaDestination {
    case nil: return .notRequired
    case .library: return .success(.library)
    case .queue: return .success(.queue)
    case .history, .habits: return .success(.library)
    case .playlist(let name):
      if let playlist, intent.edit != .create || Self.isNamed(playlist, name) { return .success(.playlist(playlist)) }
      if name.isEmpty {
        return ask(.needsValue, intent, among: intent.edit == .create ? [] : playlists.prefix(Self.maxListed))
      }
      if intent.edit == .create { return .success(.newPlaylist(name.prefix(1).uppercased() + name.dropFirst())) }
      return resolveUnknown(name, intent)
    }
  }

  /// Whether a playlist has exactly this name; a new one may have a similar name.
  private static func isNamed(_ playlist: MediaItem, _ name: String) -> Bool {
    SpokenName(playlist.title).key == SpokenName(name).key
  }

  /// Asks for a playlist with a similar name, if there is one.
  private func resolveUnknown(_ name: String, _ intent: AddMediaIntent) -> ParameterResolution<ResolvedDestination> {
    let near = near(name).prefix(Self.maxOffered)
    let reason = Reason.destinationUnsupported(
      .playlistNameNotFound, playlist: name, known: near.isEmpty ? playlists.prefix(Self.maxOffered).map(\.title) : [])
    guard let nearest = near.first else { return .unsupported(reason) }
    let destinations = near.map(ResolvedDestination.playlist)
    return near.count == 1
      ? ask(.confirmationRequired(.playlist(nearest)), intent, among: near, reason)
      : ask(.disambiguation(destinations), intent, among: near, reason)
  }

  private func ask(
    _ result: ParameterResolutionResult<ResolvedDestination>, _ intent: AddMediaIntent,
    among choices: ArraySlice<MediaItem>, _ reason: Reason? = nil
  ) -> ParameterResolution<ResolvedDestination> {
    let kind: Question.Result =
      switch result {
      case .confirmationRequired: .confirmationRequired
      case .disambiguation: .disambiguation
      default: .needsValue
      }
    return ParameterResolution(
      result,
      asking: Question(
        .add, .mediaDestination, kind, choices: Array(choices), distinction: .title, edit: intent.edit, reason: reason))
  }

  private var playlists: [MediaItem] { library.vocabulary(of: .playlist).map(\.item) }

  /// The playlists whose names contain all of the words, or else one of the longer ones.
  private func near(_ name: String) -> [MediaItem] {
    let whole = mentioned(name)
    if !whole.isEmpty { return whole }
    return FoldedText(name).words.filter { $0.count > 3 }.lazy.map { mentioned(String($0)) }.first { !$0.isEmpty } ?? []
  }

  private func mentioned(_ words: String) -> [MediaItem] {
    library.resolver.mentions(of: MediaSearch(mediaType: .playlist, mediaName: words)).map(\.item)
  }
}
