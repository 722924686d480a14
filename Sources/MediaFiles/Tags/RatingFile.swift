import Glibc
package import MediaIntents
import TagLib

/// Writes ratings into the tags of sound files.
///
/// The tags of a copy are changed, which then takes the place of the file: a program that plays the file goes on with the
/// old one, and a failure at any moment leaves it as it was.
package enum RatingFile {
  /// Writes a rating, 0 to 1, or removes it if it is nil.
  ///
  /// The copy replaces the file only if it still has the same sound and the same other tags.
  package static func write(_ rating: Double?, to path: String, with reader: SoundReader) throws(RatingFailure) {
    let before = try tags(of: path, reader)
    if before.isCutShort { throw .file(.truncated) }
    try AtomicFile.change(path) { copy throws(RatingFailure) in
      if case .failed(let problem) = reader.answers(to: [.rate(copy, rating)])[0] { throw .file(problem) }
      let after = try tags(of: copy, reader)
      guard after.isSame(as: before), areClose(after.rating, rating) else { throw .wouldChangeMore }
    }
  }

  /// Whether two ratings are the same for every scale of tags.
  package static func areClose(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return abs(left - right) < 0.1
  }

  private static func tags(of path: String, _ reader: SoundReader) throws(RatingFailure) -> FileTags {
    switch reader.answers(to: [.tags(path)])[0] {
    case .tags(let tags): return tags
    case .failed(let problem): throw .file(problem)
    default: throw .file(.unreadable)
    }
  }
}

/// Why a rating was not written; the file is unchanged.
package enum RatingFailure: Error, Hashable, Sendable {
  case storage(StorageFailure)
  /// The file cannot be read, or its format has no ratings.
  case file(FileProblem)
  /// Another program changed the file at the same time.
  case changedMeanwhile
  /// Other tags or the sound would not have stayed as they are.
  case wouldChangeMore
}

extension FileTags {
  /// Whether everything but the rating is equal.
  fileprivate func isSame(as other: FileTags) -> Bool {
    unrated == other.unrated && hasPicture == other.hasPicture && isCutShort == other.isCutShort
      && abs((duration ?? 0) - (other.duration ?? 0)) < 0.05
  }

  private var unrated: [TagKey: [String]] { fields.filter { $0.key != .rating && $0.key != .fmpsRating } }
}

extension SoundFile {
  /// Writes a rating into the tags of a copy of a sound file, which a failure may leave damaged.
  static func rate(copy path: String, _ rating: Double?) throws(FileProblem) {
    do throws(TagLibFailure) {
      try TaggedFile.write(rating: rating, path: path)
    } catch {
      switch error {
      case .notOpened(let errno): throw FileProblem(errno: errno)
      case .unknownFormat: throw .ratingNotWritten
      case .cutShort, .damaged: throw .damaged
      }
    }
  }
}
