import Foundation
import Synchronization
import TestSupport
import Testing
import Understanding

@testable import Conversation

/// Compiled grammars that are kept in files.
@Suite(.timeLimit(.minutes(10)))
struct GrammarCacheTests {
  private let folder = TemporaryFolder()
  private let sources = GrammarCache.Sources(files: [("one.txt", "[intent play]\nplay {title}")], players: ["kitchen"])

  private var cache: GrammarCache { GrammarCache(folder: folder.url.path) }

  private func keep() throws {
    try cache.keep(Grammar.compile(sources.files, players: sources.players).grammar, of: "xx", from: sources)
  }

  @Test func `A grammar is cached until its sources change`() throws {
    #expect(cache.grammar(of: "xx", from: sources) == nil)
    try keep()
    #expect(cache.grammar(of: "xx", from: sources) != nil)
    #expect(cache.grammar(of: "yy", from: sources) == nil)
    let changed = [
      GrammarCache.Sources(files: [("one.txt", "[intent play]\nhear {title}")], players: ["kitchen"]),
      GrammarCache.Sources(files: [("two.txt", "[intent play]\nplay {title}")], players: ["kitchen"]),
      GrammarCache.Sources(files: sources.files + [("two.txt", "")], players: ["kitchen"]),
      GrammarCache.Sources(files: sources.files, players: []),
    ]
    for sources in changed { #expect(cache.grammar(of: "xx", from: sources) == nil) }
  }

  @Test(arguments: [0, 8, 15, 16, 100])
  func `A damaged file is ignored and replaced`(_ position: Int) throws {
    try keep()
    let url = URL(filePath: cache.path(of: "xx"))
    var bytes = try Data(contentsOf: url)
    bytes[position] ^= 0x10
    try bytes.write(to: url)
    #expect(cache.grammar(of: "xx", from: sources) == nil)
    try bytes.prefix(position).write(to: url)
    #expect(cache.grammar(of: "xx", from: sources) == nil)
    try keep()
    #expect(cache.grammar(of: "xx", from: sources) != nil)
  }

  @Test func `A grammar goes on to be what it was when its file is replaced or removed`() throws {
    try keep()
    let grammar = try #require(cache.grammar(of: "xx", from: sources))
    let bytes = grammar.compiled
    let others = GrammarCache.Sources(files: [("two.txt", "[intent play]\nhear {title}")], players: [])
    try cache.keep(Grammar.compile(others.files).grammar, of: "xx", from: others)
    #expect(grammar.compiled == bytes)
    #expect(try #require(cache.grammar(of: "xx", from: others)).compiled != bytes)
    try FileManager.default.removeItem(atPath: cache.path(of: "xx"))
    #expect(grammar.compiled == bytes)
  }

  @Test func `A language is loaded from the cache, and compiled again if a file has changed`() throws {
    let locales = folder.path("Locales"), file = locales + "/xx/one.txt"
    try FileManager.default.createDirectory(atPath: locales + "/xx", withIntermediateDirectories: true)
    try "understood = yes".write(toFile: locales + "/xx/replies.txt", atomically: true, encoding: .utf8)
    func understands(_ sentence: String) throws -> Bool {
      let folders = LocaleFolders([locales], cache: folder.url.path) { _ in }
      return try #require(folders.language("xx")).interpreter.interpret(sentence).isEmpty == false
    }
    try "[intent play]\nplay {title}".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try understands("play hello"))
    #expect(FileManager.default.fileExists(atPath: cache.path(of: "xx")))
    #expect(try understands("play hello"))
    try "[intent play]\nhear {title}".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try understands("hear hello"))
    #expect(try !understands("play hello"))
  }

  @Test func `A mistake in a grammar is reported at each start`() throws {
    let locales = folder.path("Locales")
    try FileManager.default.createDirectory(atPath: locales + "/xx", withIntermediateDirectories: true)
    try "understood = yes".write(toFile: locales + "/xx/replies.txt", atomically: true, encoding: .utf8)
    try "[intent play]\nplay {titel}".write(toFile: locales + "/xx/one.txt", atomically: true, encoding: .utf8)
    for _ in 0..<2 {
      let problems = Mutex<[String]>([])
      _ = LocaleFolders([locales], cache: folder.url.path) { text in problems.withLock { $0.append(text) } }
        .language("xx")
      #expect(problems.withLock { $0 }.contains { $0.contains("titel") })
    }
  }
}
