import MediaIntents

extension Conversation {
  /// The most hearings of an utterance that are considered. Later ones of a recogniser are guesses.
  private static let mostHearings = 5

  /// The hearing that the library makes most of, by one ranking of them all; nil if nothing comes of any. None is carried out,
  /// and none is read once a better one is not possible any more.
  ///
  /// - Parameter hearings: of one utterance, in the recogniser's order.
  package nonisolated func likeliest(
    of hearings: [String], for utterance: Utterance
  ) async throws(UnknownLanguage) -> String? {
    var best: (rank: HearingRank, hearing: String)?
    for (place, hearing) in hearings.prefix(Self.mostHearings).enumerated() {
      let rank = try await rank(of: hearing.clipped(to: .description), for: utterance, at: place)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, hearing) }
      if best?.rank.isCertain == true { break }
    }
    return best.flatMap { $0.rank.isRefused ? nil : $0.hearing }
  }

  private nonisolated func rank(
    of hearing: String, for utterance: Utterance, at place: Int
  ) async throws(UnknownLanguage) -> HearingRank {
    var tried = utterance
    (tried.content, tried.isDryRun) = (.sentence(hearing), true)
    let (reply, turn) = try await rehearse(tried)
    let isSaidOtherwise = turn.meaning != nil || turn.described?.isEmpty == false
    return HearingRank(reply.state, turn.performed, isSaidOtherwise: isSaidOtherwise, at: place)
  }
}
