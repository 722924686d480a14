import MediaIntents
import Playback

extension PlaybackPlan {
  /// Starts at a time, counted from the chapter that was asked for, else from the beginning of the whole book, else of the
  /// first entry.
  ///
  /// Throws `pastEnd` if what was asked for is known to be shorter. The length told is that of the whole book, since a
  /// file may hold several chapters.
  mutating func start(at seconds: Double) throws(HandlingError) {
    switch sound {
    case .present(let entry), .following(let entry):
      if let length = entry.knownDuration, seconds >= length { throw .refused(.pastEnd(entry.item, length: length)) }
      position = seconds
      restarts = false
    case .entries(var entries, let first):
      guard entries.indices.contains(first) else { return }
      let isBook = subject.type == .audioBook
      let whole = isBook ? entries[...] : entries[first...first]
      let chapterStart = chapterNumber == nil ? 0 : entries[first].startPosition
      let files = chapterNumber == nil ? whole : entries[first...first]
      guard let place = Self.place(at: chapterStart + seconds, in: files) else {
        let length = whole.reduce(0) { $0 + ($1.knownDuration ?? 0) }
        throw .refused(.pastEnd(isBook ? subject : entries[first].item, length: length))
      }
      entries[place.index].resume(at: place.seconds)
      sound = .entries(entries, start: place.index)
    }
    passageStart = seconds
  }

  /// Returns nil if all files together are known to be shorter. A file of unknown length is taken to be long enough.
  private static func place(at seconds: Double, in files: ArraySlice<PlayableItem>) -> (index: Int, seconds: Double)? {
    var start = 0.0
    for (index, file) in zip(files.indices, files) {
      guard let length = file.knownDuration, seconds >= start + length else { return (index, seconds - start) }
      start += length
    }
    return nil
  }
}
