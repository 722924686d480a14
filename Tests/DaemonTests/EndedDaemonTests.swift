import Conversation
import Library
import TestSupport
import Testing

@testable import ariosod

/// What is left of a daemon in this process.
@Suite(.timeLimit(.minutes(10)))
struct EndedDaemonTests {
  @Test(arguments: [false, true])
  func `What was stopped is let go, with its threads and files`(isStarted: Bool) async throws {
    weak var daemon: Daemon?
    weak var conversation: Conversation?
    weak var library: LibraryScanner?
    do {
      let running = try RunningDaemon(#"{ library: { folders: ["/nowhere"] } }"#)
      let methods = await running.daemon.methods
      (daemon, conversation, library) = (running.daemon, methods.conversation, methods.library)
      if isStarted { try await running.daemon.start() }
      await running.daemon.stop()
    }
    try await wait { daemon == nil && conversation == nil && library == nil }
  }
}
