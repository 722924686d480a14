import Foundation
import MediaFiles
package import MediaIntents
import Names
import Synchronization

/// The files of shortcuts in one folder. What is written here and by an editor is the same.
///
/// Reading what was last found never waits; each change reads the files again first, so that none of another program is
/// lost.
package actor ShortcutStore {
  package nonisolated let folder: String
  private nonisolated let found = Mutex(ShortcutBook())
  private let onProblem: @Sendable (ShortcutFileProblem) -> Void
  private var told: Set<ShortcutFileProblem> = []
  private var onChange: @Sendable () async -> Void = {}
  /// Whether the shortcuts have changed since `onChange` was called.
  private var isChanged = false

  /// The file of what is made by a sentence or a command.
  private static let ownFile = "shortcuts.txt"
  private static let maxFiles = 100

  /// - Parameter onProblem: called once with each mistake in the files while it is there.
  package init(folder: String, onProblem: @escaping @Sendable (ShortcutFileProblem) -> Void = { _ in }) {
    self.folder = folder
    self.onProblem = onProblem
    found.withLock { $0 = Self.read(folder) }
  }

  /// The shortcuts as they were last read.
  package nonisolated var book: ShortcutBook { found.withLock(\.self) }

  /// Has this called after each change of the shortcuts, by a command or in the files.
  package func onChange(_ action: @escaping @Sendable () async -> Void) { onChange = action }

  /// Reads the files again. Returns whether anything has changed since `onChange` was called last.
  @discardableResult
  package func readAgain() async -> Bool {
    refresh()
    return await tellChange()
  }

  private func tellChange() async -> Bool {
    guard isChanged else { return false }
    isChanged = false
    await onChange()
    return true
  }

  private func refresh() {
    let book = Self.read(folder)
    if self.book.entries != book.entries { isChanged = true }
    found.withLock { $0 = book }
    let problems = Set(book.problems)
    for problem in book.problems where !told.contains(problem) { onProblem(problem) }
    told = problems
  }

  /// The mistakes in the files of a folder, which is not followed.
  package static func problems(in folder: String) -> [ShortcutFileProblem] { read(folder).problems }

  private static func read(_ folder: String) -> ShortcutBook {
    var problems: [ShortcutFileProblem] = []
    var files: [(path: String, text: String)] = []
    for path in Self.files(in: folder) {
      do throws(ShortcutFileProblem) {
        files.append((path, try text(at: path)))
      } catch {
        problems.append(error)
      }
    }
    var book = ShortcutBook(files)
    for problem in problems { book.add(problem) }
    return book
  }

  /// The paths of the files of a folder that are read.
  package static func files(in folder: String) -> [String] { names(in: folder).map { folder + "/" + $0 } }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Array(names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }.sorted().prefix(maxFiles))
  }

  private static func text(at path: String) throws(ShortcutFileProblem) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try WholeFile.read(path, limit: ShortcutFile.maxBytes)
    } catch {
      throw ShortcutFileProblem(file: path, kind: error == .tooLarge ? .fileTooLarge : .unreadable(error.rawValue))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ShortcutFileProblem(file: path, kind: .unreadable("it is not UTF-8"))
    }
    return text
  }
}

// MARK: - Changes

extension ShortcutStore {
  /// Adds a shortcut behind those of the folder's own file. Throws the reason of a refusal, and then nothing has changed.
  ///
  /// - Parameter isRehearsed: whether everything is done but the writing.
  package func add(_ shortcut: Shortcut, isRehearsed: Bool = false) async throws(Reason) {
    refresh()
    if let other = book.entry(saidLike: shortcut.phrase) { throw .shortcut(.exists(other.shortcut.phrase.text)) }
    guard book.entries.count < ShortcutFile.maxShortcuts else { throw .shortcut(.tooMany(ShortcutFile.maxShortcuts)) }
    try check(shortcut, beside: book.shortcuts)
    let path = folder + "/" + Self.ownFile
    let text = FilePath.exists(path) ? try Self.textToChange(at: path) : ""
    try await write(ShortcutText.appending(shortcut, to: text), to: path, isRehearsed)
  }

