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
  func resolve(_ intent: AddMediaIntent, _ playlist: MediaItem?) throws(Interruption) -> ResolvedDestination {
    guard case .playlist(let name) = intent.mediaDestination else { return .library }
    if let playlist { return .playlist(playlist) }
    if name.isEmpty { throw .asks(question(among: playlists.prefix(Self.listed), intent, .needsValue)) }
    if intent.edit == .create { return .newPlaylist(name.prefix(1).uppercased() + name.dropFirst()) }
    let near = near(name).prefix(Self.offered)
    let reason = Reason.destinationUnsupported(
      .playlistNameNotFound, playlist: name, known: near.isEmpty ? playlists.prefix(Self.offered).map(\.title) : [])
    guard !near.isEmpty else { throw .refused(reason) }
    throw .asks(
      question(among: near, intent, near.count == 1 ? .confirmationRequired : .disambiguation, reason: reason))
  }

  private func question(
    among choices: ArraySlice<MediaItem>, _ intent: AddMediaIntent, _ result: Question.Result, reason: Reason? = nil
  ) -> Question {
    Question(
      .add, .mediaDestination, result, choices: Array(choices), distinction: .title, edit: intent.edit, reason: reason)
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
