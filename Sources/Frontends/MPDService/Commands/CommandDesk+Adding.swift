import ControlProtocol
import MediaIntents

extension CommandDesk {
  /// The most items that one command adds.
  private static let maxAdded = 10_000

  /// Adds what an address means to the queue, and returns the numbers of the entries.
  func add(_ arguments: Arguments, _ session: Session) async throws(Refusal) -> [Int] {
    let uri = arguments[0]
    let place = arguments.count > 1 ? arguments[1] : nil
    guard !uri.contains("://") else { return try await open(uri, place, session) }
    return try await enqueue(try await items(at: uri), place, session)
  }

  /// Adds one song, and returns the number of its entry.
  func add(song arguments: Arguments, _ session: Session) async throws(Refusal) -> Int? {
    let item = ItemID(arguments[0])
    let isKnown = await cache.tracks(of: [item])[item] != nil
    guard isKnown || arguments[0].contains("://") else { throw .noSuchSong }
    return try await add(arguments, session).first
  }

  /// What an address means: an item, or everything in a folder.
  func items(at uri: String) async throws(Refusal) -> [ItemID] {
    let item = ItemID(uri)
    if await cache.tracks(of: [item])[item] != nil { return [item] }
    guard let tracks = try await table().tracks(below: uri) else { throw .noSuchDirectory }
    return tracks.map(\.item)
  }

  /// - Parameter place: where they join the queue; at its end if nil.
  func enqueue(_ items: [ItemID], _ place: String?, _ session: Session) async throws(Refusal) -> [Int] {
    guard items.count <= Self.maxAdded else {
      throw Refusal(.system, "at most \(Self.maxAdded) songs are added at once")
    }
    var first: Int?
    if let place {
      let queue = try await queue(session)
      first = try queue.place(place)
      guard 0...queue.entries.count ~= first ?? 0 else { throw .badIndex }
    }
    var ids: [Int] = []
    for start in stride(from: 0, to: items.count, by: ItemList.maxItems) {
      guard let list = ItemList(Array(items[start..<min(start + ItemList.maxItems, items.count)])) else { continue }
      let place = first.flatMap { PositiveCount($0 + ids.count + 1) }
      ids += try await enqueue(AddToQueue(items: list, to: place, player: session.player), session)
    }
    return ids
  }

  /// Adds what is at an address of the web, and of nowhere else.
  private func open(_ address: String, _ place: String?, _ session: Session) async throws(Refusal) -> [Int] {
    guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix), place == nil,
      let list = AddressList([address])
    else { throw Refusal(.argument, "Unsupported URI scheme") }
    let before = try await queue(session).entries.count
    _ = try await call(OpenAddresses(addresses: list, location: .later, player: session.player), session)
    return try await queue(session).entries.dropFirst(before).map(\.id)
  }
}
