import Conversation
import Executors
import Household
import MediaIntents
import TestSupport
import Testing

/// Sentences are read on threads of their own, so that long ones delay no other request.
@Suite(.timeLimit(.minutes(10)))
struct SentenceThreadsTests {
  @Test func `While sentences wait for their threads, questions about a conversation are answered`() async throws {
    let threads = HeldExecutor()
    let talk = try await Talk.begin(threads: threads)
    async let first = talk.reply("play outer peace", from: "a")
    async let second = talk.conversation.explain(Utterance("play some music", from: "b"))
    await threads.holdsOne()
    #expect(await talk.conversation.question(in: "a") == nil)
    #expect(await talk.conversation.player(meantBy: "b") == nil)
    #expect(await talk.household.playing == nil)
    threads.release()
    #expect(try await first.code == "success")
    #expect(try await !second.readings.isEmpty)
  }

  @Test func `A sentence is read on the threads given`() async throws {
    let talk = try await Talk.begin(threads: ThreadPoolExecutor(name: "test.sentences", width: 1))
    #expect(try await talk.reply("play outer peace").code == "success")
    #expect(try await talk.reply("what's this?").state == .answered)
  }
}
