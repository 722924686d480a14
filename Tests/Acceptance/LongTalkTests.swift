import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Hundreds of sentences of many people in one conversation, each after whatever the one before it left: every one is
  /// answered in good time.
  @Suite
  struct LongTalkTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Training").standardized

    /// Every so many sentences of all authors of a language.
    private static func sentences(in language: String, every step: Int) throws -> [String] {
      let folder = Self.folder.appending(path: language)
      let lines = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { file in
        try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
      }
      let said = lines.filter { !$0.hasPrefix("=") && !$0.hasPrefix("#") && !$0.contains("{") }
      return said.enumerated().filter { $0.offset % step == 0 }.map { String($0.element) }
    }

    @Test(arguments: [("en", 97), ("zh", 61)])
    func `Whatever is said after whatever else is answered within seconds`(_ language: String, _ step: Int) async throws
    {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", SampleLibrary.path])
      let caller = try DaemonCaller(daemon)
      let sentences = try Self.sentences(in: language, every: step)
      #expect(sentences.count > 200)
      for sentence in sentences {
        let started = try daemon.processorTime()
        let reply: Reply = try await caller.call(Ask(sentence: sentence, conversation: "long talk", locale: language))
        #expect(!reply.displayed.isEmpty, "\(sentence)")
        #expect(try daemon.processorTime() - started < 10, "\(sentence)")
      }
      #expect(await daemon.stop().status == 0)
    }
  }
}
