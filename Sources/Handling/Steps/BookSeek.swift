import Listening
import MediaIntents
import Playback

/// A skip that leaves the current file of a book for another one, by the lengths of its files.
struct BookSeek {
  /// They lead to the other file and to the place in it.
  let commands: [ListeningCommand]
  /// Whether it would lead to before the book, and so leads to its beginning.
  let isStart: Bool

  /// Nil if it stays in its file, or leads past the end, or the length of a file on the way is unknown.
  ///
  /// - Parameter seconds: forward, or back if negative.
  init?(by seconds: Double, in snapshot: PlayerSnapshot) {
    guard snapshot.current?.type == .audioBook, let index = snapshot.queue.currentIndex,
      let duration = snapshot.status.knownDuration
    else { return nil }
    let place = snapshot.status.position + seconds
    guard place < 0 || place >= duration else { return nil }
    let found =
      place < 0
      ? Self.before(index, by: -place, snapshot.filesBefore)
      : Self.after(index, by: place - duration, snapshot.filesAfter)
    guard let found else { return nil }
    commands = [.goTo(.index(found.index)), .seekTo(found.seconds)]
    isStart = found.isStart
  }

  /// To the beginning of the book; nil if the current file is its first one, or no book plays.
  init?(toStartIn snapshot: PlayerSnapshot) {
    guard snapshot.current?.type == .audioBook, !snapshot.filesBefore.isEmpty else { return nil }
    commands = [.goTo(.index(snapshot.filesBefore.startIndex)), .seekTo(0)]
    isStart = true
  }

  private typealias Place = (index: Int, seconds: Double, isStart: Bool)

  private static func before(_ index: Int, by seconds: Double, _ files: ArraySlice<PlayableItem>) -> Place? {
    var left = seconds
    for (place, file) in zip(files.indices, files).reversed() {
      guard let duration = file.knownDuration else { return nil }
      if left <= duration { return (place, duration - left, false) }
      left -= duration
    }
    return files.isEmpty ? nil : (files.startIndex, 0, true)
  }

  private static func after(_ index: Int, by seconds: Double, _ files: ArraySlice<PlayableItem>) -> Place? {
    var left = seconds
    for (place, file) in zip(files.indices, files) {
      guard let duration = file.knownDuration else { return nil }
      if left < duration { return (place, left, false) }
      left -= duration
    }
    return nil
  }
}
