import ControlProtocol
import Conversation
import Foundation
import Handling
import Listening
import MediaFiles
import MediaIntents

/// The method that plays what is named by address instead of by words.
struct OpenMethods: Sendable {
  let players: PlayerSelection
  private var world: MediaWorld { players.world }

  init(players: PlayerSelection) { self.players = players }

  func add(to table: inout MethodTable) {
    table.on(OpenAddresses.self) { [self] method, _ in
      let (player, entries) = try await entries(of: method)
      let command: ListeningCommand =
        switch method.location?.value {
        case .next: .enqueue(entries, .next)
        case .later: .enqueue(entries, .end)
        case nil: .play(entries, PlayManner())
        }
      let (outcome, result) = try await player.perform([command])
      let items = entries.map(\.item)
      if let conversation = method.conversation, let undo = result.undo {
        await players.conversation.note(UndoableAction(undo, items: items), in: conversation)
      }
      return Opening(items: items, outcome: outcome)
    }
    table.rehearse(OpenAddresses.self) { [self] method, _ in
      let (player, entries) = try await entries(of: method)
      return Opening(items: entries.map(\.item), outcome: player.ready)
    }
  }

  private func entries(of method: OpenAddresses) async throws -> (PlayerReading, [PlayableItem]) {
    try await world.checkAllowed(.play)
    let player = try await players.read(for: method)
    var entries: [PlayableItem] = []
    for address in method.addresses.addresses { entries += try await self.entries(at: address, player) }
    return (player, Array(entries.prefix(AddressList.maxAddresses)))
  }

  private func entries(at address: String, _ player: PlayerReading) async throws -> [PlayableItem] {
    let direct = DirectRequest(world: world)
    do throws(Reason) {
      if let identifier = address.identifier {
        guard let list = ItemList([identifier]), let items = try? await world.items(list) else { throw .notUnderstood }
        return try await direct.entries(of: items, on: player.controller)
      }
      guard let path = FileAddress.path(FileAddress.of(address)) else {
        guard address.isWebAddress else { throw .notUnderstood }
        return try await direct.entries(at: address, on: player.controller)
      }
      guard FolderContents.isFolder(path) else {
        return try await direct.entries(at: FileAddress.of(path), on: player.controller)
      }
      return try await self.entries(in: path, direct, player)
    } catch {
      throw error == .notUnderstood ? ControlFailure.notFound(address) : .unplayable(address, error)
    }
  }

  /// What cannot be played of a folder is left out, unless nothing can.
  private func entries(
    in folder: String, _ direct: DirectRequest, _ player: PlayerReading
  ) async throws(Reason) -> [PlayableItem] {
    var entries: [PlayableItem] = []
    var failure: Reason?
    for path in FolderContents.sounds(in: folder, atMost: AddressList.maxAddresses) {
      do throws(Reason) {
        entries += try await direct.entries(at: FileAddress.of(path), on: player.controller)
      } catch {
        failure = error
      }
    }
    guard entries.isEmpty else { return entries }
    throw failure ?? .notUnderstood
  }
}

extension ControlFailure {
  /// The reason, with the address that it is about.
  fileprivate static func unplayable(_ address: String, _ reason: Reason) -> ControlFailure {
    if case .player(.fileMissing) = reason { return .notFound(address) }
    return .refused(reason)
  }
}

/// The sound files in a folder and those below it.
private enum FolderContents {
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// In the order of their names, as people count: "2" before "10".
  static func sounds(in folder: String, atMost limit: Int) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let path as String in walk where FileFormat(fileName: FilePath.name(of: path)) == .sound {
      paths.append(path)
      // A folder far too large is not walked to its end.
      if paths.count >= limit * 20 { break }
    }
    let sorted = paths.sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
    return sorted.prefix(limit).map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }
}

extension String {
  fileprivate var identifier: ItemID? { hasPrefix("id:") ? ItemID(String(dropFirst(3))) : nil }

  fileprivate var isWebAddress: Bool {
    let lowered = lowercased()
    return lowered.hasPrefix("http://") || lowered.hasPrefix("https://")
  }
}
