import ControlProtocol
import Conversation
import Handling
import Journal
import MediaIntents
import Shortcuts

/// Methods about shortcuts.
struct ShortcutMethods: Sendable {
  let store: ShortcutStore
  let world: MediaWorld
  let conversation: Conversation
  let requests: RequestMethods
  let actions: ShortcutActions

  func add(to table: inout MethodTable) {
    table.on(ListShortcuts.self) { [self] _, _ in
      try await world.checkAllowed(.search)
      let book = store.book
      return ShortcutListing(shortcuts: book.entries.map(ShortcutEntry.init), problems: book.problems.map(\.firstLine))
    }
    table.on(GetShortcut.self) { [self] method, _ in
      try await world.checkAllowed(.search)
      return try await hiding(try known(method.phrase))
    }
    table.on(AddShortcut.self) { [self] in try await change($0, $1, isRehearsed: false) }
    table.rehearse(AddShortcut.self) { [self] in try await change($0, $1, isRehearsed: true) }
    table.on(EditShortcut.self) { [self] in try await change($0, $1, isRehearsed: false) }
    table.rehearse(EditShortcut.self) { [self] in try await change($0, $1, isRehearsed: true) }
    table.on(RenameShortcut.self) { [self] in try await change($0, $1, isRehearsed: false) }
    table.rehearse(RenameShortcut.self) { [self] in try await change($0, $1, isRehearsed: true) }
    table.on(RemoveShortcut.self) { [self] in try await change($0, $1, isRehearsed: false) }
    table.rehearse(RemoveShortcut.self) { [self] in try await change($0, $1, isRehearsed: true) }
    table.on(RunShortcut.self) { [self] in try await requests.run($0, $1) }
    table.on(ShowShortcuts.self) { [self] method, _ in
      guard method.isShown else { return try await actions.remove() }
      try await world.checkAllowed(.search)
      return try await actions.write()
    }
  }

  private func change(_ method: some ShortcutChange, _ caller: Caller, isRehearsed: Bool) async throws -> ShortcutEntry
  {
    try await world.checkAllowed(.add)
    let entry = try await entry(after: method, isRehearsed)
    guard !isRehearsed else { return entry }
    if let asker = method.conversation {
      await conversation.note(UndoableAction(lasting: .shortcut, of: entry.phrase), in: asker)
    }
    return entry
  }

  private func entry(after method: some ShortcutChange, _ isRehearsed: Bool) async throws -> ShortcutEntry {
    do {
      switch method {
      case let method as AddShortcut:
        let shortcut = try read(method.phrase, method.lines)
        try await checkFree(shortcut.phrase, method.conversation)
        try await store.add(shortcut, isRehearsed: isRehearsed)
        return try await hiding(ShortcutEntry(shortcut))
      case let method as EditShortcut:
        try world.checkDeletion(in: method.conversation)
        let shortcut = try read(try await store.shortcut(called: method.phrase).phrase.text, method.lines)
        try await store.replace(method.phrase, with: shortcut, isRehearsed: isRehearsed)
        return ShortcutEntry(shortcut)
      case let method as RenameShortcut:
        try world.checkDeletion(in: method.conversation)
        var shortcut = try await store.shortcut(called: method.phrase)
        let before = shortcut.phrase
        shortcut.phrase = try phrase(method.to)
        guard Set(before.slots) == Set(shortcut.phrase.slots) else {
          throw ControlFailure.parameters("\"to\" must have the open places of \"\(before.text)\"")
        }
        try await checkFree(shortcut.phrase, method.conversation)
        try await store.replace(method.phrase, with: shortcut, isRehearsed: isRehearsed)
        return try await hiding(ShortcutEntry(shortcut))
      case let method as RemoveShortcut:
        try world.checkDeletion(in: method.conversation)
        return ShortcutEntry(try await store.remove(method.phrase, isRehearsed: isRehearsed))
      default: throw ControlFailure.unexpected("\(type(of: method)) is no change of a shortcut")
      }
    } catch let reason as Reason {
      throw try await failure(reason)
    }
  }

  /// Throws if a phrase steers the player.
  private func checkFree(_ phrase: ShortcutPhrase, _ asker: String?) async throws {
    guard try await conversation.meaning(of: phrase.spoken, in: asker).isReserved else { return }
    throw Reason.shortcut(.reserved(phrase.text))
  }

  private func read(_ words: String, _ lines: [String]) throws -> Shortcut {
    let phrase = try phrase(words)
    do throws(ShortcutFileProblem) {
      return try Shortcut(phrase: phrase, lines: lines)
    } catch {
      throw ControlFailure.parameters("\"lines\": \(error.firstLine)")
    }
  }

  private func phrase(_ words: String) throws -> ShortcutPhrase {
    do throws(ShortcutPhrase.Fault) {
      return try ShortcutPhrase(words)
    } catch {
      throw Reason.shortcut(.phrase(words))
    }
  }

  private func known(_ phrase: String) throws(ControlFailure) -> ShortcutEntry {
    guard let entry = store.book.entry(saidBy: phrase) else { throw .notFound(phrase) }
    return ShortcutEntry(entry)
  }

  private func hiding(_ entry: ShortcutEntry) async throws -> ShortcutEntry {
    guard let phrase = try? ShortcutPhrase(entry.phrase),
      let hidden = try await conversation.meaning(of: phrase.spoken, in: nil).hidden
    else { return entry }
    var entry = entry
    entry.hides = try await conversation.words(for: hidden)
    return entry
  }

  private func failure(_ reason: Reason) async throws -> ControlFailure {
    switch reason {
    case .shortcut(.unknown(let phrase)): .notFound(phrase)
    case .shortcut(let refusal): .shortcut(refusal, words: try await conversation.words(for: reason))
    case .storage(let failure): .storage(failure)
    default: .refused(reason)
    }
  }
}

extension ShortcutEntry {
  fileprivate init(_ shortcut: Shortcut) { self.init(phrase: shortcut.phrase.text, lines: shortcut.lines) }

  fileprivate init(_ entry: ShortcutBook.Entry) {
    self.init(phrase: entry.shortcut.phrase.text, lines: entry.shortcut.lines, file: entry.file)
  }
}

extension ShortcutFileProblem {
  /// Where it is and what it is, without the line itself.
  var firstLine: String { String(description.prefix { !$0.isNewline }) }
}
