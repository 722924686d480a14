import Handling
import Household
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Testing

extension Household {
  static let day: Int64 = 86_400

  /// Seconds since 1970.
  var now: Int64 { Int64(time.now) }

  /// The item of this name.
  func item(_ name: String, _ type: MediaItemType) async throws -> MediaItem {
    let found = await library.snapshot().resolver.candidates(for: MediaSearch(mediaType: type, mediaName: name))
    return try #require(found.first { $0.relaxed.isEmpty }?.item, "\(name)")
  }

  /// Plays of the first songs of an album in a row, each counting.
  ///
  /// - Parameter time: when the first one began, in seconds since 1970.
  func hear(album: String, songs: Int = 3, at time: Int64, by person: PersonID = .household) async throws {
    let parts = await handler.parts(of: try await item(album, .album)).prefix(songs)
    for (place, song) in parts.enumerated() {
      try await journal.record(
        Play(
          item: song.identifier, startedAt: time + Int64(place) * 200, secondsHeard: 190, ending: .finished,
          person: person))
    }
  }

  func hear(_ item: MediaItem, at time: Int64, by person: PersonID = .household) async throws {
    try await journal.record(
      Play(item: item.identifier, startedAt: time, secondsHeard: 600, ending: .finished, person: person))
  }

  var suggested: SearchForMediaIntentResponse {
    get async { await search(MediaSearch(reference: .suggested)) }
  }
}

extension Response {
  /// Why it was not carried out.
  var refusal: Reason? {
    switch self {
    case .play(let response): response.reason
    case .add(let response): response.reason
    case .search(let response): response.reason
    case .refused(let reason): reason
    default: nil
    }
  }
}
