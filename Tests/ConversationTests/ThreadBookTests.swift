import Testing

@testable import Conversation

struct ThreadBookTests {
  @Test func `Of many askers the one that was silent longest is forgotten`() {
    var book = ThreadBook()
    for number in 0...256 {
      var thread = ConversationThread()
      thread.note(target: "room \(number)", at: .zero)
      book.keep(thread, of: "asker \(number)", at: .milliseconds(number))
    }
    #expect(book.thread(of: "asker 0", at: .seconds(1)).target == nil)
    #expect(book.thread(of: "asker 1", at: .seconds(1)).target == "room 1")
    #expect(book.thread(of: "asker 256", at: .seconds(1)).target == "room 256")
  }
}
