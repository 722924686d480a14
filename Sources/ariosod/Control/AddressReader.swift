import ControlProtocol
import Handling
import Listening
import MediaFiles
import MediaIntents

/// What is at the addresses of a request.
struct ReadAddresses {
  var entries: [PlayableItem] = []
  /// What is there but cannot be played, each with the reason.
  var problems: [String] = []
}

/// Reads what is at the addresses of a request, until its client disconnects.
struct AddressReader {
  let world: MediaWorld
  let controller: ListeningController
  let caller: Caller

  /// What cannot be played is left out, unless nothing can. Throws if something is not there.
  func read(_ addresses: [String]) async throws -> ReadAddresses {
    var read = ReadAddresses()
    var first: ControlFailure?
    for address in addresses {
      try await checkConnected()
      do throws(ControlFailure) {
        read.entries += try await entries(at: address)
      } catch {
        guard error.isLeftOut else { throw error }
        first = first ?? error
        read.problems.append(RPCError(error).message)
      }
    }
    if read.entries.isEmpty, let first { throw first }
    read.entries = Array(read.entries.prefix(AddressList.maxAddresses))
    return read
  }

  func checkConnected() async throws(ControlFailure) {
    guard await caller.isConnected() else { throw .abandoned }
  }

  private func entries(at address: String) async throws(ControlFailure) -> [PlayableItem] {
    let direct = DirectRequest(world: world)
    do throws(Reason) {
      if let identifier = address.identifier {
        guard let list = ItemList([identifier]), let items = try? await world.items(list) else { throw .notUnderstood }
        return try await direct.entries(of: items, on: controller)
      }
      guard let path = FileAddress.path(FileAddress.of(address)) else {
        guard address.isWebAddress else { throw .notUnderstood }
        return try await direct.entries(at: address, on: controller)
      }
      guard FolderContents.isFolder(path) else {
        return try await direct.entries(at: FileAddress.of(path), on: controller)
      }
    } catch {
      throw ControlFailure(error, at: address)
    }
    return try await entries(inFolder: FileAddress.path(FileAddress.of(address)) ?? address, direct)
  }

  /// What cannot be played of a folder is left out, unless nothing can.
  private func entries(inFolder folder: String, _ direct: DirectRequest) async throws(ControlFailure) -> [PlayableItem]
  {
    var entries: [PlayableItem] = []
    var failure: ControlFailure?
    for path in try await sounds(in: folder) {
      try await checkConnected()
      do throws(Reason) {
        entries += try await direct.entries(at: FileAddress.of(path), on: controller)
      } catch {
        failure = ControlFailure(error, at: path)
      }
    }
    guard entries.isEmpty else { return entries }
    throw failure ?? (FilePath.isForbidden(folder) ? .unreadable(folder) : .nothingInside(folder))
  }

  /// The paths of the sound files in a folder and below, in the order of their names.
  private func sounds(in folder: String) async throws(ControlFailure) -> [String] {
    let walk = FolderContents(of: folder, atMost: AddressList.maxAddresses)
    while await walk.goOn() { try await checkConnected() }
    return await walk.sounds
  }
}

extension ControlFailure {
  /// The reason, with the address that it is about.
  fileprivate init(_ reason: Reason, at address: String) {
    let path = FileAddress.path(FileAddress.of(address))
    if let path, FilePath.isForbidden(path) {
      self = .unreadable(path)
      return
    }
    switch reason {
    case .notUnderstood, .player(.fileMissing): self = .notFound(path ?? address)
    case .emptyLibrary: self = .nothingInside(path ?? address)
    case .player(.undecodable) where path != nil: self = .noSound(path ?? address)
    default: self = .refused(reason)
    }
  }

  /// Whether it is about something that is there, which others can be played without.
  fileprivate var isLeftOut: Bool {
    switch self {
    case .nothingInside, .unreadable, .noSound: true
    default: false
    }
  }
}

extension String {
  fileprivate var identifier: ItemID? { hasPrefix("id:") ? ItemID(String(dropFirst(3))) : nil }

  fileprivate var isWebAddress: Bool {
    let lowered = lowercased()
    return lowered.hasPrefix("http://") || lowered.hasPrefix("https://")
  }
}
