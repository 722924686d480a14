package import Journal
package import MediaIntents
import Playback

/// The files of a book in order, to convert positions in a file to positions in the book. Any other item has one file.
package struct BookFiles: Sendable {
  package let files: [PlayableItem]

  package init(_ files: [PlayableItem]) { self.files = files }

  /// The total length in seconds; nil if the duration of any file is unknown or only guessed.
  package var length: Double? {
    files.reduce(Double?.some(0)) { sum, file in sum.flatMap { sum in file.knownDuration.map { sum + $0 } } }
  }

  package func index(of address: String) -> Int? { files.firstIndex { PathBytes($0.address) == PathBytes(address) } }

  /// The index of an entry's file, also if it plays on from where it was before it moved.
  func index(of entry: PlayableItem) -> Int? {
    index(of: entry.address) ?? files.firstIndex { PathBytes($0.fileName) == PathBytes(entry.fileName) }
  }

  /// The index of a place's file: by file name, which survives renamed folders, else by part number.
  package func index(of place: ListeningPlace) -> Int? {
    let file = PathBytes(place.file)
    if files.indices.contains(place.part), PathBytes(files[place.part].fileName) == file { return place.part }
    return files.firstIndex { PathBytes($0.fileName) == file }
      ?? (files.indices.contains(place.part) ? place.part : nil)
  }

  /// The position in the book, in seconds. Files of unknown duration count as 0.
  package func position(in part: Int, at seconds: Double) -> Double {
    files.prefix(part).compactMap(\.duration).reduce(seconds, +)
  }

  /// The place at this position (seconds) in a file or, if it was played to its end, the start of the next one. Returns
  /// nil if there is no such file.
  ///
  /// - Parameter reason: why the file ended; nil if it is still playing or paused.
  func place(
    in part: Int, at seconds: Double, after reason: PlaybackEndReason?, heard: Double
  ) -> ListeningPlace? {
    guard files.indices.contains(part) else { return nil }
    let continues = reason == .finished && part + 1 < files.count
    let next = continues ? part + 1 : part
    let whole = position(in: part, at: seconds)
    let isWithin = files[part].knownDuration(at: seconds) != nil
    let isFinished =
      !continues && ListeningRules.isFinished(at: whole, of: isWithin ? length : nil, after: reason)
    return ListeningPlace(
      part: next, file: files[next].fileName, seconds: continues ? 0 : seconds, isFinished: isFinished, heard: heard)
  }
}
