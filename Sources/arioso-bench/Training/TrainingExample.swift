import Understanding

/// A sentence as its features and the labels to be learned.
struct TrainingExample {
  let row: Int
  let features: SentenceFeatures
  /// The labels of the heads, numbered over all heads; heads that are not annotated are missing.
  let heads: [(head: LearnedHead, label: Int)]
  /// The label of each word; nil if not annotated.
  let slots: [Int]?
  /// The number of its kind.
  let kind: Int
}
