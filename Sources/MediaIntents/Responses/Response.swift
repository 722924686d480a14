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
  case smallTalk(SmallTalk)
  /// The words that an item was chosen for, or that something was done for, and what decided.
  case account(said: String, MediaItem?, because: ChoiceReason? = nil)
  /// Something about shortcuts.
  case shortcut(ShortcutResponse)
  /// An open question was dropped, and its request with it.
  case cancelled
  /// Nothing was done: the sentence isn't a supported request, or it names an unknown player.
  case refused(Reason)
}

/// A requested constraint that the answer doesn't satisfy. Replies always mention it.
package struct RelaxedConstraint: Hashable, Sendable, Codable {
  package enum Field: String, Codable, Sendable, CaseIterable {
    case artist, album, type, releaseDate, genre, place, speed, order, streamTitle, excluded, required
    case composer, criterion, mood
    /// A newer bonus episode, which was passed over.
    case bonus
  }

  package var field: Field
  /// The words of the request.
  package var said: String

  package init(field: Field, said: String) {
    self.field = field
    self.said = said
  }
}

/// An example request, with a name from the library.
package enum Example: Hashable, Sendable, Codable {
  case play(String)
  case playBy(String, artist: String)
  case newestEpisode(show: String)
  case faster(String)
  case add(playlist: String)
  case find(String)
  /// "Like this", "what's this", "undo".
  case like, whatPlays, undo
}
