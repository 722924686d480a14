import ControlProtocol
import Conversation
import Handling
import Journal
import Library
import Listening
import MediaFiles
import MediaIntents
import Subscriptions

/// Methods about the journal as a file.
struct JournalMethods: Sendable {
  let world: MediaWorld
  let subscriptions: SubscriptionManager
  let conversation: Conversation
  /// Those in which no backup is written.
  let ownFolders: [String]
  private var journal: Journal { world.journal }

  init(world: MediaWorld, subscriptions: SubscriptionManager, conversation: Conversation, ownFolders: [String]) {
    self.world = world
    self.subscriptions = subscriptions
    self.conversation = conversation
    self.ownFolders = ownFolders
  }

  func add(to table: inout MethodTable) {
    table.on(BackUpJournal.self) { [self] method, _ in
      try await backUp(to: try Self.absolute(method.path), isRehearsed: false)
    }
    table.rehearse(BackUpJournal.self) { [self] method, _ in
      try await backUp(to: try Self.absolute(method.path), isRehearsed: true)
    }
    table.on(RestoreJournal.self) { [self] method, _ in
      let summary = try await restore(try Self.absolute(method.path))
      if let asker = method.conversation { await conversation.note(UndoableAction(lasting: .restored), in: asker) }
      return summary
    }
    table.on(ForgetPerson.self) { [self] method, _ in try await forget(method) }
    table.rehearse(ForgetPerson.self) { [self] method, _ in
      let person = try await person(named: method)
      return ForgottenPerson(person: person.name, facts: try await journal.countFacts(of: person))
    }
    table.rehearse(RestoreJournal.self) { [self] method, _ in
      try await counts(of: try Self.absolute(method.path)) { path throws(BackupFailure) in
        try await journal.rehearseRestore(from: path)
      }
    }
  }

  /// Deletes first what would be written later, then what is written.
  private func forget(_ method: ForgetPerson) async throws -> ForgottenPerson {
    let person = try await person(named: method)
    await conversation.forget(person)
    try await journal.forgetLastingPlayers { world.persons.person(in: $0) == person }
    let facts = try await world.forget(person)
    await world.ratings?.look()
    if let asker = method.conversation {
      await conversation.note(UndoableAction(lasting: .forgotten, of: person.name), in: asker)
    }
    return ForgottenPerson(person: person.name, facts: facts)
  }

  /// Throws if there is nobody of this name, or if whoever asks may not delete anything.
  private func person(named method: ForgetPerson) async throws -> PersonID {
    try world.checkDeletion(in: method.conversation)
    if let known = world.persons.person(called: method.person) { return known.id }
    let others = try await journal.persons()
    guard let other = others.first(where: { $0.name.lowercased() == method.person.lowercased() }) else {
      throw ControlFailure.notFound(method.person)
    }
    return other
  }

  private func backUp(to path: String, isRehearsed: Bool) async throws -> BackupSummary {
    let (lines, counts) = try await journal.backup()
    let file = ExportedFile(path: path, isReplaceable: Journal.isBackup)
    if isRehearsed {
      try file.check(ownFolders: ownFolders)
    } else {
      try file.write(lines.flatMap { Array(($0 + "\n").utf8) }, ownFolders: ownFolders)
    }
    return BackupSummary(counts)
  }

  private func restore(_ path: String) async throws -> BackupSummary {
    let summary = try await counts(of: path) { path throws(BackupFailure) in try await journal.restore(from: path) }
    try await subscriptions.readRestored()
    return summary
  }

  private func counts(
    of path: String, _ read: (String) async throws(BackupFailure) -> Journal.BackupCounts
  ) async throws(ControlFailure) -> BackupSummary {
    do throws(BackupFailure) {
      return BackupSummary(try await read(path))
    } catch {
      throw ControlFailure(error, path: path)
    }
  }

  /// The daemon's current folder is not the client's.
  private static func absolute(_ path: String) throws(ControlFailure) -> String {
    guard path.hasPrefix("/") else { throw .parameters("\"path\" must be absolute") }
    return path
  }
}

extension BackupSummary {
  fileprivate init(_ counts: Journal.BackupCounts) {
    self.init(likes: counts.likes, plays: counts.plays, places: counts.places, speeds: counts.speeds)
    subscriptions = counts.subscriptions
    known = counts.known > 0 ? counts.known : nil
  }
}

extension ControlFailure {
  fileprivate init(_ failure: BackupFailure, path: String) {
    self =
      switch failure {
      case .missing: .notFound(path)
      case .notAFile: .parameters("\(path) is not a file")
      case .unreadable(let complaint): .parameters("\(path) cannot be read: \(complaint)")
      case .notABackup: .parameters("\(path) is not a backup")
      case .tooLarge: .parameters("\(path) is larger than any backup")
      case .damaged(let line): .parameters("\(path) is damaged (line \(line)); nothing of it was restored")
      case .cutOff: .parameters("\(path) is not complete; nothing of it was restored")
      case .storage(let failure): .storage(failure)
      }
  }
}
