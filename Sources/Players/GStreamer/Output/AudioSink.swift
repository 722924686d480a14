import GStreamer
import MediaIntents

/// An audio sink that has been opened: a bin of elements in the state READY, which holds a device.
struct AudioSink {
  let bin: Bin

  /// Builds the sink from a description as for `gst-launch-1.0` and opens its device.
  init(_ description: String) throws(PlayerFailure) {
    do {
      bin = try Bin(describing: description, name: BinName.output)
    } catch {
      throw .outputUnavailable(error.message)
    }
    try Self.open(bin)
  }

  /// Opens the device of this name.
  init(device name: String) throws(PlayerFailure) {
    let sink = try OutputDevices.makeSink(named: name)
    guard let pad = sink.staticPad("sink") else { throw .outputUnavailable("no sink") }
    bin = Bin(name: BinName.output)
    bin.add(sink)
    bin.addPad(GhostPad("sink", of: pad))
    try Self.open(bin)
  }

  private static func open(_ bin: Bin) throws(PlayerFailure) {
    let bus = Bus()
    bin.setBus(bus)
    defer { bin.setBus(nil) }
    if bin.setState(.ready) != .failed, !hasFallenBack(bin) { return }
    let reason = bus.popError()?.message
    bin.setState(.null)
    throw .outputUnavailable(reason ?? "no device")
  }

  /// `autoaudiosink` uses a sink of this name when no device opens, and only warns about it.
  private static func hasFallenBack(_ bin: Bin) -> Bool { bin.containsElement(named: "fake-audio-sink") }
}

extension AudioSink {
  /// Opens an output, or the null sink if a preferred output cannot be opened.
  ///
  /// - Parameter onFallback: called with the reason before the null sink is opened instead of the preferred output.
  static func open(_ output: GStreamerOutput, onFallback: (String) -> Void) throws(PlayerFailure) -> AudioSink {
    switch output {
    case .null: return try AudioSink(nullSink)
    case .custom(let description): return try AudioSink(description)
    case .device(let name): return try AudioSink(device: name)
    case .preferred(let description):
      do {
        return try AudioSink(description)
      } catch {
        guard case .outputUnavailable(let reason) = error else { throw error }
        onFallback(reason)
        return try AudioSink(nullSink)
      }
    }
  }

  /// Discards everything in real time.
  private static let nullSink = "fakesink sync=true enable-last-sample=false"
}

extension GStreamerOutput {
  /// Opens the output without a fallback; returns nil if it cannot be opened.
  func open() -> AudioSink? {
    switch self {
    case .preferred(let description): try? AudioSink(description)
    case .null, .custom, .device: try? AudioSink.open(self, onFallback: { _ in })
    }
  }
}

/// Sound devices by name.
enum OutputDevices {
  /// Makes the sink for the device with this name, on the desktop or in its sound server.
  ///
  /// - Throws: `.outputUnavailable` with the names of all devices.
  static func makeSink(named wanted: String) throws(PlayerFailure) -> Element {
    let devices = AudioDevice.outputs()
    for device in devices where device.names.contains(where: { $0.lowercased() == wanted.lowercased() }) {
      if let sink = device.makeSink() { return sink }
    }
    let names = devices.compactMap(\.names.first)
    let there = names.isEmpty ? "there is none" : "there are: " + names.joined(separator: ", ")
    throw .outputUnavailable("no device “\(wanted)”; \(there)")
  }
}
