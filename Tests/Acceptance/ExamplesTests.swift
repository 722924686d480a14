import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// "What can I say?" is answered with examples that work with this library: each of them is asked and succeeds.
  @Suite
  struct ExamplesTests {
    @Test(arguments: [("what can i say", "“", "”"), ("我能说什么", "“", "”")])
    func `Each example works on this library`(_ question: (said: String, open: Character, close: Character))
      async throws
    {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let lines = try await daemon.ask(question.said).displayed.split(separator: "\n").dropFirst()
      let examples = lines.map { $0.drop { $0 == question.open }.prefix { $0 != question.close } }
      #expect(examples.count >= 9)
      for example in examples {
        let reply = try await daemon.ask(String(example))
        #expect(reply.state == .answered, "\(example): \(reply.displayed)")
      }
      #expect(await daemon.stop().status == 0)
    }
  }
}
