import WyomingProtocol

/// What clients of the service for voice assistants send, and what recognisers and voices answer.
final class WyomingTarget: FuzzTarget {
  let samples = [
    "{\"type\": \"describe\", \"version\": \"1.10.2\"}\n",
    "{\"type\":\"transcript\",\"data_length\":89}\n"
      + #"{"text":"play outer peace","language":"en","context":{"satellite_id":"assist_satellite.a"}}"#,
    "{\"type\":\"transcript\",\"data\":{\"text\":\"播放雨后的茉莉\",\"context\":null}}\n{\"type\":\"ping\"}\n",
    "{\"type\":\"audio-chunk\",\"data_length\":38,\"payload_length\":4}\n{\"rate\":16000,\"width\":2,\"channels\":1.0e0}abcd",
  ].map { Array($0.utf8) }
  private let limits = WyomingLimits(payload: 64 * 1024)
  /// For what was written again, where characters may have become longer.
  private let wideLimits = WyomingLimits(header: 1 << 20, data: 1 << 20, payload: 1 << 20)

  /// However the bytes arrive, the same events are read, and written and read again they are the same.
  func run(_ input: [UInt8]) throws {
    let whole = outcome(of: [input[...]], limits)
    precondition(
      whole == outcome(of: stride(from: 0, to: input.count, by: 7).map { input[$0..<min($0 + 7, input.count)] }, limits)
    )
    for event in whole.events {
      let bytes = try event.encoded()
      precondition(outcome(of: [bytes[...]], wideLimits) == Outcome(events: [event]))
    }
    if let fault = whole.fault { throw fault }
  }

  private struct Outcome: Equatable {
    var events: [WyomingEvent] = []
    var fault: WyomingFault?
  }

  private func outcome(of pieces: [ArraySlice<UInt8>], _ limits: WyomingLimits) -> Outcome {
    var reader = WyomingEventReader(limits: limits)
    var outcome = Outcome()
    do throws(WyomingFault) {
      for piece in pieces {
        reader.append(piece)
        while let event = try reader.next() { outcome.events.append(event) }
      }
    } catch {
      outcome.fault = error
    }
    return outcome
  }
}
