import ControlProtocol
import Synchronization

/// The methods of the control protocol that a device may call, by its role.
struct RoleMethods: Sendable {
  private let owner: MethodTable
  private let guest: MethodTable

  init() { (owner, guest) = (MethodTable(), MethodTable()) }

  /// - Parameter all: those of the daemon.
  init(_ all: MethodTable, now: @escaping @Sendable () -> Int64) {
    owner = Self.telling(.owner, all.restricted { $0.access != .administer }, all)
    guest = Self.telling(.guest, Self.ofGuests(all, GuestBudget(now: now)), all)
  }

  /// The same methods, of which `version` tells the role.
  private static func telling(_ role: PageRole, _ table: MethodTable, _ all: MethodTable) -> MethodTable {
    var table = table
    table.on(GetVersion.self) { method, caller in
      var version = try await all.call(method, from: caller)
      version.role = role
      return version
    }
    return table
  }

  func table(for role: PageRole) -> MethodTable {
    switch role {
    case .owner: owner
    case .guest: guest
    }
  }

  /// What a guest may ask for as it is: nothing of what persons have played.
  private static let open: [any ControlMethod.Type] = [
    Ping.self, GetVersion.self, SubscribeToEvents.self, Search.self, GetArtwork.self,
    GetVocabulary.self, GetViews.self, Suggest.self, ListPlaylists.self, GetPlaylist.self, ListPlayers.self,
    ListQueue.self,
  ]

  /// A guest has a conversation of its own, whatever it calls it, and adds to the end of the queue.
  private static func ofGuests(_ all: MethodTable, _ budget: GuestBudget) -> MethodTable {
    var table = all.restricted { method in open.contains { $0.name == method.name } }
    table.on(GetItems.self) { method, caller in
      var listing = try await all.call(method, from: caller)
      for place in listing.items.indices { listing.items[place].forgetListening() }
      return listing
    }
    table.on(ListLibrary.self) { method, caller in
      var method = method
      method.conversation = nil
      var listing = try await all.call(method, from: caller)
      for place in listing.items.indices { listing.items[place].forgetListening() }
      return listing
    }
    table.on(GetStatus.self) { method, caller in
      var method = method
      if method.conversation != nil { method.conversation = caller.name }
      return try await all.call(method, from: caller)
    }
    table.on(Ask.self) { method, caller in
      try budget.take(of: caller.name)
      let caller = caller.telling(method.conversation)
      var method = method
      (method.conversation, method.appends, method.aloud) = (caller.name, true, nil)
      return try await all.call(method, from: caller)
    }
    table.on(Choose.self) { method, caller in
      try budget.take(of: caller.name)
      let caller = caller.telling(method.conversation)
      var method = method
      method.conversation = caller.name
      return try await all.call(method, from: caller)
    }
    table.on(Dismiss.self) { method, caller in
      var method = method
      method.conversation = caller.name
      return try await all.call(method, from: caller)
    }
    table.on(AddToQueue.self) { method, caller in
      try budget.take(of: caller.name)
      var method = method
      (method.conversation, method.location, method.to) = (caller.name, nil, nil)
      return try await all.call(method, from: caller)
    }
    return table
  }
}

extension Caller {
  /// The same caller, who is told of its conversation by the name that it gave it.
  fileprivate func telling(_ conversation: String) -> Caller {
    Caller(
      name: name, isGuest: isGuest,
      send: { [send] event in
        guard case .answerLater(var answer) = event else { return await send(event) }
        answer.conversation = conversation
        await send(.answerLater(answer))
      }, subscribe: subscribe, isConnected: isConnected)
  }
}

extension ItemListing.Entry {
  /// Leaves out what a person played and likes.
  fileprivate mutating func forgetListening() {
    (affinity, plays, lastPlayed, finished, position) = (nil, 0, nil, nil, nil)
  }
}

extension LibraryListing.Entry {
  /// Leaves out what a person has heard.
  fileprivate mutating func forgetListening() { (position, finished, unheard) = (nil, nil, nil) }
}

/// How often guests may ask.
final class GuestBudget: Sendable {
  /// In each minute.
  static let requests = 10

  private let now: @Sendable () -> Int64
  /// When each guest asked within the last minute.
  private let times = Mutex<[String: [Int64]]>([:])

  init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Notes a request. Throws if there were too many.
  func take(of guest: String) throws(ControlFailure) {
    let now = now()
    let isWithin = times.withLock { times in
      times = times.mapValues { $0.filter { now - 60 < $0 && $0 <= now } }.filter { !$0.value.isEmpty }
      guard times[guest, default: []].count < Self.requests else { return false }
      times[guest, default: []].append(now)
      return true
    }
    if !isWithin { throw .tooOften }
  }
}
