/// What came of a request: facts only, of which `Replying` makes words.
package enum Response: Hashable, Sendable, Codable {
  case play(PlayMediaIntentResponse)
  case add(AddMediaIntentResponse)
  case affinity(UpdateMediaAffinityIntentResponse)
  case search(SearchForMediaIntentResponse)
  case control(TransportResponse)
  case query(NowPlayingResponse)
  /// Nothing was begun: the sentence asks for nothing that Arioso does, or a player that there is not was chosen for it.
  case refused(Reason)
}
