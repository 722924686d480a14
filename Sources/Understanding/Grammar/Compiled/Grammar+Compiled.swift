package import MappedFiles

/// A compiled grammar as bytes, which are read some thirty times as fast as its files are compiled. Its large tables
/// remain among the bytes; everything else is copied.
extension Grammar {
  package var compiled: [UInt8] {
    var writer = ByteWriter()
    for part in [Part(automaton: automaton, lines: lines, needs: needs), answers] {
      part.automaton.write(to: &writer)
      part.lines.write(to: &writer)
      part.needs.write(to: &writer)
    }
    for words in [fillers, foreign, pronouns, pointers, demonstratives, negatives, kinds, links] {
      writer.write(words.sorted())
    }
    writer.write(joints) { $0.write($1) }
    for phrases in [
      weakJoints, repairs, negations, questions, interrogatives, conditions, conjunctions, moments, durations,
      suppositions,
      reasons, subjects,
      determiners, predicates, ties, openings, closings, namings, consequents,
    ] {
      writer.write(phrases.sorted { $0.lexicographicallyPrecedes($1) }) { $0.write($1) }
    }
    for pole in Pole.allCases {
      writer.write((poles[pole] ?? []).sorted { $0.lexicographicallyPrecedes($1) }) { $0.write($1) }
    }
    lists.write(to: &writer)
    numbers.write(to: &writer)
    return writer.bytes
  }

  /// Returns nil if the bytes are not a compiled grammar of this version of the program.
  package init?(compiled bytes: [UInt8]) { self.init(compiled: StoredBytes(bytes), from: 0) }

  /// Returns nil if the bytes from a place on are not a compiled grammar of this version of the program. All of them are
  /// looked at, so that nothing of them leads beyond what there is when a sentence is read.
  package init?(compiled bytes: StoredBytes, from start: Int) {
    guard (0...bytes.count).contains(start) else { return nil }
    var reader = ByteReader(bytes, from: start)
    defer { bytes.release() }
    guard let grammar = try? Grammar(from: &reader), reader.isAtEnd else { return nil }
    self = grammar
  }

  private init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    let requests = try Part(from: &reader)
    (automaton, lines, needs) = (requests.automaton, requests.lines, requests.needs)
    answers = try Part(from: &reader)
    fillers = Set(try reader.texts())
    foreign = Set(try reader.texts())
    pronouns = Set(try reader.texts())
    pointers = Set(try reader.texts())
    demonstratives = Set(try reader.texts())
    negatives = Set(try reader.texts())
    kinds = Set(try reader.texts())
    links = Set(try reader.texts())
    joints = try reader.phrases()
    weakJoints = Set(try reader.phrases())
    repairs = Set(try reader.phrases())
    negations = Set(try reader.phrases())
    questions = Set(try reader.phrases())
    interrogatives = Set(try reader.phrases())
    conditions = Set(try reader.phrases())
    conjunctions = Set(try reader.phrases())
    moments = Set(try reader.phrases())
    durations = Set(try reader.phrases())
    suppositions = Set(try reader.phrases())
    reasons = Set(try reader.phrases())
    subjects = Set(try reader.phrases())
    determiners = Set(try reader.phrases())
    predicates = Set(try reader.phrases())
    ties = Set(try reader.phrases())
    openings = Set(try reader.phrases())
    closings = Set(try reader.phrases())
    namings = Set(try reader.phrases())
    consequents = Set(try reader.phrases())
    var poles: [Pole: Set<[String]>] = [:]
    for pole in Pole.allCases { poles[pole] = Set(try reader.phrases()) }
    self.poles = poles
    lists = try WordLists(from: &reader)
    numbers = try NumberWords(from: &reader)
  }
}

extension Grammar.Part {
  fileprivate init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    automaton = try Automaton(from: &reader)
    lines = try FiredLines(from: &reader)
    needs = try LineNeeds(from: &reader)
    guard automaton.isValid(lines: lines.count), needs.isValid(lines: lines.count) else {
      throw ByteReader.CorruptData()
    }
  }
}

extension ByteReader {
  fileprivate mutating func phrases() throws(CorruptData) -> [[String]] {
    try list { (reader) throws(CorruptData) in try reader.texts() }
  }
}
