import Foundation
import MediaIntents
import Synchronization
import TestSupport
import Testing

@testable import Shortcuts

/// The folder of shortcuts: what is written there by a command and what an editor writes are the same.
struct ShortcutStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("Shortcuts") }

  private func shortcut(_ phrase: String, _ steps: String...) throws -> Shortcut {
    Shortcut(phrase: try ShortcutPhrase(phrase), steps: steps.map { ShortcutStep($0) })
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  private func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  @Test func `What is added, replaced and removed stands in the file at once`() async throws {
    let store = ShortcutStore(folder: path)
    #expect(store.book.entries.isEmpty)
    try await store.add(try shortcut("dinner", "play jazz"))
    #expect(try text("shortcuts.txt") == "[shortcut dinner]\nplay jazz\n")
    try await store.add(try shortcut("supper", "dinner"))
    try await store.replace("dinner", with: try shortcut("lunch", "play soul"))
    #expect(try text("shortcuts.txt") == "[shortcut lunch]\nplay soul\n\n[shortcut supper]\ndinner\n")
    #expect(try await store.remove("Lunch").phrase.text == "lunch")
    #expect(try text("shortcuts.txt") == "[shortcut supper]\ndinner\n")
    #expect(store.book.shortcuts.map(\.phrase.text) == ["supper"])
  }

  @Test func `A change keeps what an editor wrote meanwhile, also in other files`() async throws {
    let store = ShortcutStore(folder: path)
    try write("# mine\n[shortcut nap]\nsleep in 20 minutes\n", "own.txt")
    try await store.add(try shortcut("dinner", "play jazz"))
    try await store.replace("nap", with: try shortcut("nap", "sleep in 30 minutes"))
    #expect(try text("own.txt") == "# mine\n[shortcut nap]\nsleep in 30 minutes\n")
    #expect(store.book.shortcuts.map(\.phrase.text) == ["nap", "dinner"])
  }

  @Test func `What cannot be is refused, and nothing is written`() async throws {
    let store = ShortcutStore(folder: path)
    try await store.add(try shortcut("dinner", "play jazz"))
    try await store.add(try shortcut("supper", "dinner"))
    let before = try text("shortcuts.txt")
    func refusal(_ body: () async throws(Reason) -> Void) async -> ShortcutRefusal? {
      do throws(Reason) { try await body() } catch { if case .shortcut(let refusal) = error { return refusal } }
      return nil
    }
    let (again, circle) = (try shortcut("Dinner", "pause"), try shortcut("dinner", "supper"))
    let (long, empty) = (try shortcut("x", "pause"), try shortcut("x"))
    var tooLong = long
    tooLong.steps = Array(repeating: ShortcutStep("pause"), count: 13)
    let odd = try shortcut("x", "[play]")
    #expect(await refusal { () throws(Reason) in try await store.add(again) } == .exists("dinner"))
    #expect(
      await refusal { () throws(Reason) in try await store.replace("dinner", with: circle) }
        == .circle(["supper", "dinner", "supper"]))
    #expect(await refusal { () throws(Reason) in try await store.add(tooLong) } == .tooManySteps(12))
    #expect(await refusal { () throws(Reason) in try await store.add(empty) } == .noSteps)
    #expect(await refusal { () throws(Reason) in try await store.add(odd) } == .unwritable)
    #expect(
      await refusal { () throws(Reason) in _ = try await store.remove("lunch") } == .unknown("lunch"))
    #expect(try text("shortcuts.txt") == before)
  }

  @Test func `What is said in an open place names no shortcut that is changed`() async throws {
    let store = ShortcutStore(folder: path)
    try await store.add(try shortcut("dinner {genre}", "play some {genre}"))
    let soul = try shortcut("dinner {genre}", "play soul")
    await #expect(throws: Reason.shortcut(.unknown("dinner soul"))) {
      try await store.replace("dinner soul", with: soul)
    }
    await #expect(throws: Reason.shortcut(.unknown("dinner soul"))) { try await store.remove("dinner soul") }
    try await store.add(try shortcut("晚餐 {流派}", "播放{流派}"))
    await #expect(throws: Reason.shortcut(.unknown("晚餐爵士乐"))) { try await store.remove("晚餐爵士乐") }
    #expect(try await store.remove("晚餐").phrase.text == "晚餐 {流派}")
    #expect(try await store.shortcut(called: "dinner").phrase.text == "dinner {genre}")
    #expect(try await store.remove("dinner {genre}").phrase.text == "dinner {genre}")
  }

  @Test func `A rehearsed change is refused like a real one, and otherwise nothing is written`() async throws {
    let store = ShortcutStore(folder: path)
    let dinner = try shortcut("dinner", "play jazz")
    try await store.add(dinner, isRehearsed: true)
    #expect(!FileManager.default.fileExists(atPath: path))
    try await store.add(dinner)
    await #expect(throws: Reason.shortcut(.exists("dinner"))) { try await store.add(dinner, isRehearsed: true) }
    _ = try await store.replace("dinner", with: try shortcut("lunch", "pause"), isRehearsed: true)
    #expect(try await store.remove("dinner", isRehearsed: true) == dinner)
    #expect(store.book.shortcuts == [dinner])
  }

  @Test func `A file that would be too large is not written`() async throws {
    let store = ShortcutStore(folder: path)
    let full = String(repeating: "#\n", count: ShortcutFile.maxBytes / 2 - 20)
    try write(full, "shortcuts.txt")
    let (long, short) = (try shortcut("dinner", "play some jazz in the kitchen"), try shortcut("tea", "pause"))
    for isRehearsed in [true, false] {
      await #expect(throws: Reason.shortcut(.fileFull(kilobytes: 256))) {
        try await store.add(long, isRehearsed: isRehearsed)
      }
    }
    #expect(try text("shortcuts.txt") == full)
    try await store.add(short)
    await #expect(throws: Reason.shortcut(.fileFull(kilobytes: 256))) { try await store.replace("tea", with: long) }
    #expect(store.book.shortcuts == [short])
  }

  @Test func `Every change is told, whoever makes it, and no rehearsal`() async throws {
    let store = ShortcutStore(folder: path), changes = Changes()
    await store.onChange { changes.add(store.book.shortcuts.map(\.phrase.text)) }
    try await store.add(try shortcut("dinner", "play jazz"))
    try await store.add(try shortcut("tea", "pause"), isRehearsed: true)
    try await store.replace("dinner", with: try shortcut("lunch", "play jazz"))
    try write("[shortcut nap]\npause\n", "own.txt")
    // Read by a change that is refused, and told at the next look.
    await #expect(throws: Reason.shortcut(.unknown("tea"))) { try await store.remove("tea") }
    await store.readAgain()
    await store.readAgain()
    _ = try await store.remove("lunch")
    #expect(changes.all == [["dinner"], ["lunch"], ["nap", "lunch"], ["nap"]])
  }

  @Test func `Each mistake is told once while it is there, and files that cannot be read are told`() async throws {
    let told = Told()
    try write("[shortcut x]\n", "a.txt")
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: folder.path("Shortcuts/b.txt")))
    try write(String(repeating: "#\n", count: 200_000), "c.txt")
    try write("[shortcut y]\npause\n", ".hidden.txt")
    let store = ShortcutStore(folder: path) { told.add($0) }
    await store.readAgain()
    await store.readAgain()
    let kinds: Set<ShortcutFileProblem.Kind> = [.noSteps, .unreadable("it is not UTF-8"), .fileTooLarge]
    #expect(told.problems.count == 3 && Set(told.problems.map(\.kind)) == kinds)
    #expect(store.book.entries.isEmpty)
    try write("[shortcut x]\npause\n", "a.txt")
    #expect(await store.readAgain())
    try write("[shortcut x]\n", "a.txt")
    await store.readAgain()
    #expect(told.problems.count == 4)
  }

  @Test func `A folder that cannot be written is told as such`() async throws {
    try write("", "shortcuts.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let store = ShortcutStore(folder: path)
    let dinner = try shortcut("dinner", "play jazz")
    await #expect(throws: Reason.storage(.readOnly(path: path))) { try await store.add(dinner) }
  }
}

private final class Told: @unchecked Sendable {
  // because each access is under the lock
  private let lock = NSLock()
  private var all: [ShortcutFileProblem] = []

  func add(_ problem: ShortcutFileProblem) { lock.withLock { all.append(problem) } }
  var problems: [ShortcutFileProblem] { lock.withLock { all } }
}

/// The phrases after each change that was told.
private final class Changes: Sendable {
  private let state = Mutex<[[String]]>([])

  func add(_ phrases: [String]) { state.withLock { $0.append(phrases) } }
  var all: [[String]] { state.withLock(\.self) }
}
