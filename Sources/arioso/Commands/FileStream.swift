import ControlProtocol
import FoundationEssentials
import Glibc

/// Writes a file of the daemon to standard output, or gives it one from standard input.
///
/// The daemon writes and reads a temporary file, since its own standard input and output are others and a message of the
/// protocol is smaller than a backup. So nothing is printed of a file that fails.
struct FileStream {
  let client: DaemonClient

  /// - Parameter method: writes the file at a path.
  func write(_ method: (String) -> some ControlMethod) throws(ConnectionError) -> ExitStatus {
    guard let folder = TemporaryFolder() else { return failed(errno) }
    var connection = try client.connect()
    let result = try connection.call(method(folder.file))
    if client.options.dryRun {
      client.show(result) { _ in "" }
      return .done
    }
    let file = open(folder.file, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return failed(errno) }
    defer { close(file) }
    // From here on nothing is left behind, however the process ends.
    folder.remove()
    return client.output.write(restOf: file).map(failed) ?? .done
  }

  /// - Parameter method: reads the file at a path.
  func read<Method: ControlMethod>(
    _ method: (String) -> Method, _ text: (Method.Result) -> String, status: (Method.Result) -> ExitStatus
  ) throws(ConnectionError) -> ExitStatus {
    guard let folder = TemporaryFolder() else { return failed(errno) }
    let file = open(folder.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return failed(errno) }
    defer { close(file) }
    var failure: Int32?
    if let code = Output.copy(STDIN_FILENO, to: file, onFailure: { failure = $0 }) ?? failure { return failed(code) }
    var connection = try client.connect()
    // A list of feeds is read for as long as their servers take.
    connection.setTimeout(0)
    do throws(ConnectionError) {
      let result = try connection.call(method(folder.file)), status = status(result)
      client.show(result, isChange: status == .done, text)
      return status
    } catch {
      guard case .refused(var refusal) = error else { throw error }
      refusal.message = refusal.message.replacing(folder.file, with: "standard input")
      throw .refused(refusal)
    }
  }

  private func failed(_ code: Int32) -> ExitStatus {
    Output.complain(Words.temporaryFailed(code))
    return .refused
  }
}
