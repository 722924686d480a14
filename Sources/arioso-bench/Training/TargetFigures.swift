import Conversation
import MediaIntents
import Resolution

/// How often the kind of request was understood.
struct TargetFigures {
  private var rows = 0
  private var right = 0
  private var far = (rows: 0, accepted: 0)
  private var near = (rows: 0, accepted: 0)

  mutating func add(_ row: TrainingRow, _ language: Language, _ resolver: Resolver) {
    let understanding = SentenceUnderstanding(of: row.text, in: language, resolver)
    let said = understanding.parts.first?.reading.interpretation.request.kind.rawValue ?? "none"
    rows += 1
    right += said == row.target ? 1 : 0
    guard row.target == "none" else { return }
    let accepted = said == "none" ? 0 : 1
    if row.near {
      near = (near.rows + 1, near.accepted + accepted)
    } else {
      far = (far.rows + 1, far.accepted + accepted)
    }
  }

  /// The share of right kinds, and of sentences of far and near domains that were taken for requests.
  var text: String {
    [(right, rows), (far.accepted, far.rows), (near.accepted, near.rows)].map { part, whole in
      whole == 0 ? "    -" : Self.padded((Double(part) * 1000 / Double(whole)).rounded() / 10)
    }.joined(separator: " ")
  }

  private static func padded(_ share: Double) -> String {
    let text = "\(share)"
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
