/// A compiled grammar as bytes, which are read some thirty times as fast as its files are compiled.
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
  package init?(compiled bytes: [UInt8]) {
    var reader = ByteReader(bytes)
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
    lines = try [FiredLine](from: &reader)
    needs = try LineNeeds(from: &reader)
  }
}

extension [FiredLine] {
  /// A line is compiled wherever its phrase is used; it is written once.
  fileprivate func write(to writer: inout ByteWriter) {
    var places: [Place: UInt32] = [:]
    var distinct: [FiredLine] = []
    let numbers = map { line in
      let place = Place(file: line.file, number: line.number)
      if let known = places[place] { return known }
      let number = UInt32(distinct.count)
      places[place] = number
      distinct.append(line)
      return number
    }
    writer.write(distinct) { $1.write(to: &$0) }
    writer.write(numbers)
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    let distinct = try reader.list { (reader) throws(ByteReader.CorruptData) in try FiredLine(from: &reader) }
    let numbers = try reader.numbers(UInt32.self)
    guard numbers.allSatisfy({ $0 < distinct.count }) else { throw ByteReader.CorruptData() }
    self = numbers.map { distinct[Int($0)] }
  }

  private struct Place: Hashable {
    let file: String
    let number: Int
  }
}

extension FiredLine {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(settings) { writer, setting in
      writer.write(SlotKey?.some(setting.key))
      writer.write(setting.value)
    }
    writer.write(Int32(clamping: cost))
    writer.write(file)
    writer.write(UInt32(clamping: number))
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    settings = try reader.list { (reader) throws(ByteReader.CorruptData) in
      GrammarLine.Setting(key: try reader.value(SlotKey.self), value: try reader.text())
    }
    cost = Int(try reader.number(Int32.self))
    file = try reader.text()
    number = Int(try reader.number(UInt32.self))
  }
}

extension ByteReader {
  fileprivate mutating func phrases() throws(CorruptData) -> [[String]] {
    try list { (reader) throws(CorruptData) in try reader.texts() }
  }
}
