import Names

/// A parsed locale file. A line with an error is reported and skipped. A line that ends with `|` goes on in the
/// next one if that begins with a space.
///
///     # a comment
///     [intent play]                      the forms of a request of this kind
///     play <what> [<how…>]
///     [phrase double]                    a part of it, used as <double>
///     at double speed => speed=2
///     [phrase front] and [phrase courtesy]  words that may stand before and after every line, any number of times
///     [phrase reason]                    a remark that may end every line
///     [phrase hesitation]                words that only fill a pause, which may stand before a follow-up, too
///     [phrase addition]                  what may end every request, while it has a meaning of its own in a follow-up
///     [filler]                           words without meaning for a request
///     [articles]                         words that a line may lack before others of its own, with what that costs: "the"
///     [other]                            commands of other domains, refused unless "play" comes before them
///     [foreign]                          words of other domains; lines with `wary=yes` do not match them
///     [pronouns]                         words for what was told last: "it"
///     [pointer]                          the word that stands for what is spoken of in place of a name: "it"
///     [demonstratives]                   words for what plays: "this"
///     [negatives]                        words that turn a meaning into its opposite: "not"
///     [kinds]                            words for a kind of thing, which are no name unless that is said: "podcast"
///     [links]                            words that rarely start or end a name
///     [joints]                           words between two requests; with a cost if they also occur in names
///     [repairs]                          words that take back what was said before them: "no wait"
///     [negations]                        words that say not to do what follows them: "don't"
///     [questions]                        words that start a question and no request to do something: "which"
///     [interrogatives]                   words that make a sentence a question wherever they stand
///     [conditions]                       words that start a clause which says when: "when"; it is never left out
///     [conjunctions]                     words that do so before a subject of its own: "once" I'm home
///     [moments]                          words that say at what moment: "in {minutes} minutes"
///     [durations]                        words that start a clause which says until when: "until I"
///     [suppositions]                     words that start a clause which says under what condition: "if"
///     [reasons]                          words that begin a reason before a subject of its own: "since" I'm in
///     [subjects]                         words that begin a clause with a subject of its own: "I'm"
///     [determiners] and [predicates]     words that begin such a clause if a predicate soon follows: "the bread is …"
///     [ties]                             words that what follows belongs to, so that no wish begins there: "told me to"
///     [namings] and [consequents]        words before the phrase of a new shortcut and behind it: "when I say", "then"
///     [openings] and [closings]          words of courtesy at the start and the end of a sentence: "would you", "thanks"
///     [pole louder]                      words that tell one of two opposite directions, one phrase a line; see `Pole`
///     [words genre]                      comma-separated values of the slot {genre} besides the library's
///     [numbers] and [ordinals]           number words, as `twenty = 20`; in languages that say each unit after its
///                                        digit, units as `十 = ×10` and the decimal point as `点 = .`
struct GrammarFile {
  enum Section: Hashable {
    case intent(IntentKind), phrase(String), words(SlotKey), filler, articles, foreign, pronouns, pointer,
      demonstratives,
      negatives, kinds, links, joints, repairs,
      negations, questions, interrogatives, conditions, conjunctions, moments, durations, suppositions, reasons,
      subjects,
      determiners, predicates,
      ties, openings, closings, namings, consequents,
      pole(Pole), other, numbers, ordinals
  }

  private(set) var lines: [(section: Section, line: GrammarLine)] = []
  private(set) var entries: [(slot: SlotKey, entry: String)] = []
  private(set) var numbers: [(section: Section, word: String, value: NumberWords.Value)] = []
  private(set) var problems: [GrammarProblem] = []

  /// The maximum number of lines read.
  private static let maxLines = 10_000
  /// The maximum number of ways to say a line of a list, each of which is kept.
  private static let maxWordings = 1_000.0

  private let name: String
  private var section: Section?

  init(_ text: String, name: String) {
    self.name = name
    let lines = text.split(separator: "\n", maxSplits: Self.maxLines, omittingEmptySubsequences: false)
    if lines.count > Self.maxLines {
      problems.append(
        GrammarProblem(file: name, line: Self.maxLines, column: 1, text: "", kind: .tooLong(Self.maxLines)))
    }
    for line in ContinuedLine.lines(in: lines.prefix(Self.maxLines)) {
      do throws(ExpressionParser.Failure) {
        try read(line)
      } catch {
        let (part, column) = line.place(at: error.position)
        problems.append(
          GrammarProblem(file: name, line: part.number, column: column, text: part.text, kind: error.kind))
      }
    }
  }

  private mutating func read(_ source: ContinuedLine) throws(ExpressionParser.Failure) {
    let text = source.text
    if text.first?.isWhitespace == true { throw .init(kind: .continuesNothing, position: 0) }
    if let header = Self.header(of: text) {
      section = nil
      section = try Self.section(named: header)
      return
    }
    guard let section else { throw .init(kind: .lineOutsideSection, position: 0) }
    switch section {
    case .numbers, .ordinals:
      let (word, value) = try Self.number(text)
      numbers.append((section, word, value))
    case .words(let slot):
      entries.append(contentsOf: text.split(separator: ",").map { (slot, String($0)) })
    default:
      let line = try line(source)
      if section.listsPhrases, line.expression.countOfWordings > Self.maxWordings {
        throw .init(kind: .tooLarge, position: 0)
      }
      lines.append((section, line))
    }
  }

