import Listening
import MediaIntents
import Playback

/// Turns a command that tells a place by the whole of what plays into one that tells it from the current place: "the
/// middle", "the end of chapter three".
struct LocatedCommand {
  private let snapshot: PlayerSnapshot

  /// Seconds that an introduction takes.
  private static let intro = 30.0

  init(_ snapshot: PlayerSnapshot) { self.snapshot = snapshot }

  /// The same command; nil if it tells no such place, or what plays doesn't have it.
  func command(for command: TransportCommand) -> TransportCommand? {
    switch command {
    case .stopAfterChapter(let number): stop(atEndOf: number)
    case .skipIntro: snapshot.current.map { _ in .skip(by: intro) }
    case .seekPart(let part): seek(to: part)
    case .skip(let seconds) where seconds > 0: skip(forward: seconds)
    default: nil
    }
  }

  private func stop(atEndOf number: Int) -> TransportCommand? {
    guard let chapters = PlayingChapters(snapshot), chapters.current + 1...chapters.count ~= number else { return nil }
    let more = number - 1 - chapters.current
    return more == 0 ? .stopAfter(.chapter) : .stopAfterSeveral(more, .chapter)
  }

  /// What is short has a short introduction, and skipping it leaves most of the item.
  private var intro: Double {
    guard let duration = snapshot.status.knownDuration else { return Self.intro }
    return max(1, min(Self.intro, ((duration - snapshot.status.position) / 3).rounded(.down)))
  }

  /// A skip past the end leads to shortly before it, so that what plays doesn't end unheard.
  private func skip(forward seconds: Double) -> TransportCommand? {
    guard let left, seconds > left - PlayerSnapshot.ending else { return nil }
    return .skip(by: max(0, (left - PlayerSnapshot.ending).rounded(.down)))
  }

  /// The time to the end of what plays, of a book to the end of its last file; nil if it isn't known.
  var left: Double? {
    guard snapshot.current != nil, let duration = snapshot.status.knownDuration,
      let after = snapshot.filesAfter.isEmpty ? 0 : BookFiles(Array(snapshot.filesAfter)).length
    else { return nil }
    return max(0, duration - snapshot.status.position) + after
  }

  private func seek(to part: Double) -> TransportCommand? {
    guard snapshot.current != nil, let duration = snapshot.status.knownDuration else { return nil }
    guard snapshot.filesBefore.isEmpty, snapshot.filesAfter.isEmpty else { return skip(to: part, duration) }
    return .seek(to: (duration * part).rounded())
  }

  /// Within a book of several files.
  private func skip(to part: Double, _ duration: Double) -> TransportCommand? {
    guard let before = BookFiles(Array(snapshot.filesBefore)).length,
      let after = BookFiles(Array(snapshot.filesAfter)).length
    else { return nil }
    return .skip(by: ((before + duration + after) * part - before - snapshot.status.position).rounded())
  }
}
