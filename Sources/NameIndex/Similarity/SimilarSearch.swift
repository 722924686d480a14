import Names
import Spelling

/// Searches one segment for names that are similar to what was said (`NameIndex.hits(similarTo:)`).
struct SimilarSearch {
  private let segment: NameSegment
  private let pattern: EditPattern
  private let letterCount: Int
  private let sounds: UnsafeRawBufferPointer
  private let bounds: NameIndex.Bounds
  /// The most edits for names with the same sounds: half of the letters.
  private let maxEdits: Int

  init(
    segment: NameSegment, letters: UnsafeRawBufferPointer, sounds: UnsafeRawBufferPointer, bounds: NameIndex.Bounds
  ) {
    self.segment = segment
    pattern = EditPattern(letters)
    letterCount = letters.count
    self.sounds = sounds
    self.bounds = bounds
    maxEdits = max(bounds.edits, min(letters.count / 2, NameIndex.Bounds.measured.edits))
  }

  struct Found {
    let form: UInt32
    let edits: Int
    let sounds: Int?
  }

  /// The most names that are compared, and the most that are counted to find them.
  private static let maxComparisons = 4_000
  private static let maxCounted = 150_000

  /// Assumes that at most `strayed` of the words are unlike any word of the name. So of `strayed` + 2 words, two lead to the
  /// name, and names that only one of them leads to are skipped; if fewer words were said, or one is enough, the names of
  /// the rarest words are compared.
  func run(_ said: [String]) -> [Found] {
    let finder = WordFinder(segment: segment)
    let strayed = letterCount < 18 ? 1 : 2
    let all = finder.places(for: said)
    let places = bounds.isOneWordEnough ? all[...] : all.prefix(strayed + 2)
    var comparison = Comparison(left: Self.maxComparisons)
    for word in finder.joints(of: said, includesNear: bounds.isOneWordEnough) {
      compare(formsOfLength(with: word), &comparison)
    }
    if places.count > strayed + 1, !bounds.isOneWordEnough {
      compareTwiceMet(places, &comparison)
    } else {
      let words = places.compactMap(\.words.first) + places.flatMap { $0.words.dropFirst() }
      for word in words { compare(formsOfLength(with: word), &comparison) }
    }
    return comparison.found
  }

  private struct Comparison {
    var left: Int
    var seen = FormSet(capacity: 1024)
    var found: [Found] = []
  }

  private func formsOfLength(with word: UInt32) -> Slice<UnsafeBufferPointer<UInt32>> {
    segment.forms(with: word, lengths: max(letterCount - maxEdits, 0)...letterCount + maxEdits)
  }

  /// Compares the names that two of the places lead to.
  private func compareTwiceMet(_ places: ArraySlice<WordFinder.Place>, _ comparison: inout Comparison) {
    var met = FormFlags(count: segment.forms.count)
    var left = Self.maxCounted
    for place in places {
      let lists = place.words.map { word in
        let forms = segment.forms(with: word).prefix(left)
        left -= forms.count
        return forms
      }
      for forms in lists {
        for form in forms where met[form] {
          let length = Int(segment.forms[Int(form)].keyLength)
          if abs(length - letterCount) <= maxEdits { compare(CollectionOfOne(form), &comparison) }
        }
      }
      for forms in lists { for form in forms { met.set(form) } }
    }
  }

  private func compare(_ forms: some Collection<UInt32>, _ comparison: inout Comparison) {
    for form in forms.prefix(comparison.left) where comparison.seen.insert(form) {
      comparison.left -= 1
      compare(form, &comparison.found)
    }
  }

  /// Compares the letters first, because that is cheap and most names differ.
  private func compare(_ number: UInt32, _ found: inout [Found]) {
    let form = segment.forms[Int(number)]
    guard let edits = pattern.distance(to: segment.key(of: form), atMost: maxEdits) else { return }
    let bound = edits <= bounds.edits ? NameIndex.Bounds.measured.sounds : bounds.sounds
    let heard = SoundDistance.between(sounds, segment.sounds(of: form), atMost: bound)
    if edits <= bounds.edits || heard != nil { found.append(Found(form: number, edits: edits, sounds: heard)) }
  }
}
