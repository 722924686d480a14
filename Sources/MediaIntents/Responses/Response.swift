/// What came of a request: facts only, of which `Replying` makes words.
package enum Response: Hashable, Sendable, Codable {
  case play(PlayMediaIntentResponse)
  case add(AddMediaIntentResponse)
  case affinity(UpdateMediaAffinityIntentResponse)
  case search(SearchForMediaIntentResponse)
  case control(TransportResponse)
  case query(NowPlayingResponse)
  /// The request waits for an answer.
  case question(Question)
  /// Something was taken back, or done again.
  case retraction(UndoResponse)
  /// What can be said.
  case examples([Example])
  /// A question is given up, and with it its request.
  case cancelled
  /// Nothing was begun: the sentence asks for nothing that Arioso does, or a player that there is not was chosen for it.
  case refused(Reason)
}
