import Catalogue
import Library
import MediaIntents
import NameIndex
import Names
import Resolution

/// Classical works by composer, form and number.
extension PlayMediaHandler {
  /// The movements of one recording: of the performer that was said, else of the album that comes first.
  func work(
    _ form: MusicalForm, number: Int, _ search: MediaSearch?, _ candidates: [Candidate]
  ) async throws(HandlingError) -> PlaybackPlan {
    let composer = MediaSearch(mediaType: .artist, mediaName: search?.composerName)
    guard let maker = library.resolver.candidates(for: composer).first(where: { $0.record.type == .artist }) else {
      throw .refused(.notFound(composer))
    }
    let recordings = try await world.reading {
      try await world.catalogue.recordings(of: form, number: number, by: maker.item.identifier)
    }
    let meant = search?.artistName.map { said in
      recordings.filter { recording in
        recording.performers.contains {
          NameComparison.isAny(of: [$0] + $0.split(separator: " ").map(String.init), said: said)
        }
      }
    }
    guard let recording = (meant ?? recordings).first else {
      throw .refused(.notFound(search ?? composer))
    }
    let songs = recording.movements.compactMap { library.names[$0]?.item }
    guard let first = songs.first else { throw .refused(.notFound(search ?? composer)) }
    let entries = try await world.playables(of: songs, on: context.controller)
    return PlaybackPlan(sound: .entries(entries, start: 0), subject: first)
  }
}
