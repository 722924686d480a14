import Listening
import MediaIntents
import Playback

/// The chapters of what plays: the marks in its file, or the files of its book.
struct PlayingChapters {
  private let places: [BookChapters.Place]
  /// The index of the current chapter.
  let current: Int
  private let hasJustBegun: Bool

  /// Nil if nothing plays or what plays has no chapters.
  init?(_ snapshot: PlayerSnapshot) {
    guard snapshot.current != nil, let index = snapshot.queue.currentIndex else { return nil }
    let chapters = BookChapters(of: snapshot.queue.items, around: index)
    guard chapters.places.count > 1 else { return nil }
    places = chapters.places
    current = chapters.chapter(in: index, at: snapshot.status.position)
    hasJustBegun = snapshot.status.position - places[current].start < PlaybackSession.justBegun
  }

  var count: Int { places.count }

  /// The number of chapters after the current one.
  var left: Int { count - current - 1 }

  /// Whether they are marks in a file rather than files.
  var isInOneFile: Bool { Set(places.map(\.index)).count == 1 }

  /// The titles of all chapters; nil where a file doesn't tell.
  var titles: [String?] { places.map(\.title) }

  /// The number and the title of the chapter that a command leads to; nil if it isn't about chapters.
  func reached(by command: ListeningCommand) -> (number: Int?, title: String?) {
    let index: Int? =
      switch command {
      case .nextChapter: current + 1
      case .previousChapter: hasJustBegun ? max(current - 1, 0) : current
      case .goToChapter(let number): number - 1
      default: nil
      }
    guard let index, places.indices.contains(index) else { return (nil, nil) }
    return (index + 1, places[index].title)
  }
}

extension PlayerSnapshot {
  /// Whether the cue sheet of the song that plays has a track of this number, from 1.
  package func hasTrack(_ number: Int) -> Bool {
    guard current?.type == .song, let chapters = PlayingChapters(self) else { return false }
    return chapters.isInOneFile && 1...chapters.count ~= number
  }
}
