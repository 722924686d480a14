/// The states of all conversations, independent of each other.
struct ConversationStates {
  private var states: [String: (state: ConversationState, touched: Duration)] = [:]

  /// The maximum number of conversations; the least recently used one is dropped first.
  private static let maxConversations = 256

  func state(of conversation: String, at now: Duration) -> ConversationState {
    var state = states[conversation]?.state ?? ConversationState()
    state.forget(at: now)
    return state
  }

  /// The conversation that somebody used last who is no guest; nil if there is none.
  var latest: String? {
    states.filter { !$0.value.state.isOfGuest }.max { $0.value.touched < $1.value.touched }?.key
  }

  mutating func drop(where isUnwanted: (String) -> Bool) { states = states.filter { !isUnwanted($0.key) } }

  mutating func keep(_ state: ConversationState, of conversation: String, at now: Duration) {
    states[conversation] = (state, now)
    guard states.count > Self.maxConversations,
      let oldest = states.min(by: { $0.value.touched < $1.value.touched })
    else { return }
    states[oldest.key] = nil
  }
}
