import Testing

@testable import Conversation

struct ConversationStatesTests {
  @Test func `The least recently used conversation is forgotten`() {
    var states = ConversationStates()
    for number in 0...256 {
      var state = ConversationState()
      state.setTarget("room \(number)", at: .zero)
      states.keep(state, of: "conversation \(number)", at: .milliseconds(number))
    }
    #expect(states.state(of: "conversation 0", at: .seconds(1)).target == nil)
    #expect(states.state(of: "conversation 1", at: .seconds(1)).target == "room 1")
    #expect(states.state(of: "conversation 256", at: .seconds(1)).target == "room 256")
  }
}
