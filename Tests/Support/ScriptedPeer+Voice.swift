import Foundation

extension ScriptedPeer {
  /// A Wyoming voice that says every sentence as 50 ms of silence.
  package static func voice() throws -> ScriptedPeer {
    try voice(rate: 8000, samples: [UInt8](repeating: 0, count: 800))
  }

  /// A Wyoming voice that says every sentence as a tone of three eighths of the scale.
  package static func humming(at pitch: Double, seconds: Double) throws -> ScriptedPeer {
    let rate = 22_050
    let samples = (0..<Int(seconds * Double(rate))).flatMap { frame -> [UInt8] in
      let sample = Int16(12_000 * sin(2 * .pi * pitch * Double(frame) / Double(rate)))
      return [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
    }
    return try voice(rate: rate, samples: samples)
  }

  private static func voice(rate: Int, samples: [UInt8]) throws -> ScriptedPeer {
    try ScriptedPeer { client in
      guard let header = client.line(), header.contains("\"synthesize\"") else {
        return client.send("{\"type\":\"info\"}\n")
      }
      client.send("{\"type\":\"audio-start\",\"data\":{\"rate\":\(rate),\"width\":2,\"channels\":1}}\n")
      for start in stride(from: 0, to: samples.count, by: 4096) {
        let piece = samples[start..<min(start + 4096, samples.count)]
        client.send("{\"type\":\"audio-chunk\",\"payload_length\":\(piece.count)}\n")
        client.send(piece)
      }
      client.send("{\"type\":\"audio-stop\"}\n")
      client.waitForEnd()
    }
  }
}
