import Journal
import MediaIntents
import Playback

/// The files of one book in their order, so that a place in one of them is a place in the whole.
struct BookFiles {
  let files: [PlayableItem]

  /// Of what is no book, the one file it has.
  init(_ files: [PlayableItem]) { self.files = files }

  /// Seconds, where every file tells its own.
  var length: Double? {
    files.reduce(Double?.some(0)) { sum, file in sum.flatMap { sum in file.duration.map { sum + $0 } } }
  }

  func index(of address: String) -> Int? { files.firstIndex { $0.address == address } }

  /// The file of a place: by its name, as long as only folders were renamed, else by its number.
  func index(of place: ListeningPlace) -> Int? {
    if files.indices.contains(place.part), files[place.part].fileName == place.file { return place.part }
    return files.firstIndex { $0.fileName == place.file } ?? (files.indices.contains(place.part) ? place.part : nil)
  }

  /// Seconds into the whole.
  func position(in part: Int, at seconds: Double) -> Double {
    files.prefix(part).compactMap(\.duration).reduce(seconds, +)
  }

  /// The place at these seconds of a file; at the end of it, the start of the next one.
  func place(in part: Int, at seconds: Double, hasEnded: Bool, heard: Double) -> ListeningPlace? {
    guard files.indices.contains(part) else { return nil }
    let goesOn = hasEnded && part + 1 < files.count
    let next = goesOn ? part + 1 : part
    let whole = position(in: part, at: seconds)
    let isFinished = !goesOn && (hasEnded || ListeningRules.isFinished(at: whole, of: length))
    return ListeningPlace(
      part: next, file: files[next].fileName, seconds: goesOn ? 0 : seconds, isFinished: isFinished, heard: heard)
  }
}

extension PlayableItem {
  /// The last part of its address.
  var fileName: String {
    String(address[(address.lastIndex(of: "/").map(address.index(after:)) ?? address.startIndex)...])
  }
}
