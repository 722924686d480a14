import ControlProtocol
import Glibc
import MediaIntents

/// Has the daemon listen, and prints what was heard and the answer.
struct ListenCommand {
  let client: DaemonClient
  /// Of a sound file; nil for the microphone.
  let path: String?
  /// Whether to go on until nothing is said.
  let isKept: Bool

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    // A sentence may last longer than an answer takes.
    connection.setTimeout(0)
    if path == nil, isatty(STDIN_FILENO) != 0 { EnterKey.endSpeech(at: client.path) }
    var status = ExitStatus.done
    // A new sentence interrupts what is spoken; in a dialogue the answer is heard first.
    var isAnswered = false
    repeat {
      let heard = try connection.call(
        Listen(
          conversation: Environment.conversation, path: path, afterSpeech: isAnswered ? true : nil,
          dryRun: client.options.dryRun ? true : nil, player: client.options.player, locale: client.options.locale))
      isAnswered = true
      let answered = ExitStatus(heard.reply)
      // Silence ends a dialogue, as a person does who is content.
      if isKept, heard.hearings.isEmpty, heard.reply.reason == "unheard" { return status }
      client.show(heard, text)
      status = max(status == .question ? .done : status, answered)
      // What cannot be heard now cannot be heard at once after.
      if heard.hearings.isEmpty { return status }
    } while isKept && path == nil
    return status
  }

  private func text(_ heard: HeardReply) -> String {
    let answer = client.options.voice ? heard.reply.spoken : heard.reply.displayed
    let said = heard.sentence.map { "> " + PrintableText.line($0) + "\n" } ?? ""
    return said + PrintableText.lines(answer)
  }
}

/// Ends the sentence that is listened to when Enter is pressed.
private enum EnterKey {
  private final class Box: Sendable {
    let path: String
    init(_ path: String) { self.path = path }
  }

  /// Waits on a thread of its own, as long as the process runs.
  ///
  /// - Parameter path: of the daemon's socket.
  static func endSpeech(at path: String) {
    var thread = pthread_t()
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
      guard let pointer else { return nil }
      let path = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().path
      while readLine() != nil {
        guard var connection = try? DaemonConnection(path: path, timeout: DaemonClient.timeout) else { return nil }
        _ = try? connection.call(EndSpeech())
      }
      return nil
    }
    pthread_create(&thread, nil, run, Unmanaged.passRetained(Box(path)).toOpaque())
  }
}
