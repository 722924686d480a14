import MediaIntents
import Playback

extension PlaybackPlan {
  /// Starts at a time, counted from the chapter that was asked for, else from the beginning of the whole book, else of the
  /// first entry.
  ///
  /// Throws `pastEnd` if what was asked for is known to be shorter.
  mutating func start(at seconds: Double) throws(HandlingError) {
    switch sound {
    case .present(let entry):
      position = try entry.place(at: seconds)
      restarts = false
    case .following: return
    case .entries(let entries, let first):
      guard entries.indices.contains(first) else { return }
      let isWholeBook = subject.type == .audioBook && chapterNumber == nil
      let files = isWholeBook ? entries[...] : entries[first...first]
      let chapterStart = chapterNumber == nil ? 0 : entries[first].startPosition
      sound = try Self.starting(at: chapterStart + seconds, in: files, of: entries, subject)
    }
    passageStart = seconds
  }

  /// - Parameter files: those in which the time is counted, one after the other.
  private static func starting(
    at seconds: Double, in files: ArraySlice<PlayableItem>, of entries: [PlayableItem], _ subject: MediaItem
  ) throws(HandlingError) -> Sound {
    var left = seconds
    for (index, file) in zip(files.indices, files) {
      if index == files.endIndex - 1 || file.knownDuration.map({ left < $0 }) ?? true {
        var entries = entries
        entries[index].resume(at: try file.place(at: left, of: subject))
        return .entries(entries, start: index)
      }
      left -= file.knownDuration ?? 0
    }
    return .entries(entries, start: files.startIndex)
  }
}

extension PlayableItem {
  /// The same place; throws `pastEnd` if it is behind the end.
  fileprivate func place(at seconds: Double, of subject: MediaItem? = nil) throws(HandlingError) -> Double {
    guard let length = knownDuration, seconds >= length else { return seconds }
    throw .refused(.pastEnd(subject ?? item, length: length))
  }
}
