package import ClientSockets
import JSON
import MediaIntents
import WyomingClient
import WyomingProtocol

/// Recognises by a Wyoming service, such as faster-whisper. It is sent the sound as it arrives, and names that may be said.
package actor WyomingRecogniser: Recogniser {
  private let address: PeerAddress
  /// Returns the names that may be said, the most important first.
  private let names: @Sendable () async -> [String]

  /// How long a service may take from the end of speech to the words.
  private let patience: Duration
  /// Today's services ignore the names, so they are few.
  private static let mostNames = 100

  package init(
    _ address: PeerAddress, patience: Duration = .seconds(20), names: @escaping @Sendable () async -> [String] = { [] }
  ) {
    self.address = address
    self.patience = patience
    self.names = names
  }

  /// Nothing: a service may close a connection that it is not asked by.
  package func prepare() {}

  package func hear(
    _ sound: AsyncStream<[Int16]>, language: String
  ) async throws(RecognitionFailure) -> [String] {
    let connection = try await open()
    let vocabulary = await names().prefix(Self.mostNames).map(JSONValue.text)
    await connection.send(
      WyomingEvent(
        "transcribe",
        ["language": .text(String(language.prefix { $0.isLetter })), "context": ["vocabulary": .list(vocabulary)]]))
    let form: [String: JSONValue] = ["rate": .number(Double(SpeechSound.rate)), "width": 2, "channels": 1]
    await connection.send(WyomingEvent("audio-start", form))
    for await samples in sound {
      let bytes = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      await connection.send(WyomingEvent("audio-chunk", form, payload: bytes))
    }
    await connection.send(WyomingEvent("audio-stop"))
    let words = try await transcript(from: connection)
    await connection.close()
    return words.contains { !$0.isWhitespace } ? [words] : []
  }

  /// Asks the service to describe itself.
  package func defect() async -> RecognitionFailure? {
    do throws(RecognitionFailure) {
      let connection = try await open()
      await connection.send(WyomingEvent("describe"))
      _ = try await Self.next(of: connection, within: .seconds(3))
      await connection.close()
      return nil
    } catch {
      return error
    }
  }

  private func transcript(from connection: WyomingConnection) async throws(RecognitionFailure) -> String {
    let end = ContinuousClock.now + patience
    while true {
      let event = try await Self.next(of: connection, within: max(.zero, end - .now))
      switch event.type {
      case "transcript": return (event.data["text"]?.asText ?? "").clipped(to: .description)
      case "error": throw .refused((event.data["text"]?.asText ?? event.type).clipped(to: .name))
      default: break  // The words so far, which the whole follows.
      }
    }
  }

  private func open() async throws(RecognitionFailure) -> WyomingConnection {
    do throws(PeerFailure) {
      return try await WyomingConnection.open(address, within: .seconds(3))
    } catch {
      throw RecognitionFailure(error)
    }
  }

  private static func next(
    of connection: WyomingConnection, within limit: Duration
  ) async throws(RecognitionFailure) -> WyomingEvent {
    do throws(PeerFailure) {
      return try await connection.next(within: limit)
    } catch {
      throw RecognitionFailure(error)
    }
  }
}

extension RecognitionFailure {
  fileprivate init(_ failure: PeerFailure) {
    self =
      switch failure {
      case .unreachable(let reason): .unreachable(reason)
      case .silent: .silent
      case .hungUp, .flooding: .hungUp
      }
  }
}
