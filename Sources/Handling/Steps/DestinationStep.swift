import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// `resolveMediaDestination`: which playlist is meant, or the library where none was said.
struct DestinationStep {
  let library: LibrarySnapshot

  /// How many playlists are offered in place of one that there is not.
  private static let offered = 3
  /// How many are offered where none was named.
  private static let listed = 5

  /// - Parameter playlist: what the library has for the name.
  func resolve(_ intent: AddMediaIntent, _ playlist: MediaItem?) -> ParameterResolution<ResolvedDestination> {
    switch intent.mediaDestination {
    case nil: return .notRequired
    case .library: return .success(.library)
    case .queue: return .success(.queue)
    case .playlist(let name):
      if let playlist { return .success(.playlist(playlist)) }
      if name.isEmpty {
        return ask(.needsValue, intent, among: intent.edit == .create ? [] : playlists.prefix(Self.listed))
      }
      if intent.edit == .create { return .success(.newPlaylist(name.prefix(1).uppercased() + name.dropFirst())) }
      return resolveUnknown(name, intent)
    }
  }

  /// There is no playlist of that name, and something is nearly called so, or nothing.
  private func resolveUnknown(_ name: String, _ intent: AddMediaIntent) -> ParameterResolution<ResolvedDestination> {
    let near = near(name).prefix(Self.offered)
    let reason = Reason.destinationUnsupported(
      .playlistNameNotFound, playlist: name, known: near.isEmpty ? playlists.prefix(Self.offered).map(\.title) : [])
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

  /// Those that have all of the words, or one that has some of them.
  private func near(_ name: String) -> [MediaItem] {
    let whole = mentioned(name)
    if !whole.isEmpty { return whole }
    return FoldedText(name).words.filter { $0.count > 3 }.lazy.map { mentioned(String($0)) }.first { !$0.isEmpty } ?? []
  }

  private func mentioned(_ words: String) -> [MediaItem] {
    library.resolver.mentions(of: MediaSearch(mediaType: .playlist, mediaName: words)).map(\.item)
  }
}
