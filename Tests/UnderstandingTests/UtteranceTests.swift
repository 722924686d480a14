import MediaIntents
import Names
import TestSupport
import Testing

@testable import Understanding

/// All sentences of the tables with the whole grammar: the best reading must have the right intent and slots.
struct UtteranceTests {
  @Test(arguments: try UtteranceTable.rows())
  func `A sentence has the meaning in its table`(_ row: UtteranceTable.Row) throws {
    let best = try #require(readings(row).first)
    let summary = RequestSummary(best.request)
    #expect(summary.kind == row.intent)
    #expect(summary.text == row.slots)
  }

  @Test(arguments: try UtteranceTable.others())
  func `A command of another domain is refused unless it is a known name`(_ row: UtteranceTable.Row) {
    #expect(readings(row).isEmpty)
  }

  @Test(arguments: ShippedGrammar.locales)
  func `The shipped grammar has no problems`(_ locale: String) {
    #expect(ShippedGrammar.of(locale).problems == [])
  }

  private func readings(_ row: UtteranceTable.Row) -> [Interpretation] {
    ShippedGrammar.interpreter(row.locale).interpret(row.sentence, names: Library.types(ofSpokenKey:))
  }
}
