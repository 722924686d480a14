package import ClientSockets
import JSON
import MediaIntents
import WyomingClient
import WyomingProtocol

/// Speaks by a Wyoming voice, such as Piper, whose sound is played here.
///
/// The voice of the language is always named: a server that is not told takes any, and may download it first.
package actor WyomingVoice: Voice {
  private let address: PeerAddress
  private let voices: VoiceNames
  private let patience: Duration
  private let startLimit: Duration
  private let openOutput: OpenSampleOutput
  private var connection: WyomingConnection?
  private var output: (any SampleOutput)?
  private var isStopped = false

  /// - Parameters:
  ///   - patience: how long the service may take to accept a connection or to describe itself.
  ///   - startLimit: how long it may take for each part of a sentence; nil for the usual time.
  package init(
    _ address: PeerAddress, voices: VoiceNames, patience: Duration = .seconds(3), startLimit: Duration? = nil,
    openOutput: @escaping OpenSampleOutput
  ) {
    self.address = address
    self.voices = voices
    self.patience = patience
    self.startLimit = startLimit ?? SpeechLimit.start
    self.openOutput = openOutput
  }

  /// Nothing: a service may close a connection that it is not asked by.
  package func prepare() {}

  package func speak(
    _ sentence: SpokenSentence, onStart: @Sendable () async -> Void
  ) async throws(SpeechFailure) {
    isStopped = false
    defer { (connection, output) = (nil, nil) }
    do throws(SpeechFailure) {
      try await say(sentence, onStart)
    } catch {
      await output?.stop()
      // What was stopped has not failed.
      guard isStopped else { throw error }
    }
  }

  package func stop() async {
    isStopped = true
    await connection?.close()
    await output?.stop()
  }

  package func close() async { await stop() }

  /// Asks the service to describe itself.
  package func defect() async -> SpeechFailure? {
    do throws(SpeechFailure) {
      let connection = try await open()
      await connection.send(WyomingEvent("describe"))
      _ = try await Self.next(of: connection, within: patience)
      await connection.close()
      return nil
    } catch {
      return error
    }
  }

  private func say(_ sentence: SpokenSentence, _ onStart: @Sendable () async -> Void) async throws(SpeechFailure) {
    guard let name = voices.name(for: sentence.language) else { throw .refused(sentence.language) }
    let connection = try await open()
    self.connection = connection
    // It may have been stopped meanwhile.
    if isStopped { return await connection.close() }
    await connection.send(
      WyomingEvent("synthesize", ["text": .text(sentence.text), "voice": ["name": .text(name)]]))
    var isHeard = false
    while true {
      let event = try await Self.next(of: connection, within: startLimit)
      switch event.type {
      case "audio-start": output = try openOutput(try Self.form(of: event))
      case "audio-chunk":
        if !isHeard { await onStart() }
        isHeard = true
        await output?.write(event.payload)
      case "audio-stop":
        await connection.close()
        guard let output else { throw .refused(event.type) }
        return try await output.finish()
      case "error": throw .refused((event.data["text"]?.asText ?? event.type).clipped(to: .name))
      default: break
      }
    }
  }

  private func open() async throws(SpeechFailure) -> WyomingConnection {
    do throws(PeerFailure) {
      return try await WyomingConnection.open(address, within: patience)
    } catch {
      throw SpeechFailure(error)
    }
  }

  private static func next(
    of connection: WyomingConnection, within limit: Duration
  ) async throws(SpeechFailure) -> WyomingEvent {
    do throws(PeerFailure) {
      return try await connection.next(within: limit)
    } catch {
      throw SpeechFailure(error)
    }
  }

  /// Throws `.refused` for what cannot be played.
  private static func form(of event: WyomingEvent) throws(SpeechFailure) -> SampleForm {
    func number(_ key: String, in range: ClosedRange<Int>) throws(SpeechFailure) -> Int {
      guard let number = event.data[key]?.asNumber, let whole = ExternalNumber.whole(number, in: range),
        Double(whole) == number
      else { throw .refused(key) }
      return whole
    }
    _ = try number("width", in: 2...2)
    return SampleForm(rate: try number("rate", in: 8000...192_000), channels: try number("channels", in: 1...2))
  }
}
