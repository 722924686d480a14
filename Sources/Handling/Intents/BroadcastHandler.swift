import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names

/// Answers from the titles that stations reported: "what was that song?", "what was on in the last hour?"
struct BroadcastHandler {
  let world: MediaWorld
  let context: RequestContext

  /// How long ago a title may have been reported, in seconds.
  private static let maxAge: Int64 = 6 * 3600
  private static let maxTitles = 20

  /// The titles of the current station, or else of the one heard last, newest first.
  func recent() async -> NowPlayingResponse {
    guard let station = await station else {
      return NowPlayingResponse(
        code: .failure, question: .broadcasts, reason: context.snapshot.current == nil ? .nothingPlaying : .nothingHeard
      )
    }
    return NowPlayingResponse(
      code: .success, question: .broadcasts, playing: station, titles: await titles(of: station))
  }

  /// The title before the current one, if the song heard before was a station's; nil otherwise.
  func previous(_ question: NowPlayingQuestion, _ search: MediaSearch) async -> NowPlayingResponse? {
    guard search.reference == .lastPlayed, [.unknown, .song, .music].contains(search.mediaType),
      [.item, .title].contains(question), let station = await station
    else { return nil }
    let current = context.snapshot.current == nil ? nil : context.snapshot.status.streamTitle
    guard let title = await titles(of: station).first(where: { $0 != current }) else { return nil }
    return NowPlayingResponse(code: .success, question: .broadcasts, playing: station, titles: [title])
  }

  /// The current station or, if nothing plays, the one that was heard last.
  private var station: MediaItem? {
    get async {
      if let current = context.snapshot.current { return current.type == .radioStation ? current : nil }
      guard let last = await world.ifReadable({ try await world.journal.history(limit: 1) })?.first,
        let item = context.library.names[last.item]?.item, item.type == .radioStation
      else { return nil }
      return item
    }
  }

  private func titles(of station: MediaItem) async -> [String] {
    let since = world.journal.now() - Self.maxAge
    let reported = await world.ifReadable { try await world.journal.broadcastTitles(since: since, limit: 500) } ?? []
    var seen: Set<String> = []
    return Array(
      reported.filter { $0.station == station.identifier }.map(\.title).filter { seen.insert($0).inserted }
        .prefix(Self.maxTitles))
  }
}
