/// The outcome of a request: facts only, which `Replying` puts into words.
package enum Response: Hashable, Sendable, Codable {
  case play(PlayMediaIntentResponse)
  case add(AddMediaIntentResponse)
  case affinity(UpdateMediaAffinityIntentResponse)
  case search(SearchForMediaIntentResponse)
  case control(TransportResponse)
  case query(NowPlayingResponse)
  /// The request waits for the person's answer.
  case question(Question)
  /// Something was undone or redone.
  case retraction(UndoResponse)
  /// Examples of what can be said.
  case examples([Example])
  /// An open question was dropped, and its request with it.
  case cancelled
  /// Nothing was done: the sentence isn't a supported request, or it names an unknown player.
  case refused(Reason)
}
