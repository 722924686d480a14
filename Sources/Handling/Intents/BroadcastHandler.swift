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
  /// How long ago another station's song may be the one that "that" means, in seconds.
  private static let maxSwitchAge: Int64 = 15 * 60

  /// The titles of the current station, or else of the one heard last, newest first.
  func recent() async -> NowPlayingResponse {
    guard let station = await station else {
      return NowPlayingResponse(
        code: .failure, question: .broadcasts, reason: context.snapshot.current == nil ? .nothingPlaying : .nothingHeard
      )
    }
    return response(await titles(of: station), on: station)
  }

  /// The title before the current one, if the song heard before was a station's; nil otherwise. Just after a change of
  /// the station it is the last one of the other station, and just after the start the one that is on. A station that
  /// tells no titles has none, unless it came on after a song.
  func previous(_ question: NowPlayingQuestion, _ search: MediaSearch) async -> NowPlayingResponse? {
    guard search.reference == .lastPlayed || search.reference == .lastHeard && isOwn,
      [.unknown, .song, .music].contains(search.mediaType),
      [.item, .title].contains(question), let station = await station
    else { return nil }
    let current = context.snapshot.current == nil ? nil : context.snapshot.status.streamTitle
    if let title = await titles(of: station).first(where: { $0 != current }) { return response([title], on: station) }
    if let before = await titleBefore(station) { return response([before.title], on: before.station) }
    if let current { return response([current], on: station) }
    return follows(.song) ? nil : response([], on: station)
  }

  /// Whether what plays is what whoever asks had played.
  private var isOwn: Bool { context.snapshot.playback.listener == world.asker }

  /// Whether the current station came on after an item of this type.
  private func follows(_ type: MediaItemType) -> Bool {
    let recent = context.snapshot.recentItems
    let before =
      recent.first?.identifier == context.snapshot.current?.identifier ? recent.dropFirst().first : recent.first
    return before?.type == type
  }

  private func response(_ titles: [String], on station: MediaItem) -> NowPlayingResponse {
    NowPlayingResponse(code: .success, question: .broadcasts, playing: station, titles: titles)
  }

  /// The last title of the station that was on before this one.
  private func titleBefore(_ station: MediaItem) async -> (title: String, station: MediaItem)? {
    guard
      let before = await reported(within: Self.maxSwitchAge).first(where: { $0.station != station.identifier }),
      let item = context.library.names[before.station]?.item
    else { return nil }
    return (before.title, item)
  }

  /// The current station or, if nothing plays, the one that was heard last.
  private var station: MediaItem? {
    get async {
      if let current = context.snapshot.current { return current.type == .radioStation ? current : nil }
      guard let last = await world.ifReadable({ try await world.journal.history(limit: 1, of: world.asker) })?.first,
        let item = context.library.names[last.item]?.item, item.type == .radioStation
      else { return nil }
      return item
    }
  }

  private func titles(of station: MediaItem) async -> [String] {
    var seen: Set<String> = []
    return Array(
      await reported(within: Self.maxAge).filter { $0.station == station.identifier }.map(\.title)
        .filter { seen.insert($0).inserted }.prefix(Self.maxTitles))
  }

  /// Newest first.
  private func reported(within seconds: Int64) async -> [BroadcastTitle] {
    let since = world.journal.now() - seconds
    return await world.ifReadable { try await world.journal.broadcastTitles(since: since, limit: 500) } ?? []
  }
}
