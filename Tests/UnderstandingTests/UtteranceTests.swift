import MediaIntents
import Names
import Testing

@testable import Understanding

/// Every sentence of the tables, against the whole grammar: the right intent must win among all, with the right slots.
struct UtteranceTests {
  private let interpreter = Interpreter(ShippedGrammar.english.grammar)

  @Test(arguments: try UtteranceTable.rows("en"))
  func `A sentence means what its table says`(_ row: UtteranceTable.Row) throws {
    let best = try #require(interpreter.interpret(row.sentence, names: Library.types(of:)).first)
    let summary = RequestSummary(best.request)
    #expect(summary.kind == row.intent)
    #expect(summary.text == row.slots)
  }

  @Test(arguments: try UtteranceTable.others("en"))
  func `A command of another domain is refused, but for a name that is said whole`(_ sentence: String) {
    #expect(interpreter.interpret(sentence, names: Library.types(of:)).isEmpty)
  }

  @Test func `The shipped grammar has no problems`() {
    #expect(ShippedGrammar.english.problems.isEmpty)
  }
}
