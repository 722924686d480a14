import NameIndex
import Library
import MediaIntents
import Names
import Playback

/// Answers what people want to know of the thing that plays.
struct NowPlayingHandler {
  let player: any Player
  let library: LibrarySnapshot
  /// What "this" means.
  let pointed: Referent

  func respond(to question: NowPlayingQuestion) async -> NowPlayingResponse {
    let moment = await PlayerSnapshot(of: player)
    if question == .volume { return volume(moment) }
    guard let current = moment.current ?? pointed.item?.item else {
      return NowPlayingResponse(code: .failure, question: question, reason: pointed.absence)
    }
    let outside = moment.current == nil ? pointed.item?.outside : nil
    var response = NowPlayingResponse(code: .success, question: question, playing: current)
    let record = library.names[current.identifier]
    let told = ReferencedItem(moment.status)?.told
    switch question {
    case .item: response.value = moment.status.streamTitle
    case .title: response.value = told?.mediaName ?? moment.status.streamTitle
    case .artist: response.value = told?.artistName ?? current.artist
    case .album: response.value = current.album
    case .genre: response.value = record.flatMap { $0.genres.isEmpty ? nil : $0.genres.joined(separator: ", ") }
    case .releaseDate: response.value = record?.date?.description
    case .elapsed:
      response.seconds =
        moment.current == nil
        ? outside?.position : moment.status.position + (length(of: moment.filesBefore) ?? 0)
    case .remaining: response.seconds = outside.map(remaining) ?? remaining(moment)
    case .length: response.seconds = moment.current == nil ? outside?.duration : length(moment)
    case .chapter: tellChapter(moment, in: &response)
    case .next: response.value = moment.following?.item.title
    case .volume: break
    }
    return response
  }

  /// The one question that silence does not answer.
  private func volume(_ moment: PlayerSnapshot) -> NowPlayingResponse {
    let percent = Int((moment.status.volume * 100).rounded())
    return NowPlayingResponse(code: .success, question: .volume, playing: moment.current, number: percent)
  }

  /// Music and episodes without marks have no chapters to tell.
  private func tellChapter(_ moment: PlayerSnapshot, in response: inout NowPlayingResponse) {
    guard moment.current != nil, let index = moment.queue.currentIndex else { return }
    let chapters = BookChapters(of: moment.queue.items, around: index)
    guard chapters.places.count > 1 else { return }
    let present = chapters.present(in: index, at: moment.status.position)
    response.number = present + 1
    response.value = chapters.places[present].title
  }

  /// Seconds at the speed of the recording, of a book in all its files.
  private func length(_ moment: PlayerSnapshot) -> Double? {
    guard let duration = moment.status.duration, let before = length(of: moment.filesBefore),
      let behind = length(of: moment.filesBehind)
    else { return nil }
    return before + duration + behind
  }

  /// Seconds, as far as another program tells.
  private func remaining(_ track: ExternalTrack) -> Double? {
    guard let duration = track.duration, let position = track.position else { return nil }
    return max(0, duration - position)
  }

  /// Seconds of listening left, of a book in all its files: at double speed a minute of the recording is half a minute.
  private func remaining(_ moment: PlayerSnapshot) -> Double? {
    let status = moment.status
    guard let duration = status.duration, status.speed > 0, let behind = length(of: moment.filesBehind) else {
      return nil
    }
    return (max(0, duration - status.position) + behind) / status.speed
  }

  private func length(of files: ArraySlice<PlayableItem>) -> Double? { BookFiles(Array(files)).length }
}
