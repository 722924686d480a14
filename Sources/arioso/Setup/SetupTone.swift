import ControlProtocol
import Glibc
import MediaIntents

/// Plays a tone by the daemon, so that one hears that everything between it and the ear works.
struct SetupTone {
  enum Outcome {
    /// By the player of this name.
    case played(String?)
    /// The player has no sound device.
    case unheard(String?)
    /// Something plays, which shows as much.
    case busy
    /// Something waits in the queue, which the tone would replace.
    case queued
    case failed(String)
  }

  let client: DaemonClient

  /// How often the player is asked whether the tone has ended, and after how many microseconds.
  private static let (looks, pause) = (40, 150_000 as UInt32)

  func play() throws(ConnectionError) -> Outcome {
    var connection = try client.connect()
    let before = try connection.call(GetStatus())
    if before.state.isSounding { return .busy }
    if before.queue.total > 0 { return .queued }
    guard let folder = TemporaryFolder(file: "tone.wav") else { return .failed(Words.temporaryFailed(errno)) }
    // The file, the entry of the queue and private listening are taken back before the program ends.
    let result = HeldSignals.during {
      Result { () throws(ConnectionError) in try play(in: folder, isPrivate: before.private, &connection) }
    }
    return try result.get()
  }

  /// - Parameter isPrivate: whether listening is private without the tone, which is nothing to be remembered.
  private func play(
    in folder: TemporaryFolder, isPrivate: Bool, _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> Outcome {
    defer { folder.remove() }
    if !isPrivate { _ = try connection.call(SetPrivate(private: true)) }
    defer { if !isPrivate { _ = try? connection.call(SetPrivate(private: false)) } }
    let file = open(folder.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return .failed(Words.temporaryFailed(errno)) }
    let code = Output.write(ToneWave.bytes, toFile: file)
    close(file)
    if let code { return .failed(Words.temporaryFailed(code)) }
    guard let addresses = AddressList([folder.file]) else { return .failed("") }
    do throws(ConnectionError) {
      _ = try connection.call(OpenAddresses(addresses: addresses))
    } catch {
      return .failed(Words.problem(error, path: client.path))
    }
    let status = try end(&connection)
    if let entry = PositiveCount(1) { _ = try? connection.call(RemoveFromQueue(entry: entry)) }
    return status.unheard == true ? .unheard(status.player) : .played(status.player)
  }

  /// Waits until the tone has been played, and stops it if it does not end. Returns the status while it was played.
  private func end(_ connection: inout DaemonConnection) throws(ConnectionError) -> DaemonStatus {
    var latest = try connection.call(GetStatus())
    for _ in 0..<Self.looks where !HeldSignals.isOnePending {
      let status = try connection.call(GetStatus())
      guard status.state.isSounding else { return latest }
      latest = status
      usleep(Self.pause)
    }
    _ = try connection.call(Stop())
    return latest
  }
}
