import Understanding

/// Trains a judge from cases.
enum JudgeTrainer {
  /// How often plain sentences count: people say more of them than the sentences for training, which avoid them.
  private static let weightOfPlain = 5

  /// The precision of the prior of each weight. Much smaller ones fit the plain sentences at hand word for word, so that
  /// others are lost; much larger ones lose sentences in other words.
  private static let penalty: Float = 6

  static func train(_ cases: [JudgedCase]) -> LinearModel {
    let verdicts = ParaphraseJudge.Verdict.allCases
    let examples = cases.enumerated().flatMap { row, judged -> [(row: Int, example: LogisticTrainer.Example)] in
      guard let traits = judged.traits, let verdict = judged.verdict,
        let label = verdicts.firstIndex(of: verdict)
      else { return [] }
      let example = LogisticTrainer.Example(features: traits.keys, truths: [(0..<verdicts.count, label)])
      return Array(repeating: (row, example), count: judged.isOrdinary ? weightOfPlain : 1)
    }
    return LinearModel.trained(
      labels: verdicts.map(\.rawValue), slots: [], examples, [], penalty: .perRound(penalty))
  }
}
