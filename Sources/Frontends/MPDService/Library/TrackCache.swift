import MediaIntents

/// Keeps what was read of the library for as long as it stays the same and somebody is connected.
actor TrackCache {
  private let library: ServedLibrary
  private var version: UInt64?
  private var table: TrackTable?
  private var reading: Task<TrackTable, any Error>?
  /// Of items that were asked for alone, such as those of a queue.
  private var known: [ItemID: ServedTrack?] = [:]
  /// The latest pictures, because clients read one in many pieces.
  private var pictures: [(item: ItemID, picture: ServedPicture)] = []

  private static let maxKnown = 20_000
  private static let maxPictures = 4

  init(_ library: ServedLibrary) { self.library = library }

  /// Forgets everything, when nobody is connected any more.
  func forget() { (version, table, reading, known, pictures) = (nil, nil, nil, [:], []) }

  /// Everything of the library. Throws if it may not be read now.
  func all() async throws -> TrackTable {
    await follow()
    if let table { return table }
    let reading = reading ?? Task { [library] in TrackTable(try await library.tracks(nil)) }
    self.reading = reading
    defer { if self.reading == reading { self.reading = nil } }
    let table = try await reading.value
    if self.reading == reading { self.table = table }
    return table
  }

  /// What these items are to clients; what the library does not have is left out.
  func tracks(of items: [ItemID]) async -> [ItemID: ServedTrack] {
    await follow()
    if let table {
      return Dictionary(items.compactMap { item in table[item.text].map { (item, $0) } }) { first, _ in first }
    }
    if known.count > Self.maxKnown { known = [:] }
    let missing = Set(items.filter { known[$0] == nil })
    if !missing.isEmpty {
      let read = (try? await library.tracks(Array(missing))) ?? []
      for item in missing { known[item] = .some(nil) }
      for track in read { known[track.item] = track }
    }
    return Dictionary(items.compactMap { item in (known[item] ?? nil).map { (item, $0) } }) { first, _ in first }
  }

  func picture(of item: ItemID) async -> ServedPicture? {
    if let known = pictures.first(where: { $0.item == item }) { return known.picture }
    guard let picture = await library.picture(item) else { return nil }
    pictures = [(item, picture)] + pictures.prefix(Self.maxPictures - 1)
    return picture
  }

  private func follow() async {
    let now = await library.version()
    guard now != version else { return }
    forget()
    version = now
  }
}