  /// The text in brackets, if the line is a section header.
  private static func header(of text: String) -> Substring? {
    guard text.first == "[", text.last == "]", text.dropFirst().dropLast().allSatisfy({ !"[]|(){}<>".contains($0) })
    else { return nil }
    return text.dropFirst().dropLast()
  }

  private static func section(named header: Substring) throws(ExpressionParser.Failure) -> Section {
    let words = header.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count > 1 ? words[1] : nil) {
    case ("intent", let name?):
      if let kind = IntentKind(rawValue: name) { return .intent(kind) }
    case ("phrase", let name?): return .phrase(name)
    case ("words", let name?):
      if let slot = SlotKey(rawValue: name), slot.kind == .listed { return .words(slot) }
    case ("pole", let name?):
      if let pole = Pole(rawValue: name) { return .pole(pole) }
    case ("filler", nil): return .filler
    case ("articles", nil): return .articles
    case ("foreign", nil): return .foreign
    case ("pronouns", nil): return .pronouns
    case ("pointer", nil): return .pointer
    case ("demonstratives", nil): return .demonstratives
    case ("negatives", nil): return .negatives
    case ("kinds", nil): return .kinds
    case ("links", nil): return .links
    case ("joints", nil): return .joints
    case ("repairs", nil): return .repairs
    case ("negations", nil): return .negations
    case ("questions", nil): return .questions
    case ("interrogatives", nil): return .interrogatives
    case ("conditions", nil): return .conditions
    case ("conjunctions", nil): return .conjunctions
    case ("moments", nil): return .moments
    case ("durations", nil): return .durations
    case ("suppositions", nil): return .suppositions
    case ("reasons", nil): return .reasons
    case ("subjects", nil): return .subjects
    case ("determiners", nil): return .determiners
    case ("predicates", nil): return .predicates
    case ("ties", nil): return .ties
    case ("openings", nil): return .openings
    case ("closings", nil): return .closings
    case ("namings", nil): return .namings
    case ("consequents", nil): return .consequents
    case ("other", nil): return .other
    case ("numbers", nil): return .numbers
    case ("ordinals", nil): return .ordinals
    default: break
    }
    throw .init(kind: .unknownSection(String(header)), position: 1)
  }

  private static func number(_ text: String) throws(ExpressionParser.Failure) -> (
    word: String, value: NumberWords.Value
  ) {
    let sides = text.split(separator: "=").map { $0.split(separator: " ").joined(separator: " ") }
    guard sides.count == 2, let value = NumberWords.Value(sides[1]) else {
      throw .init(kind: .badNumber(text), position: 0)
    }
    return (FoldedText(sides[0]).text, value)
  }

  private func line(_ source: ContinuedLine) throws(ExpressionParser.Failure) -> GrammarLine {
    let text = source.text
    guard let arrow = text.firstRange(of: "=>") else {
      let expression = try ExpressionParser.parse(text)
      return GrammarLine(expression: expression, settings: [], cost: 0, file: name, source: source)
    }
    let expression = try ExpressionParser.parse(String(text[..<arrow.lowerBound]))
    var settings: [GrammarLine.Setting] = []
    var cost = 0
    for part in text[arrow.upperBound...].split(separator: ",") {
      let offset = text.distance(from: text.startIndex, to: part.startIndex)
      let sides = part.split(separator: "=").map { $0.split(separator: " ").joined(separator: " ") }
      guard sides.count == 2 else { throw .init(kind: .badSetting(String(part)), position: offset) }
      if sides[0] == "cost" {
        guard let value = Int(sides[1]) else { throw .init(kind: .badNumber(sides[1]), position: offset) }
        cost = value
      } else {
        settings.append(try Self.setting(sides[0], sides[1], at: offset))
      }
    }
    return GrammarLine(
      expression: expression, settings: settings, cost: cost, file: name, source: source)
  }

  private static func setting(
    _ name: String, _ value: String, at offset: Int
  ) throws(ExpressionParser.Failure) -> GrammarLine.Setting {
    guard let key = SlotKey(rawValue: name) else {
      let nearest = NearestName.of(name, among: SlotKey.allCases.map(\.rawValue))
      throw .init(kind: .unknownSlot(name, nearest: nearest), position: offset)
    }
    let isRight =
      switch key.kind {
      case .free, .listed: true
      case .number(let range): Double(value).map(range.contains) ?? false
      case .symbol(let values): values.contains(value)
      }
    if !isRight {
      var nearest: String?
      if case .symbol(let values) = key.kind { nearest = NearestName.of(value, among: values) }
      throw .init(kind: .badValue(key: name, value: value, nearest: nearest), position: offset)
    }
    return GrammarLine.Setting(key: key, value: value)
  }
}

extension GrammarFile.Section {
  /// Whether each of its lines is a phrase, or several by alternatives, that is looked for in sentences.
  fileprivate var listsPhrases: Bool {
    switch self {
    case .intent, .phrase, .words, .other, .numbers, .ordinals: false
    default: true
    }
  }
}
