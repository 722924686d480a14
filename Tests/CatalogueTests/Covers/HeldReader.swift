import Foundation
import MediaFiles
import Synchronization
import TestSupport

/// A reader of sound files that reads nothing until it is released, and then fails.
final class HeldReader: Sendable {
  let reading: SoundReading
  private let pipe: String
  private let released: String
  private let writing = Mutex<FileHandle?>(nil)

  init(in folder: TemporaryFolder) throws {
    (pipe, released) = (folder.path("pipe"), folder.path("released"))
    let script = try folder.write("#!/bin/sh\n[ -e '\(released)' ] || cat '\(pipe)'\n", to: "reader")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
    guard mkfifo(pipe, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    // A test that fails for it ends with this timeout.
    reading = .children(executable: script, timeout: .seconds(300))
  }

  var isReleased: Bool { FileManager.default.fileExists(atPath: released) }

  /// Returns once a file is to be read.
  func begins() async {
    await withCheckedContinuation { continuation in
      // Opening a pipe for writing waits for its reader.
      let thread = Thread { [self] in
        let handle = FileHandle(forWritingAtPath: pipe)
        writing.withLock { $0 = handle }
        continuation.resume()
      }
      thread.start()
    }
  }

  func release() throws {
    try Data().write(to: URL(filePath: released))
    writing.withLock { $0 = nil }
  }
}
