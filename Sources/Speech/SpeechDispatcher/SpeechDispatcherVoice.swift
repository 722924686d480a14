import ClientSockets

/// Speaks through speech-dispatcher, the speech server of Linux desktops, by its protocol SSIP.
///
/// The server mixes with what plays, knows the person's rate and pitch, and lets a screen reader go first. The output
/// module and, if configured, the voice of each language are named in each connection, so that another program's choice does not count.
package actor SpeechDispatcherVoice: Voice {
  private let program: SpeechDispatcherProgram
  private let module: String
  private let voices: VoiceNames
  private let patience: Duration
  private var connection: SSIPConnection?
  private var opening: Task<Result<SSIPConnection, SpeechFailure>, Never>?
  private var language: String?
  /// The voice that the connection has been told; nil if none.
  private var voice: String?
  private var isStopped = false
  /// Whether the events of a queued sentence are waited for.
  private var isFollowing = false

  /// - Parameters:
  ///   - module: an output module of the server.
  ///   - voices: voices of that module; the module has its own for a language without one.
  ///   - environment: of the server, if it is started.
  ///   - patience: how long the server may take for anything but speaking.
  package init(
    module: String = "espeak-ng", voices: VoiceNames = VoiceNames(), environment: [String: String],
    program: String = "speech-dispatcher", patience: Duration = .seconds(3)
  ) {
    self.program = SpeechDispatcherProgram(name: program, environment: environment)
    self.module = module
    self.voices = voices
    self.patience = patience
  }

  package func prepare() async { _ = try? await connected() }

  package func defect() async -> SpeechFailure? {
    do throws(SpeechFailure) {
      _ = try await connected()
      return nil
    } catch {
      return error
    }
  }

  package func speak(
    _ sentence: SpokenSentence, onStart: @Sendable () async -> Void
  ) async throws(SpeechFailure) {
    do throws(SpeechFailure) {
      isStopped = false
      let message = try await queue(sentence)
      // It was stopped before there was anything to stop.
      if isStopped { await sendStop() }
      isFollowing = true
      defer { isFollowing = false }
      try await follow(message, atMost: SpeechLimit.longest(of: sentence.text), onStart)
    } catch {
      await close()
      throw error
    }
  }

  package func stop() async {
    isStopped = true
    // While a sentence is sent, the command would be a part of it.
    if isFollowing { await sendStop() }
  }

  private func sendStop() async { await connection?.send("STOP self") }

  package func close() async {
    await connection?.close()
    (connection, language, voice) = (nil, nil, nil)
  }

  /// Queues a sentence and returns its number. A connection that was kept may have ended since, so another one is tried.
  private func queue(_ sentence: SpokenSentence) async throws(SpeechFailure) -> String {
    // A voice cannot be taken back, and it would speak all other languages, too.
    if voice != nil, voices.name(for: sentence.language) == nil { await close() }
    if let kept = connection {
      do throws(SpeechFailure) {
        return try await queue(sentence, on: kept)
      } catch {
        guard error == .hungUp else { throw error }
        await close()
      }
    }
    return try await queue(sentence, on: try await connected())
  }

  private func queue(
    _ sentence: SpokenSentence, on connection: SSIPConnection
  ) async throws(SpeechFailure) -> String {
    let language = String(sentence.language.prefix { $0.isLetter }).lowercased()
    if language != self.language {
      try await connection.call("SET self LANGUAGE \(language)")
      self.language = language
      // The server chooses again by the language.
      voice = nil
    }
    if let wanted = voices.name(for: sentence.language), wanted != voice {
      try await connection.call("SET self SYNTHESIS_VOICE \(Self.word(wanted))")
      voice = wanted
    }
    try await connection.call("SPEAK")
    await connection.send(Self.lines(of: sentence.text) + "\r\n.")
    return try await connection.reply().message ?? ""
  }

  private func follow(
    _ message: String, atMost limit: Duration, _ onStart: @Sendable () async -> Void
  ) async throws(SpeechFailure) {
    while let connection {
      switch try await connection.event(of: message, within: limit) {
      case 701: await onStart()
      case 702, 703: return  // At its end, or stopped.
      default: break
      }
    }
  }

  /// A line that begins with a dot would end the text.
  private static func lines(of text: String) -> String {
    text.split { $0.isNewline || $0 == "\0" }.map { $0.hasPrefix(".") ? "." + $0 : String($0) }
      .joined(separator: "\r\n")
  }
}

// MARK: - The connection

extension SpeechDispatcherVoice {
  /// The connection, opened on first use and again after its end.
  private func connected() async throws(SpeechFailure) -> SSIPConnection {
    if let connection { return connection }
    let opening = opening ?? Task { await open() }
    self.opening = opening
    let result = await opening.value
    self.opening = nil
    let opened = try result.get()
    connection = opened
    return opened
  }

  private func open() async -> Result<SSIPConnection, SpeechFailure> {
    do throws(SpeechFailure) {
      let connection = try await dial()
      try await connection.call("SET self CLIENT_NAME user:arioso:answers")
      try await connection.call("SET self PRIORITY important")
      try await connection.call("SET self OUTPUT_MODULE \(Self.word(module))")
      try await connection.call("SET self NOTIFICATION ALL on")
      return .success(connection)
    } catch {
      return .failure(error)
    }
  }

  /// Connects to the server that is running, or else starts one.
  private func dial() async throws(SpeechFailure) -> SSIPConnection {
    guard let socket = program.socket else { throw .unreachable("XDG_RUNTIME_DIR") }
    if let connection = try? await SSIPConnection.open(socket, patience: patience) { return connection }
    try await program.start()
    do throws(PeerFailure) {
      return try await SSIPConnection.open(socket, patience: patience)
    } catch {
      throw SpeechFailure(error)
    }
  }

  /// A name without what would end the command.
  private static func word(_ name: String) -> String { name.filter { !$0.isNewline } }
}

extension SpeechFailure {
  init(_ failure: PeerFailure) {
    self =
      switch failure {
      case .unreachable(let reason): .unreachable(reason)
      case .silent: .silent
      case .hungUp, .flooding: .hungUp
      }
  }
}