  /// Puts another shortcut in the place of the one that is called by a phrase. Otherwise like `add`.
  package func replace(_ phrase: String, with shortcut: Shortcut, isRehearsed: Bool = false) async throws(Reason) {
    let (entry, text) = try entryToChange(phrase)
    if let other = book.entry(saidLike: shortcut.phrase), other != entry {
      throw .shortcut(.exists(other.shortcut.phrase.text))
    }
    try check(shortcut, beside: book.shortcuts.filter { $0 != entry.shortcut })
    let section = try section(of: entry, in: text)
    try await write(ShortcutText.replacing(section, with: shortcut, in: text), to: entry.file, isRehearsed)
  }

  /// Removes the shortcut that is called by a phrase and returns it. Otherwise like `add`.
  package func remove(_ phrase: String, isRehearsed: Bool = false) async throws(Reason) -> Shortcut {
    let (entry, text) = try entryToChange(phrase)
    let section = try section(of: entry, in: text)
    try await write(ShortcutText.replacing(section, with: nil, in: text), to: entry.file, isRehearsed)
    return entry.shortcut
  }

  /// The shortcut called by a phrase as the files have it now. Throws `.shortcut(.unknown)` if there is none.
  package func shortcut(called phrase: String) throws(Reason) -> Shortcut { try entryToChange(phrase).entry.shortcut }

  /// Throws why a shortcut could not be added, other than that there is one of the same words.
  package nonisolated func check(_ shortcut: Shortcut) throws(Reason) { try check(shortcut, beside: book.shortcuts) }

  private nonisolated func check(_ shortcut: Shortcut, beside others: [Shortcut]) throws(Reason) {
    guard !shortcut.steps.isEmpty else { throw .shortcut(.noSteps) }
    guard shortcut.steps.count <= Shortcut.maxSteps else { throw .shortcut(.tooManySteps(Shortcut.maxSteps)) }
    guard ShortcutText.isFaithful(shortcut) else { throw .shortcut(.unwritable) }
    do throws(ShortcutGraph.Fault) {
      _ = try ShortcutGraph(others + [shortcut])
    } catch {
      switch error {
      case .circle(let way): throw .shortcut(.circle(way))
      case .tooDeep: throw .shortcut(.tooDeep(Shortcut.maxDepth))
      }
    }
  }

  private func entryToChange(_ phrase: String) throws(Reason) -> (entry: ShortcutBook.Entry, text: String) {
    refresh()
    // By its own words only: what is said in its open places names no shortcut.
    guard let entry = book.entry(called: phrase) else { throw .shortcut(.unknown(phrase)) }
    return (entry, try Self.textToChange(at: entry.file))
  }

  private func section(of entry: ShortcutBook.Entry, in text: String) throws(Reason) -> ShortcutFile.Entry {
    guard let section = ShortcutFile(text, name: entry.file).entries.first(where: { $0.shortcut == entry.shortcut })
    else { throw .shortcut(.unknown(entry.shortcut.phrase.text)) }
    return section
  }

  private static func textToChange(at path: String) throws(Reason) -> String {
    do throws(ShortcutFileProblem) {
      return try text(at: path)
    } catch {
      throw .storage(.other(path: path, message: error.description))
    }
  }

  private func write(_ text: String, to path: String, _ isRehearsed: Bool) async throws(Reason) {
    guard text.utf8.count <= ShortcutFile.maxBytes else {
      throw .shortcut(.fileFull(kilobytes: ShortcutFile.maxBytes / 1024))
    }
    guard !isRehearsed else { return }
    do throws(StorageFailure) {
      try FilePath.makeFolder(folder)
      try AtomicFile.write(Array(text.utf8), to: path, mode: 0o600)
    } catch {
      throw .storage(error)
    }
    await readAgain()
  }
}
