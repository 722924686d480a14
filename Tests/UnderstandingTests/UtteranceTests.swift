import MediaIntents
import Names
import Testing

@testable import Understanding

/// Every sentence of the tables, against the whole grammar: the right intent must win among all, with the right slots.
struct UtteranceTests {
  private let interpreter = Interpreter(ShippedGrammar.english.grammar)

  @Test(arguments: try UtteranceTable.rows("en"))
  func `A sentence means what its table says`(_ row: UtteranceTable.Row) throws {
    let best = try #require(interpreter.interpret(row.sentence).first)
    let summary = RequestSummary(best.request)
    #expect(summary.kind == row.intent)
    #expect(summary.text == row.slots)
  }

  @Test(arguments: try UtteranceTable.others("en"))
  func `A command of another domain is refused, but for a name that is said whole`(_ sentence: String) {
    let readings = interpreter.interpret(sentence)
    #expect(readings.allSatisfy { !$0.isBareName })
    #expect(readings.isEmpty)
  }

  @Test func `The shipped grammar has no problems`() {
    #expect(ShippedGrammar.english.problems.isEmpty)
  }
}
