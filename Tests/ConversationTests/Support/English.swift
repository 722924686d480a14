import Conversation
import Foundation
import Replying
import Understanding

/// The English locale as it ships, read once.
enum English {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Config/Locales/en").standardizedFileURL

  private static let grammar = Result { Grammar.compile(try texts { $0 != "replies.txt" }).grammar }
  private static let replies = Result { try texts { $0 == "replies.txt" } }

  static func interpreter() throws -> Interpreter { Interpreter(try grammar.get()) }

  /// A writer that begins with the first variant of everything.
  static func writer() throws -> ReplyWriter {
    let text = try replies.get().map(\.text).joined()
    return ReplyWriter(phrases: ReplyPhrases(parsing: text, name: "replies.txt"))
  }

  static func language() throws -> Language {
    Language(
      code: "en", interpreter: try interpreter(), followUps: FollowUpInterpreter(try grammar.get()),
      writer: try writer())
  }

  private static func texts(where isWanted: (String) -> Bool) throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter(isWanted).sorted()
      .map { (name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
