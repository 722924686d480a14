import Conversation
import Foundation
import Replying
import Understanding

/// The folders of text files that make languages: those that come with the program, and the person's own after them.
struct LocaleFolders: Sendable {
  private let folders: [String]
  /// What the players and their rooms are called, in whatever language.
  private let players: [String]

  /// The language that answers where the environment names none that is there.
  private static let last = "en"
  private static let replies = "replies.txt"

  init(shared: SharedFiles, personal: String, players: [String]) {
    self.players = players
    folders = [shared.folder, personal].map { $0 + "/Locales" }
  }

  /// The codes of the languages that are there.
  var codes: [String] {
    let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return Set(names).filter { !texts(of: $0) { $0 == Self.replies }.isEmpty }.sorted()
  }

  /// The configured language or, where none is configured, that of the environment.
  func usualLanguage(configured tag: String?, environment: [String: String]) throws(DaemonFault) -> Language {
    let spoken = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let wanted = tag.map { [$0] } ?? [spoken, Self.last].compactMap(\.self)
    let found = wanted.lazy.compactMap { self.language(Language.code(of: $0)) }.first
    guard let found else { throw .localeUnknown(wanted.first ?? Self.last, known: codes) }
    return found
  }

  /// The language of a code, with everything wrong in its files told to the log; `nil` where nothing is answered in it.
  func language(_ code: String) -> Language? {
    let replies = texts(of: code) { $0 == Self.replies }
    guard !replies.isEmpty else { return nil }
    let grammar = grammar(texts(of: code) { $0 != Self.replies })
    return Language(
      code: code, interpreter: Interpreter(grammar), followUps: FollowUpInterpreter(grammar),
      writer: writer(replies.map(\.text).joined(separator: "\n")))
  }

  private func grammar(_ files: [(name: String, text: String)]) -> Grammar {
    let (grammar, problems) = Grammar.compile(files, players: players)
    for problem in problems { Log.warning(problem.description) }
    return grammar
  }

  private func writer(_ text: String) -> ReplyWriter {
    let phrases = ReplyPhrases(parsing: text, name: Self.replies)
    for problem in phrases.problems { Log.warning("\(problem)") }
    return ReplyWriter(phrases: phrases)
  }

  private func texts(of code: String, where isWanted: (String) -> Bool) -> [(name: String, text: String)] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + code)) ?? []
      return names.filter { $0.hasSuffix(".txt") && isWanted($0) }.sorted().compactMap { text(folder, code, $0) }
    }
  }

  /// A file with the name by which problems and explanations call it: a person's own by its path.
  private func text(_ folder: String, _ code: String, _ name: String) -> (name: String, text: String)? {
    let path = "\(folder)/\(code)/\(name)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      Log.warning("\(path): cannot be read as UTF-8")
      return nil
    }
    return (folder == folders.first ? name : path, text)
  }
}
