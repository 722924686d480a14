import MediaIntents
import NameIndex
import Names

/// The spans of words that are names in the library or listed by the locale. Each span is looked up once.
struct KnownSpans {
  private let count: Int
  /// The types of the name at each start and length.
  private var names: [NameTypes] = []
  /// The listed entries at each start.
  private var listed: [[Listed]] = []
  /// Whether each word is part of a name.
  private(set) var isCovered: [Bool]
  /// Rooms that are named together, or that need no preposition, at each start; kept apart from the entries of lists, which
  /// are also features of models.
  private var places: [[Listed]] = []
  private var sets: [Range<Int>: PlaceSet] = [:]
  /// All slots with a listed entry, as bits.
  private(set) var listedSlots: UInt32 = 0

  struct Listed {
    let end: Int
    let slots: UInt32
  }

  /// The maximum number of words in a looked-up span.
  static let maxNameWords = 12

  /// - Parameter isMinor: whether each word may stand between two rooms without a meaning of its own: "the", "in".
  init(_ words: SentenceWords, lists: WordLists, names look: ((String) -> NameTypes)?, isMinor: [Bool]) {
    count = words.count
    isCovered = Array(repeating: false, count: count)
    if look != nil { names = Array(repeating: [], count: count * Self.maxNameWords) }
    let keys = SpanKeys(words.words.map(\.folded), isJoined: words.words.indices.map(words.isJoined))
    var said: [[Listed]] = []
    for start in 0..<count {
      var entries: [Listed] = [], parts: [Listed] = []
      // In word lists, all words are separated by spaces; in names, joined characters are not.
      var text = ""
      let mayBeListed = lists.mayStart(with: words[start].folded)
      for end in start + 1...max(start + 1, min(count, start + Self.maxNameWords)) {
        let types = look?(keys[start..<end]) ?? []
        var slots: UInt32 = 0
        if mayBeListed, end - start <= lists.longest {
          text += (text.isEmpty ? "" : " ") + words[end - 1].folded
          slots = lists.slots(of: text)
        }
        if slots & ~Self.plain != 0 || slots & SlotKey.target.bit != 0 { parts.append(Listed(end: end, slots: slots)) }
        slots &= Self.plain
        if types.contains(.genre) { slots |= SlotKey.genre.bit }
        if slots != 0 { entries.append(Listed(end: end, slots: slots)) }
        if !types.isEmpty { know(start..<end, types) }
        listedSlots |= slots
      }
      listed.append(entries)
      said.append(parts)
    }
    let finder = PlaceFinder(words, said, isMinor)
    places = Array(repeating: [], count: count)
    for found in finder.sets() {
      places[found.span.lowerBound].append(Listed(end: found.span.upperBound, slots: found.slots))
      listedSlots |= found.slots
      sets[found.span] = found.set
    }
  }

  /// The slots whose words are all that is said.
  private static let plain = [SlotKey.genre, .mood, .activity, .target].reduce(0) { $0 | $1.bit }

  /// The rooms that are named by these words.
  func placeSet(of span: Range<Int>) -> PlaceSet? { sets[span] }

  /// The entries and the rooms named together that start at a word.
  func entries(at place: Int) -> [Listed] { listed[place] + places[place] }

  private mutating func know(_ span: Range<Int>, _ types: NameTypes) {
    names[span.lowerBound * Self.maxNameWords + span.count - 1] = types
    for place in span { isCovered[place] = true }
  }

  func types(of span: Range<Int>) -> NameTypes {
    guard !names.isEmpty, span.count <= Self.maxNameWords else { return [] }
    return names[span.lowerBound * Self.maxNameWords + span.count - 1]
  }

  /// Whether a list has exactly these words.
  func isListed(_ span: Range<Int>) -> Bool { listed[span.lowerBound].contains { $0.end == span.upperBound } }

  /// The listed entries starting at a word.
  func listed(at place: Int) -> [Listed] { listed[place] }
}
