import MediaIntents

/// `resolveAffinityType`: an opinion that is not said to be bad is a good one, so that the word is not required.
struct AffinityTypeStep {
  func resolve(_ said: MediaAffinityType?) -> ParameterResolution<MediaAffinityType> {
    said.map { .success($0) } ?? .notRequired
  }
}
