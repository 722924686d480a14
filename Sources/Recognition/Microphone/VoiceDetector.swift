import Glibc

/// Finds where speech begins and ends, by the loudness of each 20 ms against that of the room and of the voice.
///
/// A quiet room tells both. Where music plays, which is louder than any room, speech ends when the voice does: what stays
/// that much softer than it for a while is none.
package struct VoiceDetector: Sendable {
  package enum Event: Hashable, Sendable {
    case waiting, speaking
    /// It was quiet for a while after speech, or speech went on for too long.
    case ended
    /// Nobody spoke.
    case gaveUp
  }

  /// Samples of one frame.
  package static let frame = SpeechSound.rate / 50

  /// How long things may take, in frames.
  private static let (silence, longest, patience) = (35, 750, 300)
  /// How many frames in a row are speech, and not a click.
  private static let onset = 5
  /// Decibels above the room at which something is speech, and below which nothing is.
  private static let (margin, quietest) = (9.0, -52.0)
  /// The loudest that a room is taken to be at first, and how fast it gets louder, in decibels a frame.
  private static let (loudestRoom, rise) = (-42.0, 0.03)

  /// Decibels below the voice at which nothing is speech, how fast it is followed up, and down in decibels a frame.
  private static let (belowVoice, attack, decay) = (16.0, 0.3, 0.01)

  private var room: Double?
  private var voice: Double?
  private var frames = 0
  private var loud = 0
  private var quiet = 0
  private var hasSpoken = false

  package init() {}

  /// Hears the next frame.
  package mutating func hear(_ samples: some Collection<Int16>) -> Event {
    frames += 1
    let level = Self.level(of: samples)
    let isLoud =
      level > max((room ?? Self.loudestRoom) + Self.margin, Self.quietest)
      && voice.map { level > $0 - Self.belowVoice } ?? true
    follow(level)
    if isLoud { followVoice(level) }
    (loud, quiet) = isLoud ? (loud + 1, 0) : (0, quiet + 1)
    if loud >= Self.onset { hasSpoken = true }
    if !hasSpoken { return frames >= Self.patience ? .gaveUp : .waiting }
    return quiet >= Self.silence || frames >= Self.longest ? .ended : .speaking
  }

  /// The room is as loud as the quietest frames lately.
  private mutating func follow(_ level: Double) {
    guard let known = room else { return room = min(level, Self.loudestRoom) }
    room = level < known ? known + (level - known) * 0.2 : known + Self.rise
  }

  /// The voice is as loud as the loudest frames lately.
  private mutating func followVoice(_ level: Double) {
    guard let known = voice else { return voice = level }
    voice = level > known ? known + (level - known) * Self.attack : known - Self.decay
  }

  /// In decibels below full scale.
  private static func level(of samples: some Collection<Int16>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
    return 10 * log10(max(power, 1) / (32_768 * 32_768))
  }
}
