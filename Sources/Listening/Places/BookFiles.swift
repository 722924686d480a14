package import Journal
package import MediaIntents
import Playback

/// The files of one book in order, so that a place in a file is a place in the whole. Anything else has one file.
package struct BookFiles: Sendable {
  package let files: [PlayableItem]

  package init(_ files: [PlayableItem]) { self.files = files }

  /// Seconds; nil if the duration of a file is unknown.
  package var length: Double? {
    files.reduce(Double?.some(0)) { sum, file in sum.flatMap { sum in file.duration.map { sum + $0 } } }
  }

  package func index(of address: String) -> Int? { files.firstIndex { $0.address == address } }

  /// The file of a place: by its name, which survives renamed folders, else by its number.
  package func index(of place: ListeningPlace) -> Int? {
    if files.indices.contains(place.part), files[place.part].fileName == place.file { return place.part }
    return files.firstIndex { $0.fileName == place.file } ?? (files.indices.contains(place.part) ? place.part : nil)
  }

  /// Seconds into the whole.
  func position(in part: Int, at seconds: Double) -> Double {
    files.prefix(part).compactMap(\.duration).reduce(seconds, +)
  }

  /// The place at this position (seconds) of a file; at the end of the file, the start of the next one.
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
