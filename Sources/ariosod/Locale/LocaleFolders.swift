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
  private static let thisYear: @Sendable () -> Int = { Calendar.current.component(.year, from: .now) }

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
      code: code, interpreter: Interpreter(grammar, thisYear: Self.thisYear), followUps: FollowUpInterpreter(grammar),
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

// MARK: - Changes

extension LocaleFolders {
  /// By which a changed file is told.
  struct Stamp: Equatable {
    let modified: Date?
    let size: Int?
  }

  /// Every file of a language.
  var stamps: [String: Stamp] {
    let files = languageFolders.flatMap { folder in
      Self.names(in: folder).filter { $0.hasSuffix(".txt") }.map { folder + "/" + $0 }
    }
    return Dictionary(files.map { ($0, Self.stamp(of: $0)) }) { $1 }
  }

  /// The folders where something changes when a language does: those of the languages, those that hold them or, where
  /// one of these is missing, the nearest folder above it.
  var watched: Set<String> { Set(folders.map(Self.nearest)).union(languageFolders) }

  private var languageFolders: [String] {
    folders.flatMap { folder in Self.names(in: folder).map { folder + "/" + $0 } }.filter(Self.isFolder)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func nearest(_ folder: String) -> String {
    var path = folder
    while !isFolder(path), path.count > 1 { path = (path as NSString).deletingLastPathComponent }
    return path
  }

  private static func stamp(of path: String) -> Stamp {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(modified: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
  }
}
