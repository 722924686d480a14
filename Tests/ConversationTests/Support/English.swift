import Conversation
import Foundation
import Replying
import Understanding

/// The English locale of the repository, loaded once.
enum English {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Config/Locales/en").standardizedFileURL

  private static let grammar = Result { try grammar(players: []) }
  private static let grammarOfHouse = Result { try grammar(players: ["silent", "kitchen", "cuisine"]) }
  private static let replies = Result { try texts { $0 == "replies.txt" } }

  private static func grammar(players: [String]) throws -> Grammar {
    Grammar.compile(try texts { $0 != "replies.txt" }, players: players).grammar
  }

  static func interpreter() throws -> Interpreter { Interpreter(try grammar.get()) { 2026 } }

  private static let model = Result {
    try LearnedModel(contentsOf: folder.appending(path: "understanding.model").path(percentEncoded: false))
  }

  private static let paraphrases = Result {
    try ParaphraseModel(
      ParaphraseModel(contentsOf: folder.appending(path: "paraphrases.model").path(percentEncoded: false)),
      encoder: SentenceEncoder(contentsOf: folder.appending(path: "encoder.model").path(percentEncoded: false)))
  }

  private static let judge = Result {
    try ParaphraseJudge(contentsOf: folder.appending(path: "judge.model").path(percentEncoded: false))
  }

  /// A writer that starts with the first variants.
  static func writer() throws -> ReplyWriter {
    let text = try replies.get().map(\.text).joined()
    return ReplyWriter(phrases: ReplyPhrases(parsing: text, name: "replies.txt"))
  }

  /// - Parameter knowsPlayers: Whether the grammar includes names of players.
  static func language(knowsPlayers: Bool = false) throws -> Language {
    let grammar = try (knowsPlayers ? grammarOfHouse : grammar).get()
    return Language(
      code: "en", interpreter: Interpreter(grammar) { 2026 }, followUps: FollowUpInterpreter(grammar),
      writer: try writer(),
      model: try model.get(), paraphrases: try paraphrases.get(), judge: try judge.get())
  }

  private static func texts(where isWanted: (String) -> Bool) throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".txt") && isWanted($0) }.sorted()
      .map { (name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
