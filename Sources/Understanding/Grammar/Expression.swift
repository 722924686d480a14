/// What a grammar line may say, as a tree.
indirect enum Expression: Equatable, Sendable {
  /// One folded word.
  case word(String)
  case sequence([Expression])
  /// `(this|that)`
  case alternatives([Expression])
  /// `[this]`
  case optional(Expression)
  /// `<phrase>`, or `<phrase…>` for any number of them in any order.
  case phrase(String, repeats: Bool)
  /// `{slot}`: words of any kind, or a number.
  case slot(SlotKey)
}
