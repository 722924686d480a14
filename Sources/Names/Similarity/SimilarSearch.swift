/// The search for names in one table that are nearly what was said (`NameIndex.hits(similarTo:)`).
struct SimilarSearch {
  private let table: NameTable
  private let pattern: EditPattern
  private let letterCount: Int
  private let sounds: UnsafeRawBufferPointer
  private let bounds: NameIndex.Bounds
  /// Edits beyond which even the same sounds are no reason to think of a name: half of its letters.
  private let furthest: Int

  init(
    table: NameTable, letters: UnsafeRawBufferPointer, sounds: UnsafeRawBufferPointer, bounds: NameIndex.Bounds
  ) {
    self.table = table
    pattern = EditPattern(letters)
    letterCount = letters.count
    self.sounds = sounds
    self.bounds = bounds
    furthest = max(bounds.edits, min(letters.count / 2, NameIndex.Bounds.measured.edits))
  }

  struct Found {
    let form: UInt32
    let edits: Int
    let sounds: Int?
  }

  /// How many names are compared at most, and how many are counted in search of those.
  private static let patience = 4_000
  private static let countingPatience = 150_000

  /// Whoever slips keeps nearly all words recognisable: at most `strayed` are unlike any that was meant. So of `strayed`
  /// and two more, two words lead to the name, and names that only one of them leads to need not be looked at; where
  /// fewer words were said, one must do.
  func run(_ said: [String]) -> [Found] {
    let finder = WordFinder(table: table)
    let strayed = letterCount < 18 ? 1 : 2
    let places = finder.places(for: said).prefix(strayed + 2)
    var comparison = Comparison(left: Self.patience)
    for word in finder.joints(of: said) { compare(formsOfLength(with: word), &comparison) }
    if places.count > strayed + 1 {
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
    table.forms(with: word, lengths: max(letterCount - furthest, 0)...letterCount + furthest)
  }

  /// Compares the names that words of two places lead to.
  private func compareTwiceMet(_ places: ArraySlice<WordFinder.Place>, _ comparison: inout Comparison) {
    var met = FormFlags(count: table.forms.count)
    var left = Self.countingPatience
    for place in places {
      let lists = place.words.map { word in
        let forms = table.forms(with: word).prefix(left)
        left -= forms.count
        return forms
      }
      for forms in lists {
        for form in forms where met[form] {
          let length = Int(table.forms[Int(form)].keyLength)
          if abs(length - letterCount) <= furthest { compare(CollectionOfOne(form), &comparison) }
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

  /// Letters first, since they are cheap to compare and most names are nothing like what was said.
  private func compare(_ number: UInt32, _ found: inout [Found]) {
    let form = table.forms[Int(number)]
    guard let edits = pattern.distance(to: table.key(of: form), atMost: furthest) else { return }
    let bound = edits <= bounds.edits ? NameIndex.Bounds.measured.sounds : bounds.sounds
    let heard = SoundDistance.between(sounds, table.sounds(of: form), atMost: bound)
    if edits <= bounds.edits || heard != nil { found.append(Found(form: number, edits: edits, sounds: heard)) }
  }
}
