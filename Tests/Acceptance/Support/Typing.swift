import Foundation
import TestSupport

/// Simulates typing at a terminal with Python's `pty`, waiting for output between inputs. Ctrl-C is repeated if it has
/// no effect, because one that arrives just before the prompt waits is missed. A program that is not done within
/// eight minutes is killed, and the status is 99.
enum Typing {
  /// - Parameter steps: the awaited output and the input that follows. Input before the next prompt may be lost,
  ///   because the terminal changes its mode.
  static func into(
    _ program: [String], _ steps: [(after: String, typed: String)], environment: [String: String]
  ) async throws -> CommandLineRun {
    let words = try JSONEncoder().encode(steps.map { [$0.after, $0.typed] })
    return try await CommandLineRun.program(
      "/usr/bin/python3", ["-c", person, String(decoding: words, as: UTF8.self)] + program,
      environment: environment.merging(["TERM": "dumb"]) { $1 })
  }

  private static let person = """
    json, os, pty, select, signal, sys = map(__import__, ['json', 'os', 'pty', 'select', 'signal', 'sys'])
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[2], sys.argv[2:])
    def give_up(*_):
        os.kill(pid, signal.SIGKILL)
        sys.stdout.buffer.write(printed + b'[gave up]')
        sys.stdout.flush()
        os._exit(99)
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(480)
    printed, seen = b'', 0
    def read():
        global printed
        try:
            more = os.read(terminal, 65536)
        except OSError:
            more = b''
        printed += more
        return bool(more)
    for after, typed in json.loads(sys.argv[1]):
        while after.encode() not in printed[seen:] and read():
            pass
        seen = printed.find(after.encode(), seen) + len(after.encode())
        os.write(terminal, typed.encode())
        while typed == '\\x03' and not select.select([terminal], [], [], 1)[0]:
            os.write(terminal, b'\\x03')
    while read():
        pass
    sys.stdout.buffer.write(printed)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    """
}
