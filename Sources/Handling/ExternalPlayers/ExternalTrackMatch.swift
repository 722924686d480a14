import NameIndex
import Catalogue
import Journal
import Library
import MediaIntents
import Names
import Resolution

/// Finds the library item that another program plays: by address, by recording, or else by name. Names have to match
/// exactly or nearly so.
struct ExternalTrackMatch {
  let world: MediaWorld
  let library: LibrarySnapshot

  func item(for track: ExternalTrack) async -> MediaItem? {
    if let found = await byAddress(track) { return found }
    if let found = await byRecording(track) { return found }
    return byNames(track)
  }

  /// nil also if the catalogue can't be read.
  private func byAddress(_ track: ExternalTrack) async -> MediaItem? {
    guard let address = track.address else { return nil }
    return await world.ifReadable { try await world.catalogue.playables(at: [address]).values.first?.item } ?? nil
  }

  private func byRecording(_ track: ExternalTrack) async -> MediaItem? {
    guard let recording = track.recording,
      let known = await world.ifReadable({ try await world.journal.items(.song, recording: recording) })
    else { return nil }
    let items = known.compactMap { library.names[$0]?.item }
    // If it is on several albums, the reported one is preferred.
    return items.first { $0.album == track.album } ?? items.first
  }

  private func byNames(_ track: ExternalTrack) -> MediaItem? {
    guard let title = track.title else { return nil }
    guard let artist = track.artist else {
      return MediaSearch(streamTitle: title).flatMap(library.song) ?? onlyOne(called: title)
    }
    return library.song(MediaSearch(mediaType: .song, mediaName: title, artistName: artist))
  }

  /// A title alone suffices if exactly one song has it.
  private func onlyOne(called title: String) -> MediaItem? {
    let songs = library.resolver.candidates(for: MediaSearch(mediaType: .song, mediaName: title))
      .filter { $0.relaxed.isEmpty && $0.worstRung <= .folded }
    return songs.count == 1 ? songs.first?.item : nil
  }
}

extension LibrarySnapshot {
  /// The song reported by another program or a station; nil if there are only similar ones.
  func song(_ reported: MediaSearch) -> MediaItem? { resolver.candidates(for: reported).first(where: \.isSure)?.item }
}

extension Candidate {
  /// Whether it matches well enough to be used without asking.
  var isSure: Bool { relaxed.isEmpty && worstRung <= .shortened }
}

extension MediaSearch {
  /// A song as reported by live streams: "Artist - Title".
  init?(streamTitle text: String) {
    guard let gap = text.firstRange(of: " - ") else { return nil }
    self.init(
      mediaType: .song, mediaName: String(text[gap.upperBound...]), artistName: String(text[..<gap.lowerBound]))
  }
}
