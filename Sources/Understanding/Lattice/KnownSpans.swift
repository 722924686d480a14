import NameIndex
import Names

/// Which runs of words are names of the library, and which a list of the locale knows. Everything is looked up once.
struct KnownSpans {
  private let count: Int
  /// For each start and length, the types of the names.
  private var names: [NameTypes] = []
  /// For each start, what is listed there.
  private var listed: [[Listed]] = []
  /// Words that some name covers.
  private(set) var isCovered: [Bool]
  /// All slots that something is listed for, as bits.
  private(set) var listedSlots: UInt32 = 0

  struct Listed {
    let end: Int
    let slots: UInt32
  }

  /// A name of more words is looked for only as far as this.
  private static let longestName = 12

  init(_ words: SentenceWords, lists: WordLists, names look: ((FoldedText) -> NameTypes)?) {
    count = words.count
    isCovered = Array(repeating: false, count: count)
    if look != nil { names = Array(repeating: [], count: count * Self.longestName) }
    for start in 0..<count {
      var entries: [Listed] = []
      // In a list of the locale every word stands alone; in a name characters stand together.
      var text = "", name = ""
      for end in start + 1...max(start + 1, min(count, start + Self.longestName)) {
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
    names[span.lowerBound * Self.longestName + span.count - 1] = types
    for place in span { isCovered[place] = true }
  }

  func types(of span: Range<Int>) -> NameTypes {
    guard !names.isEmpty, span.count <= Self.longestName else { return [] }
    return names[span.lowerBound * Self.longestName + span.count - 1]
  }

  /// What is listed from a place on.
  func listed(at place: Int) -> [Listed] { listed[place] }
}
