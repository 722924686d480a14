import NameIndex
import Library
import Listening
import MediaIntents
import Names
import Playback

/// Answers questions about the current item, and about the volume.
struct NowPlayingHandler {
  let context: RequestContext

  func respond(to question: NowPlayingQuestion) -> NowPlayingResponse {
    if question == .volume { return volume }
    if question == .timer, snapshot.current != nil { return timer }
    let referent = context.referent
    guard let current = snapshot.current ?? referent.item?.item else {
      return NowPlayingResponse(code: .failure, question: question, reason: referent.absence)
    }
    let outside = snapshot.current == nil ? referent.item?.outside : nil
    var response = NowPlayingResponse(code: .success, question: question, playing: current)
    let record = context.library.names[current.identifier]
    let streamed = ReferencedItem(status)?.streamed
    switch question {
    case .item: response.value = status.streamTitle
    case .title: response.value = streamed?.mediaName ?? status.streamTitle
    case .artist: response.value = streamed?.artistName ?? current.artist
    case .album: response.value = current.album
    case .genre: response.value = record.flatMap { $0.genres.isEmpty ? nil : $0.genres.joined(separator: ", ") }
    case .releaseDate: response.value = record?.date?.description
    case .elapsed: response.seconds = snapshot.current == nil ? outside?.position : elapsed
    case .remaining: response.seconds = outside.map(remaining) ?? remaining
    case .length: response.seconds = snapshot.current == nil ? outside?.duration : length
    case .chapter: addChapter(to: &response)
    case .next: response.value = snapshot.followingAtEnd?.item.title
    case .upcoming: response.upcoming = upcoming
    case .speed: response.speed = status.speed
    case .plays: response.number = context.library.history(of: current.identifier).plays
    case .lastHeard: response.seconds = context.library.secondsSinceHeard(current)
    case .composer, .volume, .timer, .broadcasts, .lyrics: break
    }
    return response
  }

  /// The entries after the current one, at most as many as can be told.
  private var upcoming: [MediaItem] {
    guard let index = snapshot.queue.currentIndex else { return [] }
    return snapshot.queue.items[(index + 1)...].prefix(SearchForMediaIntentResponse.maxListed).map(\.item)
  }

  private var timer: NowPlayingResponse {
    NowPlayingResponse(code: .success, question: .timer, playing: snapshot.current, seconds: snapshot.timerLeft)
  }

  private var snapshot: PlayerSnapshot { context.snapshot }
  private var status: PlaybackStatus { context.snapshot.status }

  /// The volume is known even if nothing plays.
  private var volume: NowPlayingResponse {
    let percent = Int((status.volume * 100).rounded())
    return NowPlayingResponse(code: .success, question: .volume, playing: snapshot.current, number: percent)
  }

  /// Music and episodes without chapter marks have no chapters.
  private func addChapter(to response: inout NowPlayingResponse) {
    guard snapshot.current != nil, let index = snapshot.queue.currentIndex else { return }
    let chapters = BookChapters(of: snapshot.queue.items, around: index)
    guard chapters.places.count > 1 else { return }
    let chapter = chapters.chapter(in: index, at: status.position)
    response.number = chapter + 1
    response.value = chapters.places[chapter].title
  }

  /// Seconds from the start of a book or of any other item.
  private var elapsed: Double { status.position + (length(of: snapshot.filesBefore) ?? 0) }

  /// Seconds at normal speed, for a book over all its files; nil if unknown.
  private var length: Double? {
    guard let duration = status.duration, let before = length(of: snapshot.filesBefore),
      let after = length(of: snapshot.filesAfter)
    else { return nil }
    return before + duration + after
  }

  /// Seconds, if reported by the other program.
  private func remaining(_ track: ExternalTrack) -> Double? {
    guard let duration = track.duration, let position = track.position else { return nil }
    return max(0, duration - position)
  }

  /// Listening time left, in seconds, for a book over all its files; nil if unknown. At double speed a minute takes
  /// half a minute.
  private var remaining: Double? {
    guard let duration = status.duration, status.speed > 0, let after = length(of: snapshot.filesAfter) else {
      return nil
    }
    return (max(0, duration - status.position) + after) / status.speed
  }

  private func length(of files: ArraySlice<PlayableItem>) -> Double? { BookFiles(Array(files)).length }
}
