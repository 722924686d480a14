import GLibRuntime
import GStreamer
import Glibc
package import MediaIntents

/// Plays samples that arrive piece by piece, such as a voice's, beside what plays: a small pipeline of its own on the same
/// output.
///
/// The samples go through a pipe, so that a writer waits for the sound by the descriptor.
package actor SamplePlayback {
  private nonisolated let executor = GLibExecutor(name: "arioso.samples")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let pipeline: Bin
  private let ends: (reading: Int32, writing: Int32)
  private var watch: BusWatch?
  private var writing: DescriptorWatch?
  private var writer: CheckedContinuation<Void, Never>?
  private var finisher: CheckedContinuation<PlayerFailure?, Never>?
  private var outcome: PlayerFailure??
  private var isOpen = true

  /// `F_SETPIPE_SZ`, which Swift's C library module lacks.
  private static let setPipeSize: Int32 = 1031

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - channels: of signed 16-bit samples, little-endian.
  /// - Throws: `.outputUnavailable` if the output cannot be opened, `.decoderMissing` if GStreamer lacks an element.
  package init(output: GStreamerOutput, rate: Int, channels: Int) throws(PlayerFailure) {
    do throws(ErrorReport) {
      try GStreamerLibrary.start()
    } catch {
      throw .other(error.message)
    }
    pipeline = Bin.pipeline()
    let sink = try AudioSink.open(output) { _ in }
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else {
      sink.bin.setState(.null)
      throw .other(String(cString: strerror(errno)))
    }
    ends = (pair[0], pair[1])
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pair[1], F_SETFL, O_NONBLOCK)
    // Little is kept ahead, so that a stop is heard at once.
    _ = fcntl(pair[1], Self.setPipeSize, 16 * 1024)
    let form = "format=pcm pcm-format=s16le sample-rate=\(rate) num-channels=\(channels)"
    do throws(ErrorReport) {
      let source = try Bin(
        describing: "fdsrc fd=\(pair[0]) ! rawaudioparse \(form) ! audioconvert ! audioresample", name: "arioso-samples"
      )
      pipeline.add(source)
      pipeline.add(sink.bin)
      source.link(to: sink.bin)
    } catch {
      sink.bin.setState(.null)
      close(pair[0])
      close(pair[1])
      throw .decoderMissing(format: "rawaudioparse", package: "gstreamer1.0-plugins-base")
    }
  }

  deinit {
    pipeline.setState(.null)
    if isOpen { close(ends.writing) }
    close(ends.reading)
  }

  /// Starts without samples, to learn whether anything will be heard.
  package func begin() throws(PlayerFailure) {
    start()
    guard let outcome, let failure = outcome else { return }
    release()
    throw failure
  }

  /// Adds samples, and waits while enough of them are ahead.
  package func write(_ samples: [UInt8]) async {
    start()
    var rest = samples[...]
    while isOpen, outcome == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(ends.writing, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        await room()
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Returns when everything was heard.
  package func finish() async throws(PlayerFailure) {
    start()
    closePipe()
    let failure: PlayerFailure? =
      if let outcome { outcome } else { await withCheckedContinuation { finisher = $0 } }
    release()
    if let failure { throw failure }
  }

  /// Ends at once.
  package func stop() {
    end(nil)
    release()
  }

  private func start() {
    guard watch == nil, outcome == nil else { return }
    if let bus = pipeline.bus {
      watch = BusWatch(bus, on: executor) { [weak self] message in
        guard let message = BusMessage(message) else { return }
        self?.assumeIsolated { $0.receive(message) }
      }
    }
    writing = DescriptorWatch(of: ends.writing, for: .writing, on: executor) { [weak self] in
      self?.assumeIsolated { $0.resumeWriter() }
    }
    if pipeline.setState(.playing) == .failed {
      end(.outputUnavailable(pipeline.bus?.popError()?.message ?? "no reason given"))
    }
  }

  private func receive(_ message: BusMessage) {
    switch message {
    case .ended: end(nil)
    case .failed(let error): end(.outputUnavailable(error.report.message))
    default: break
    }
  }

  private func end(_ failure: PlayerFailure?) {
    guard outcome == nil else { return }
    outcome = .some(failure)
    resumeWriter()
    finisher?.resume(returning: failure)
    finisher = nil
  }

  private func room() async {
    writing?.isOn = true
    await withCheckedContinuation { writer = $0 }
  }

  private func resumeWriter() {
    writing?.isOn = false
    writer?.resume()
    writer = nil
  }

  private func closePipe() {
    writing = nil
    guard isOpen else { return }
    isOpen = false
    close(ends.writing)
  }

  private func release() {
    closePipe()
    watch = nil
    pipeline.setState(.null)
  }
}
