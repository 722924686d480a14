import GStreamer
import MediaIntents

/// Keeps the pitch when the speed changes: a bin around GStreamer's `scaletempo`, which can be replaced by a new one.
///
/// `scaletempo` (1.22) does not reset its sample count when its memory is freed at the end of an item; with the next one
/// it reads from address zero, or plays uninitialised memory. So one that has changed a speed is not reused for a second
/// item.
struct TempoFilter: ~Copyable {
  let bin = Bin()
  private let ends = [(name: "sink", pad: GhostPad("sink", .sink)), (name: "src", pad: GhostPad("src", .source))]
  private var scaletempo: Element
  private var isUsed = false

  init() throws(PlayerFailure) {
    scaletempo = try Self.makeScaletempo()
    for end in ends { bin.addPad(end.pad) }
    insert()
  }

  mutating func use(at rate: Double) {
    if rate != 1 { isUsed = true }
  }

  /// Whether the next item may pass the same `scaletempo`.
  var isFresh: Bool { !isUsed }

  /// Replaces a used `scaletempo`; the pipeline must be at rest.
  mutating func renew() throws(PlayerFailure) {
    guard isUsed else { return }
    let fresh = try Self.makeScaletempo()
    scaletempo.setState(.null)
    bin.remove(scaletempo)
    scaletempo = fresh
    isUsed = false
    insert()
  }

  private func insert() {
    bin.add(scaletempo)
    for end in ends {
      if let inner = scaletempo.staticPad(end.name) { end.pad.setTarget(inner) }
    }
    scaletempo.syncStateWithParent()
  }

  private static func makeScaletempo() throws(PlayerFailure) -> Element {
    try Element.make("scaletempo", from: "gstreamer1.0-plugins-good")
  }
}
