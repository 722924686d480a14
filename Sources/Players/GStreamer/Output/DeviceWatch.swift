import GLibRuntime
import GStreamer

/// Which device of a sound server a sink plays on, and whether that is still there.
///
/// The sink alone would not do: it tells of another device only while it takes sound, and not why it changed.
final class DeviceWatch {
  private let sink: Element
  /// nil if the server's devices cannot be followed.
  private let devices: SoundServerDevices?
  private let watch: SoundServerWatch?
  /// The name of the device in the server; nil before it is known.
  private var device: String?
  /// The device before it, and since when.
  private var left: (device: String, since: ContinuousClock.Instant)?

  private static let moment = Duration.seconds(2)

  /// Posts `BusMessage.devicesChanged` whenever the sink may play on another device, or devices come or go.
  init(_ sink: Element, bus: Bus, on executor: GLibExecutor) {
    let tell: @Sendable () -> Void = { bus.post(application: BusMessage.devicesChangedName) }
    self.sink = sink
    devices = SoundServerDevices(server: sink.text("server"))
    watch = devices?.watch(on: executor, tell)
    sink.onChange(of: "current-device", tell)
  }

  func watches(_ sink: Element) -> Bool { self.sink.isSame(as: sink) }

  /// Takes the present device as the one that the sound belongs to: a person may have chosen another one.
  func noteDevice() {
    guard let current, current != device else { return }
    left = device.map { ($0, .now) }
    device = current
  }

  func noteFirstDevice() { if device == nil { noteDevice() } }

  /// Takes the next device that is known as the one that the sound belongs to.
  func forgetDevice() { (device, left) = (nil, nil) }

  /// Whether the device is gone from the server, or that which the stream was moved away from a moment ago, because the
  /// server tells of both in any order. The sound still belongs to it.
  func hasLostDevice() -> Bool {
    noteDevice()
    let recent = left.flatMap { $0.since.duration(to: .now) < Self.moment ? $0.device : nil }
    guard watch != nil, let lost = [recent, device].compactMap(\.self).first(where: { !isThere($0) }) else {
      return false
    }
    (device, left) = (lost, nil)
    return true
  }

  var isDeviceThere: Bool { device.map(isThere) == true }

  /// Whether new streams go to the device.
  var isDeviceDefault: Bool { device.flatMap { devices?.all()[$0] } == true }

  /// Whether the stream plays on the device.
  var isOnDevice: Bool { device != nil && current == device }

  private func isThere(_ device: String) -> Bool { devices?.all()[device] != nil }

  private var current: String? { sink.text("current-device") }
}
