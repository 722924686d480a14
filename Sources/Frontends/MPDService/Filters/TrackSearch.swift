/// A filter with the order and the part of its result that is asked for, as the end of a command has them.
struct TrackSearch: Sendable {
  let filter: TrackFilter
  private var order: (key: Key, isReverse: Bool)?
  private var window: Range<Int>?

  private enum Key {
    case tag(Tag?)
    case added
  }

  init(_ arguments: Arguments, folds: Bool) throws(Refusal) {
    var arguments = arguments
    if let text = arguments.takeLast("window") { window = try Arguments.range(text) }
    if let text = arguments.takeLast("sort") { order = try Self.order(text) }
    filter = try FilterParser.filter(arguments.values, folds: folds)
  }

  private static func order(_ text: String) throws(Refusal) -> (Key, Bool) {
    let isReverse = text.hasPrefix("-"), name = isReverse ? String(text.dropFirst()) : text
    if ["last-modified", "added"].contains(name.lowercased()) { return (.added, isReverse) }
    guard Tag.known(name) != nil else { throw Refusal(.argument, "Unknown sort tag") }
    return (.tag(Tag(named: name)), isReverse)
  }

  func tracks(of table: TrackTable) -> [ServedTrack] { windowed(ordered(table.matching(filter))) }

  func windowed<Element>(_ elements: [Element]) -> [Element] {
    guard let window else { return elements }
    return Array(elements[window.clamped(to: elements.indices)])
  }

  private func ordered(_ tracks: [ServedTrack]) -> [ServedTrack] {
    guard let order else { return tracks }
    let sorted: [ServedTrack]
    switch order.key {
    case .added: sorted = tracks.sorted { ($0.added ?? 0) < ($1.added ?? 0) }
    case .tag(.track): sorted = tracks.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    case .tag(.disc): sorted = tracks.sorted { ($0.disc ?? 0) < ($1.disc ?? 0) }
    case .tag(let tag?):
      let keyed = tracks.map { (key: $0.compared(tag).first?.lowercased() ?? "", track: $0) }
      sorted = keyed.sorted { $0.key < $1.key }.map(\.track)
    case .tag(nil): sorted = tracks
    }
    return order.isReverse ? sorted.reversed() : sorted
  }
}
