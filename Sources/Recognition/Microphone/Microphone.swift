import GLibRuntime
import GStreamer
import Glibc

/// Records sound as recognisers hear it: a small pipeline whose samples come through a pipe.
actor Microphone {
  private nonisolated let executor = GLibExecutor(name: "arioso.mic")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The samples as they arrive; finishes at the end of a file, or when it fails or is stopped.
  nonisolated let samples: AsyncStream<[Int16]>
  private let continuation: AsyncStream<[Int16]>.Continuation
  /// Why it ended, if it failed.
  private(set) var failure: RecognitionFailure?
  private let pipeline: Bin
  /// What the source is linked to, which may be later; nothing else keeps it.
  private let recorder: Bin
  private let ends: (reading: Int32, writing: Int32)
  private var watch: BusWatch?
  private var reading: DescriptorWatch?
  private var odd: UInt8?
  private var isEnding = false

  /// The pieces that may wait, of at most 2 s; the newest are dropped.
  private static let bound = 256

  /// - Throws: `.soundless` if there is no such source.
  init(_ source: SoundSource) throws(RecognitionFailure) {
    (samples, continuation) = AsyncStream.makeStream(of: [Int16].self, bufferingPolicy: .bufferingOldest(Self.bound))
    do throws(ErrorReport) {
      try GStreamerLibrary.start()
    } catch {
      throw .soundless(error.message)
    }
    var pair: [Int32] = [0, 0]
    guard pipe(&pair) == 0 else { throw .soundless(String(cString: strerror(errno))) }
    for end in pair {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A sink that waits within a system call could not be stopped.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    ends = (pair[0], pair[1])
    pipeline = Bin.pipeline()
    do throws(ErrorReport) {
      let sink = try Bin(describing: Self.recorder(to: pair[1]), name: "arioso-recorder")
      pipeline.add(sink)
      switch source {
      case .microphone(let description):
        let source = try Bin(describing: description ?? Self.usual, name: "arioso-microphone")
        pipeline.add(source)
        source.link(to: sink)
      case .file(let path): try Self.addFile(at: path, to: pipeline, sink)
      }
      // The last property that is set: from here on the ends are closed when the microphone is released.
      recorder = sink
    } catch {
      for end in pair { close(end) }
      throw .soundless(error.message)
    }
  }

  /// What the system has configured.
  private static let usual = "autoaudiosrc"

  private static func recorder(to descriptor: Int32) -> String {
    "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=\(SpeechSound.rate),channels=1"
      + " ! fdsink fd=\(descriptor) sync=false"
  }

  private static func addFile(at path: String, to pipeline: Bin, _ sink: Bin) throws(ErrorReport) {
    guard let decoder = Element("uridecodebin") else {
      throw ErrorReport(domain: .core, code: ErrorReport.missingPlugin, message: "uridecodebin")
    }
    decoder.set("uri", to: SoundSource.address(of: path))
    decoder.set("expose-all-streams", to: false)
    if let sound = Caps("audio/x-raw(ANY)") { decoder.set("caps", to: sound) }
    decoder.onPadAdded { [weak sink] pad in
      if let entrance = sink?.staticPad("sink") { pad.link(to: entrance) }
    }
    pipeline.add(decoder)
  }

  deinit {
    pipeline.setState(.null)
    close(ends.reading)
    close(ends.writing)
  }

  func start() {
    guard let bus = pipeline.bus else { return }
    watch = BusWatch(bus, on: executor) { [weak self] message in
      self?.assumeIsolated { $0.receive(message) }
    }
    reading = DescriptorWatch(of: ends.reading, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.read() }
    }
    reading?.isOn = true
    // Its reason comes on the bus.
    _ = pipeline.setState(.playing)
  }

  func stop() {
    watch = nil
    reading = nil
    pipeline.setState(.null)
    continuation.finish()
  }

  private func receive(_ message: Message) {
    switch message.content {
    case .endOfStream:
      isEnding = true
      read()
    case .error(let report):
      failure = .soundless(report.message)
      stop()
    default: break
    }
  }

  private func read() {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 32_000) { buffer, initialized in
        count = Glibc.read(ends.reading, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      guard count > 0 else { break }
      take(bytes)
    }
    if isEnding { stop() }
  }

  private func take(_ bytes: [UInt8]) {
    let all = (odd.map { [$0] } ?? []) + bytes
    odd = all.count % 2 == 1 ? all.last : nil
    continuation.yield(
      stride(from: 0, to: all.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(all[$0]) | UInt16(all[$0 + 1]) << 8)
      })
  }
}
