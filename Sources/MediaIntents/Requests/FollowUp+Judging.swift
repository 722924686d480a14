extension FollowUp {
  /// Whether it says no more than that something is right or wrong.
  package var onlyJudges: Bool {
    switch self {
    case .smallTalk, .keep, .cancel, .yes, .no, .other, .wrong: true
    default: false
    }
  }
}
