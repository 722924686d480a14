import Foundation
package import MediaIntents
import Names
import Replying
import Synchronization
import Understanding
import Views

/// The folders with the text files of languages: those of the installation, then the user's.
package struct LocaleFolders: Sendable {
  private let folders: [String]
  /// The names of the players and their rooms, in any language.
  private let players: [String]
  private let cache: GrammarCache?
  private let onProblem: @Sendable (String) -> Void

  /// The language used if the environment names no available one.
  private static let fallback = "en"
  private static let replies = "replies.txt"
  private static let model = "understanding.model"
  private static let paraphrases = "paraphrases.model"
  private static let encoder = "encoder.model"
  private static let judge = "judge.model"
  private static let punctuation = "punctuation.model"
  private static let models = [model, paraphrases, encoder, judge, punctuation]
  /// The words that differ in Traditional Chinese.
  private static let traditional = "traditional.txt"
  /// The files of a language that aren't part of its grammar.
  private static let otherFiles = [replies, traditional, GenreNames.file, views]
  /// How parts of what is shown look.
  private static let views = "views.txt"
  private static let thisYear: @Sendable () -> Int = { Calendar.current.component(.year, from: .now) }

  /// - Parameters:
  ///   - folders: each holds one folder for each language, named by its code; files of a later folder are appended.
  ///   - players: the names of the players and their rooms.
  ///   - cache: the folder for compiled grammars; nil for no cache.
  ///   - onProblem: called with each problem in a file, in words, when the file is read.
  package init(
    _ folders: [String], players: [String] = [], cache: String? = nil,
    onProblem: @escaping @Sendable (String) -> Void
  ) {
    self.folders = folders
    self.players = players
    self.cache = cache.map { GrammarCache(folder: $0) }
    self.onProblem = onProblem
  }

  /// The same folders, whose problems are told to someone else.
  private init(_ other: LocaleFolders, onProblem: @escaping @Sendable (String) -> Void) {
    (folders, players, cache) = (other.folders, other.players, other.cache)
    self.onProblem = onProblem
  }

  /// The codes of the available languages.
  package var codes: [String] { Set(folders.flatMap(Self.names)).filter(hasReplies).sorted() }

  /// The code of the configured language or, if none is configured, of the environment's or English. Throws if there
  /// are no replies in it.
  package func defaultCode(configured tag: String?, environment: [String: String]) throws(UnknownLanguage) -> String {
    let wanted = tag.map { [$0] } ?? [Self.tag(of: environment), Self.fallback].compactMap(\.self)
    guard let found = wanted.map(Language.code).first(where: hasReplies) else {
      throw UnknownLanguage(tag: wanted.first ?? Self.fallback)
    }
    return found
  }

  /// The locale of messages in an environment; nil if none is set.
  package static func tag(of environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Reads and compiles a language; nil if it has no replies.
  package func language(_ code: String) -> Language? {
    let replies = text(of: code, Self.replies)
    guard !replies.isEmpty else { return nil }
    let grammar = grammar(of: code)
    let traditional = text(of: code, Self.traditional), genres = text(of: code, GenreNames.file)
    let views = views(of: code)
    return Language(
      code: code, interpreter: Interpreter(grammar, thisYear: Self.thisYear), followUps: FollowUpInterpreter(grammar),
      writer: writer(replies, genres: genres, views),
      traditionalWriter: traditionalWriter(replies, genres, by: traditional, views),
      genreNames: GenreNames(parsing: genres),
      model: model(of: code, Self.model, LearnedModel.init(contentsOf:)),
      paraphrases: paraphrases(of: code),
      judge: model(of: code, Self.judge, ParaphraseJudge.init(contentsOf:)),
      punctuation: model(of: code, Self.punctuation, PunctuationModel.init(contentsOf:)))
  }

  /// What is said in a language while an answer takes too long, in Traditional characters if the language has them and they
  /// are asked for. It takes milliseconds, unlike `language`; nil if there are no replies in it.
  package func lateReply(in code: String, traditional isTraditional: Bool = false) -> Reply? {
    lateWriter(in: code, isTraditional)?.late
  }

  /// How a reply that comes after that begins, for somebody who has said something else since.
  package func introduction(of reply: Reply, in code: String, traditional isTraditional: Bool = false) -> String? {
    lateWriter(in: code, isTraditional)?.introduction(of: reply)
  }

  private func lateWriter(in code: String, _ isTraditional: Bool) -> ReplyWriter? {
    let folders = LocaleFolders(self) { _ in }
    let replies = folders.text(of: code, Self.replies)
    guard !replies.isEmpty else { return nil }
    let words = isTraditional ? folders.text(of: code, Self.traditional) : ""
    return folders.traditionalWriter(replies, "", by: words) ?? folders.writer(replies, genres: "")
  }

  /// The problems in the files of all languages, in words. Reads and compiles them, which may take seconds.
  package func problems() -> [String] {
    let found = Mutex<[String]>([])
    let folders = LocaleFolders(self) { problem in found.withLock { $0.append(problem) } }
    for code in codes { _ = folders.language(code) }
    return found.withLock { $0 }
  }

  /// All of these languages. The default one starts loading immediately.
  ///
  /// - Parameter tag: the BCP 47 tag or POSIX locale of the default language, if known.
  package func languages(default code: String, tag: String? = nil) -> Languages {
    Languages(default: code, codes: codes, prefersTraditional: tag.map { TraditionalHan.isUsed(by: $0) } ?? false) {
      language($0)
    }
  }

  /// The grammar files of a language, the user's last.
  package func grammarFiles(of code: String) -> [(name: String, text: String)] {
    texts(of: code) { !Self.otherFiles.contains($0) }
  }

  private func hasReplies(_ code: String) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(code)/\(Self.replies)") }
  }

  private func grammar(of code: String) -> Grammar {
    let sources = GrammarCache.Sources(files: grammarFiles(of: code), players: players)
    if let grammar = cache?.grammar(of: code, from: sources) { return grammar }
    let (grammar, problems) = Grammar.compile(sources.files, players: players)
    for problem in problems { onProblem(problem.description) }
    // Problems are reported whenever the files are read, so only a grammar without problems is cached.
    return problems.isEmpty ? kept(grammar, of: code, from: sources) : grammar
  }

  /// The grammar in the file in which it is kept, where it takes less memory; the same one if it cannot be kept.
  private func kept(_ grammar: Grammar, of code: String, from sources: GrammarCache.Sources) -> Grammar {
    guard let cache else { return grammar }
    do {
      try cache.keep(grammar, of: code, from: sources)
      return cache.grammar(of: code, from: sources) ?? grammar
    } catch {
      onProblem(
        "\(cache.path(of: code)): cannot be written (\(error.localizedDescription)); it is compiled at each start")
      return grammar
    }
  }

  /// Nil in languages without words of Traditional characters.
  private func traditionalWriter(
    _ replies: String, _ genres: String, by words: String, _ views: ViewSet = ViewSet()
  ) -> ReplyWriter? {
    guard !words.isEmpty else { return nil }
    let han = TraditionalHan(words: words)
    return writer(han.converted(replies), genres: han.converted(genres), views)
  }

  /// The shipped views with the user's in their place. What cannot be read is told with its place.
  private func views(of code: String) -> ViewSet {
    texts(of: code) { $0 == Self.views }.reduce(ViewSet()) { set, file in
      let read = ViewSet.reading(file.text)
      for (line, problem) in read.problems { onProblem("\(file.name):\(line): \(problem)") }
      return set.replaced(by: read.set)
    }
  }

  private func writer(_ text: String, genres: String, _ views: ViewSet = ViewSet()) -> ReplyWriter {
    let phrases = ReplyPhrases(parsing: text, name: Self.replies, genres: GenreNames(parsing: genres).titles)
    for problem in phrases.problems { onProblem("\(problem)") }
    return ReplyWriter(phrases: phrases, views: views)
  }

  /// The model of paraphrases, with the encoder if there is one for the same meanings.
  private func paraphrases(of code: String) -> ParaphraseModel? {
    guard let paraphrases = model(of: code, Self.paraphrases, ParaphraseModel.init(contentsOf:)) else { return nil }
    let both = model(of: code, Self.encoder) { path throws(LearnedModelProblem) in
      try ParaphraseModel(paraphrases, encoder: try SentenceEncoder(contentsOf: path))
    }
    return both ?? paraphrases
  }

  /// The last folder's model; nil if there is none, or none that this program can use.
  private func model<Model>(
    of code: String, _ file: String, _ read: (String) throws(LearnedModelProblem) -> Model
  ) -> Model? {
    let paths = folders.map { "\($0)/\(code)/\(file)" }
    guard let path = paths.last(where: FileManager.default.fileExists) else { return nil }
    do {
      return try read(path)
    } catch {
      onProblem("\(path): \(error); sentences are understood without it")
      return nil
    }
  }

  /// The text of the files with a name, the user's last.
  private func text(of code: String, _ file: String) -> String {
    texts(of: code) { $0 == file }.map(\.text).joined(separator: "\n")
  }

  private func texts(of code: String, where isWanted: (String) -> Bool) -> [(name: String, text: String)] {
    folders.flatMap { folder in
      reportIfUnreadable(folder + "/" + code)
      return Self.names(in: folder + "/" + code).filter { $0.hasSuffix(".txt") && isWanted($0) }.sorted()
        .compactMap { text(folder, code, $0) }
    }
  }

  private func reportIfUnreadable(_ folder: String) {
    guard Self.isFolder(folder) else { return }
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      onProblem("\(folder): cannot be read (\(error.localizedDescription)); its phrases are missing")
    }
  }

  /// A file and its name in problems and explanations; the user's files have their path as their name.
  private func text(_ folder: String, _ code: String, _ name: String) -> (name: String, text: String)? {
    let path = "\(folder)/\(code)/\(name)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      onProblem("\(path): cannot be read as UTF-8")
      return nil
    }
    return (folder == folders.first ? name : path, text)
  }
}

// MARK: - Changes

extension LocaleFolders {
  /// Modification time and size of a file, to detect changes.
  package struct Stamp: Equatable, Sendable {
    private let modified: Date?
    private let size: Int?

    package init(of path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      modified = attributes?[.modificationDate] as? Date
      size = attributes?[.size] as? Int
    }
  }

  /// The stamps of all files of all languages, by path.
  package var stamps: [String: Stamp] {
    let files = languageFolders.flatMap { folder in
      Self.names(in: folder).filter { $0.hasSuffix(".txt") || Self.models.contains($0) }.map { folder + "/" + $0 }
    }
    return Dictionary(files.map { ($0, Stamp(of: $0)) }) { $1 }
  }

  /// The folders to watch for changes: those of the languages, and their parents or, if one is missing, its nearest
  /// existing ancestor.
  package var watched: Set<String> { Set(folders.map(Self.nearest)).union(languageFolders) }

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

  /// A folder or, if it is missing, its nearest ancestor that exists.
  package static func nearest(_ folder: String) -> String {
    var path = folder
    while !isFolder(path), path.count > 1 { path = (path as NSString).deletingLastPathComponent }
    return path
  }
}
