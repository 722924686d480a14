import NameIndex
import Library
import Catalogue
import Journal
import MediaIntents
import Names
import Resolution

/// Finds in the library what another program plays: where it lies, which recording it is, else by its names, which then
/// must be its own and not merely like them.
struct ExternalTrackMatch {
  let world: MediaWorld
  let library: LibrarySnapshot

  func item(for track: ExternalTrack) async -> MediaItem? {
    if let found = await byAddress(track) { return found }
    if let found = await byRecording(track) { return found }
    return byNames(track)
  }

  /// What cannot be looked up now is not found there.
  private func byAddress(_ track: ExternalTrack) async -> MediaItem? {
    guard let address = track.address else { return nil }
    return try? await world.catalogue.playables(at: [address])[address]?.item
  }

  private func byRecording(_ track: ExternalTrack) async -> MediaItem? {
    guard let recording = track.recording, let known = try? await world.journal.items(.song, recording: recording)
    else { return nil }
    let items = known.compactMap { library.names[$0]?.item }
    // Of several albums the one that is told.
    return items.first { $0.album == track.album } ?? items.first
  }

  private func byNames(_ track: ExternalTrack) -> MediaItem? {
    guard let title = track.title else { return nil }
    guard let artist = track.artist else {
      return MediaSearch(toldAs: title).flatMap(library.song) ?? onlyOne(called: title)
    }
    return library.song(MediaSearch(mediaType: .song, mediaName: title, artistName: artist))
  }

  /// A title alone is enough where the library has one song of it.
  private func onlyOne(called title: String) -> MediaItem? {
    let songs = library.resolver.candidates(for: MediaSearch(mediaType: .song, mediaName: title))
      .filter { $0.relaxed.isEmpty && $0.worstRung <= .folded }
    return songs.count == 1 ? songs.first?.item : nil
  }
}

extension LibrarySnapshot {
  /// The song that another program or a station tells of, and none like it.
  func song(_ told: MediaSearch) -> MediaItem? { resolver.candidates(for: told).first(where: \.isSure)?.item }
}

extension Candidate {
  /// Whether it is what was told and not merely like it: nobody is there who could be asked.
  var isSure: Bool { relaxed.isEmpty && worstRung <= .shortened }
}

extension MediaSearch {
  /// A song as broadcasts tell of it: "Artist - Title".
  init?(toldAs text: String) {
    guard let gap = text.firstRange(of: " - ") else { return nil }
    self.init(
      mediaType: .song, mediaName: String(text[gap.upperBound...]), artistName: String(text[..<gap.lowerBound]))
  }
}
