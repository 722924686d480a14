import GStreamer
import MediaIntents
import Playback

/// A device of a sound server that leaves: headphones, a monitor. The server moves the stream to another one, which may
/// be a loudspeaker.
extension GStreamerPlayer {
  /// Follows the devices of the sound server from when something is heard.
  func watchDevice() {
    guard settings.pausesOnOutputLoss, let sink = engine.pipeline.sinkWithDevice else { return deviceWatch = nil }
    if deviceWatch?.watches(sink) != true { deviceWatch = DeviceWatch(sink, bus: engine.bus, on: executor) }
    deviceWatch?.noteFirstDevice()
  }

  func devicesChanged() {
    guard let watch = deviceWatch, let load = engine.load?.id else { return }
    if session.awaitsOutput {
      goOnIfReturned(watch, load)
    } else if watch.hasLostDevice(), !engine.isPaused {
      endFade()
      order(.pause)
      receive(.outputLost(load, isClosed: false))
      returnWindow = .now + ExternalNumber.wait(settings.retryWindow)
    }
  }

  private func goOnIfReturned(_ watch: DeviceWatch, _ load: Load.ID) {
    guard ContinuousClock.now < returnWindow, watch.isDeviceThere else { return }
    returning = replacing(returning) { player in
      // The server moves streams to a device that has returned only after telling of it.
      for _ in 0..<Self.looks where await !player.goOn(load) { _ = await player.rest(Self.timeToMove) }
    }
  }

  /// Goes on if the server has moved the stream back, or would put a new one there. Returns whether there is nothing
  /// more to wait for.
  private func goOn(_ load: Load.ID) -> Bool {
    guard session.awaitsOutput, engine.load?.id == load, let deviceWatch else { return true }
    guard engine.item.isSuspended ? deviceWatch.isDeviceDefault : deviceWatch.isOnDevice else { return false }
    receive(.outputReturned(load))
    return true
  }

  private static let looks = 20
  /// Seconds.
  private static let timeToMove = 0.1
}
