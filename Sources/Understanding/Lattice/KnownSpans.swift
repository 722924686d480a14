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
  /// All slots with a listed entry, as bits.
  private(set) var listedSlots: UInt32 = 0

  struct Listed {
    let end: Int
    let slots: UInt32
  }

  /// The maximum number of words in a looked-up span.
  static let maxNameWords = 12

  init(_ words: SentenceWords, lists: WordLists, names look: ((FoldedText) -> NameTypes)?) {
    count = words.count
    isCovered = Array(repeating: false, count: count)
    if look != nil { names = Array(repeating: [], count: count * Self.maxNameWords) }
    for start in 0..<count {
      var entries: [Listed] = []
      // In word lists, all words are separated by spaces; in names, joined characters are not.
      var text = "", name = ""
      for end in start + 1...max(start + 1, min(count, start + Self.maxNameWords)) {
        text += (text.isEmpty ? "" : " ") + words[end - 1].folded
        name += (name.isEmpty || words.isJoined(end - 1) ? "" : " ") + words[end - 1].folded
        let types = look?(FoldedText(folded: name)) ?? []
        var slots = end - start <= lists.longest ? lists.slots(of: text) : 0
        if types.contains(.genre) { slots |= SlotKey.genre.bit }
        if slots != 0 { entries.append(Listed(end: end, slots: slots)) }
        if !types.isEmpty { know(start..<end, types) }
        listedSlots |= slots
      }
      listed.append(entries)
    }
  }

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
