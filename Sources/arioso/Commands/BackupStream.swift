import ControlProtocol
import FoundationEssentials
import Glibc

/// Writes a backup to standard output, or restores one from standard input.
///
/// The daemon writes and reads a temporary file, since its own standard input and output are others and a message of the
/// protocol is smaller than a backup. So nothing is printed of a backup that fails.
struct BackupStream {
  let client: DaemonClient

  func backUp() throws(ConnectionError) -> ExitStatus {
    guard let folder = TemporaryFolder() else { return failed(errno) }
    var connection = try client.connect()
    _ = try connection.call(BackUpJournal(path: folder.file))
    if client.options.dryRun { return .done }
    let file = open(folder.file, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return failed(errno) }
    defer { close(file) }
    // From here on nothing is left behind, however the process ends.
    folder.remove()
    return client.output.write(restOf: file).map(failed) ?? .done
  }

  func restore() throws(ConnectionError) -> ExitStatus {
    guard let folder = TemporaryFolder() else { return failed(errno) }
    let file = open(folder.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return failed(errno) }
    defer { close(file) }
    var failure: Int32?
    if let code = Output.copy(STDIN_FILENO, to: file, onFailure: { failure = $0 }) ?? failure { return failed(code) }
    var connection = try client.connect()
    do throws(ConnectionError) {
      client.show(try connection.call(RestoreJournal(path: folder.file)), LibraryText.backup)
      return .done
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

/// A folder for one file, accessible to the user only and removed with this value.
private final class TemporaryFolder {
  private let path: String
  var file: String { path + "/backup" }

  /// Returns nil if it cannot be made, and sets `errno`.
  init?() {
    let parent = Environment["TMPDIR"].map { Environment.absolute($0) } ?? "/tmp"
    var template = Array((parent + "/arioso-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() {
    unlink(file)
    rmdir(path)
  }

  deinit { remove() }
}
