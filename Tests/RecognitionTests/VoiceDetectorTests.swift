import Foundation
import Testing

@testable import Recognition

/// Where speech ends, in sound of known loudness.
struct VoiceDetectorTests {
  /// Parts of a recording: seconds, and decibels below full scale.
  typealias Part = (seconds: Double, level: Double)

  static let recordings: [(what: String, parts: [Part], event: VoiceDetector.Event, seconds: Double)] = [
    ("a sentence in a quiet room", [(0.5, -70), (1.5, -20), (3, -70)], .ended, 2.7),
    ("a sentence with a pause for breath", [(0.5, -70), (1, -20), (0.5, -70), (1, -20), (3, -70)], .ended, 3.7),
    ("a sentence that begins at once", [(1.5, -20), (3, -70)], .ended, 2.2),
    ("a soft voice", [(0.5, -70), (1, -45), (3, -70)], .ended, 2.2),
    ("a sentence over a fan", [(0.5, -45), (1.5, -25), (3, -45)], .ended, 2.7),
    ("nobody", [(20, -70)], .gaveUp, 6),
    ("a sentence over music", [(0.5, -28), (1.5, -8), (3, -28)], .ended, 2.7),
    ("a sentence over music with a pause", [(0.5, -32), (1, -10), (0.5, -32), (1, -10), (3, -32)], .ended, 3.7),
    ("a voice that trails off", [(0.5, -70), (1, -20), (1, -33), (3, -70)], .ended, 3.2),
    ("only a fan", [(20, -46)], .gaveUp, 6),
    ("a click", [(1, -70), (0.06, -10), (20, -70)], .gaveUp, 6),
    ("somebody who does not stop", [(0.5, -70), (30, -20)], .ended, 15),
    ("nothing at all, as from a microphone that is off", [(20, -200)], .gaveUp, 6),
  ]

  @Test(arguments: recordings)
  func `Speech ends after a while of quiet`(
    _ example: (what: String, parts: [Part], event: VoiceDetector.Event, seconds: Double)
  ) {
    var detector = VoiceDetector()
    var frames = 0
    var event = VoiceDetector.Event.waiting
    for frame in Self.frames(of: example.parts) where event == .waiting || event == .speaking {
      frames += 1
      event = detector.hear(frame)
    }
    #expect(event == example.event, "\(example.what)")
    #expect(abs(Double(frames) / 50 - example.seconds) < 0.1, "\(example.what): \(Double(frames) / 50)")
  }

  /// A tone of this loudness.
  private static func frames(of parts: [Part]) -> [[Int16]] {
    parts.flatMap { part in
      (0..<Int(part.seconds * 50)).map { _ in
        (0..<VoiceDetector.frame).map { place in
          Int16(pow(10, part.level / 20) * 2.0.squareRoot() * sin(Double(place) / 5) * 32_767)
        }
      }
    }
  }
}
