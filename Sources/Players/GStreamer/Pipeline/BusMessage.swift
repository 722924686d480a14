import GStreamer
import MediaIntents

/// A message of the pipeline's bus that the engine handles.
enum BusMessage: Sendable {
  /// A change of state or a seek has completed: the first buffer waits at the sink.
  case settled
  /// A stream has reached the sink; each address has its own group.
  case streamStarted(group: UInt32)
  /// Posted by `SoundProbe`.
  case sounding
  case ended
  case failed(GStreamerError)
  /// The item on this deck has no sound.
  case soundless(deck: Int)
  /// GStreamer lacks a plugin for the item on this deck.
  case pluginMissing(MissingPlugin, deck: Int?)
  case titled(String)
  case buffered(percent: Int)
  case durationChanged
  case latencyChanged
  case clockLost
  /// The stream may play on another device of the sound server, or devices have come or gone.
  case devicesChanged

  init?(_ message: Message) {
    switch message.content {
    case .asyncDone: self = .settled
    case .streamStart(let group): self = .streamStarted(group: group)
    case .application(Self.soundingName): self = .sounding
    case .application(Self.devicesChangedName): self = .devicesChanged
    case .application(Self.soundlessName):
      guard let deck = message.label else { return nil }
      self = .soundless(deck: deck)
    case .endOfStream: self = .ended
    case .error(let report): self = .failed(GStreamerError(report, in: message))
    case .tags(let tags):
      guard let title = tags.string(.title) else { return nil }
      self = .titled(title.clipped)
    case .buffering(let percent): self = .buffered(percent: percent)
    case .durationChanged: self = .durationChanged
    case .latency: self = .latencyChanged
    case .clockLost: self = .clockLost
    case .missingPlugin(let detail):
      guard let missing = MissingPlugin(installerDetail: detail) else { return nil }
      self = .pluginMissing(missing, deck: message.label)
    case .application, .other: return nil
    }
  }

  /// The application message that reports the first sound of a stream.
  static let soundingName = "arioso-sounding"
  /// The application message of a deck whose item has no sound.
  static let soundlessName = "arioso-soundless"
  static let devicesChangedName = "arioso-devices-changed"
}

/// The names of bins, by which messages from inside them are recognised.
enum BinName {
  static let output = "arioso-output"
  private static let deckPrefix = "arioso-deck-"

  static func deck(_ number: Int) -> String { deckPrefix + String(number) }

  /// The number of the deck that contains an element.
  ///
  /// - Parameter path: the names of the element and of all that contains it, innermost first.
  static func deckNumber(in path: [String]) -> Int? {
    path.first { $0.hasPrefix(deckPrefix) }.flatMap { ExternalNumber.ordinal($0.dropFirst(deckPrefix.count)) }
  }
}
