/// A remark that asks for nothing to be played, changed or found.
package enum SmallTalk: String, Codable, Sendable, CaseIterable {
  case greeting, farewell, thanks, praise, apology, wellbeing, identity, joke, acknowledgement
  /// "I'm sad", "what do you think of this song?"
  case mood, opinion
  /// "Wrong song", with nothing else to take instead.
  case complaint
  /// "It's been raining all day": something that asks for nothing.
  case statement
  /// "Cancel it", when nothing is open.
  case nothingOpen
}
