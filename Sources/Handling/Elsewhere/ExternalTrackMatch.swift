import Catalogue
import Journal
import Library
import MediaIntents
import Names
import Resolution

/// Finds in the library what another program plays: by its address, by its recording, else by its names, which then must
/// match exactly or nearly so.
struct ExternalTrackMatch {
  let catalogue: Catalogue
  let journal: Journal
  let library: LibrarySnapshot

  func item(for track: ExternalTrack) async -> MediaItem? {
    if let found = await byAddress(track) { return found }
    if let found = await byRecording(track) { return found }
    return byNames(track)
  }

  /// nil also if the catalogue can't be read.
  private func byAddress(_ track: ExternalTrack) async -> MediaItem? {
    guard let address = track.address else { return nil }
    return try? await catalogue.playables(at: [address])[address]?.item
  }

  private func byRecording(_ track: ExternalTrack) async -> MediaItem? {
    guard let recording = track.recording, let known = try? await journal.items(.song, recording: recording)
    else { return nil }
    let items = known.compactMap { library.names[$0]?.item }
    // Of several albums, the one that was reported.
    return items.first { $0.album == track.album } ?? items.first
  }

  private func byNames(_ track: ExternalTrack) -> MediaItem? {
    guard let title = track.title else { return nil }
    guard let artist = track.artist else {
      return MediaSearch(streamTitle: title).flatMap(library.song) ?? onlyOne(called: title)
    }
    return library.song(MediaSearch(mediaType: .song, mediaName: title, artistName: artist))
  }

  /// A title alone is enough if the library has exactly one song of it.
  private func onlyOne(called title: String) -> MediaItem? {
    let songs = library.resolver.candidates(for: MediaSearch(mediaType: .song, mediaName: title))
      .filter { $0.relaxed.isEmpty && $0.worstRung <= .folded }
    return songs.count == 1 ? songs.first?.item : nil
  }
}

extension LibrarySnapshot {
  /// The song that another program or a station reports, and none that is merely similar.
  func song(_ reported: MediaSearch) -> MediaItem? { resolver.candidates(for: reported).first(where: \.isSure)?.item }
}

extension Candidate {
  /// Whether it is what was reported and not merely similar: there is nobody to ask.
  var isSure: Bool { relaxed.isEmpty && worstRung <= .shortened }
}

extension MediaSearch {
  /// A song as broadcasts report it: "Artist - Title".
  init?(streamTitle text: String) {
    guard let gap = text.firstRange(of: " - ") else { return nil }
    self.init(
      mediaType: .song, mediaName: String(text[gap.upperBound...]), artistName: String(text[..<gap.lowerBound]))
  }
}
