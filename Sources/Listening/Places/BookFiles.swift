package import Journal
package import MediaIntents
import Playback

/// The files of a book in order, to convert positions in a file to positions in the book. Any other item has one file.
package struct BookFiles: Sendable {
  package let files: [PlayableItem]

  package init(_ files: [PlayableItem]) { self.files = files }

  /// The total length in seconds; nil if the duration of any file is unknown.
  package var length: Double? {
    files.reduce(Double?.some(0)) { sum, file in sum.flatMap { sum in file.duration.map { sum + $0 } } }
  }

  package func index(of address: String) -> Int? { files.firstIndex { PathBytes($0.address) == PathBytes(address) } }

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

  /// The place at this position (seconds) in a file or, if the file has ended, the start of the next one. Returns nil
  /// if there is no such file.
  func place(in part: Int, at seconds: Double, hasEnded: Bool, heard: Double) -> ListeningPlace? {
    guard files.indices.contains(part) else { return nil }
    let continues = hasEnded && part + 1 < files.count
    let next = continues ? part + 1 : part
    let whole = position(in: part, at: seconds)
    let isFinished = !continues && (hasEnded || ListeningRules.isFinished(at: whole, of: length))
    return ListeningPlace(
      part: next, file: files[next].fileName, seconds: continues ? 0 : seconds, isFinished: isFinished, heard: heard)
  }
}
