import MediaIntents
import Resolution
import Understanding

/// What a sentence means in other words than the grammar's. The sentence stays as it was said; what it means is carried out.
extension Turn {
  mutating func respond(toMeaning meant: GrammarReading) async -> [Response] {
    if let responses = await respond(to: meant.followUps) { return responses }
    if let response = await goOnWithSelection() { return [response] }
    // A name without a verb is one that the meaning holds, not one that is wished.
    parts = meant.parts.filter { !$0.reading.interpretation.isBareName }
    guard parts.isEmpty else { return await perform(parts.map(\.reading)) }
    return [.refused(meant.followUps.first?.reasonWithoutContext ?? .notUnderstood)]
  }
}
