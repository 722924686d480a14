import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// Pronouns and other pointers in the place of names.
extension Turn {
  /// The same request with the names that its pronouns stand for.
  func namingSpokenOf(_ request: ResolvedInterpretation) async -> ResolvedInterpretation {
    guard var search = request.interpretation.request.mediaSearch else { return request }
    if let name = search.mediaName, let pointed = await pointedAt(by: name) {
      let search = MediaSearch(mediaType: search.mediaType, mediaIdentifier: pointed.item.identifier)
      return request.with(request.interpretation.request.searching(search), candidates: [pointed])
    }
    if let name = search.mediaName, request.interpretation.request.kind == .add, let pointed = await ofKindAround(name)
    {
      let search = MediaSearch(mediaType: search.mediaType, mediaIdentifier: pointed.item.identifier)
      return request.with(request.interpretation.request.searching(search), candidates: [pointed])
    }
    if let name = search.mediaName, let items = await severalPointedAt(by: name) {
      return request.with(request.interpretation.request.settled(onAll: items), candidates: candidates(of: items))
    }
    let name = search.mediaName ?? search.albumName ?? ""
    let saysThis = language.interpreter.saysThis(name)
    guard let item = await referent(of: saysThis ? .nameThis : .name) else { return request }
    let said = search
    if let name = search.artistName, isPointer(name) { search.artistName = maker(of: item) }
    if let name = search.mediaName, isPointer(name) {
      search.mediaName = item.title
      // Of a cover, the artist is another one.
      if search.artistName == nil, search.required == nil { search.artistName = item.maker }
    }
    if let name = search.albumName, isPointer(name) { search.albumName = item.album ?? item.title }
    guard search != said else { return request }
    let named = request.with(
      request.interpretation.request.searching(search), candidates: library.resolver.candidates(for: search))
    return reader.ofVersion(named)
  }

  /// Who made an item: of several, the first whom the library has as an artist.
  func maker(of item: MediaItem) -> String? {
    guard let credit = item.maker else { return nil }
    return ArtistCredit(credit).names.dropFirst().first { !library.resolver.types(ofName: FoldedText($0)).isEmpty }
      ?? credit
  }

  /// Whether a name is but a word for something.
  private func isPointer(_ name: String) -> Bool {
    if language.interpreter.isPointer(name) { return true }
    guard let search = reader.readings(of: name, in: language).first?.interpretation.request.mediaSearch else {
      return false
    }
    return search.reference == .currentlyPlaying && search.mediaName == nil && search.artistName == nil
  }

}

extension MediaItem {
  /// Who made it: an artist by the own name.
  fileprivate var maker: String? { type == .artist ? title : artist }
}
