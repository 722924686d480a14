import Foundation
import TestSupport

/// A program in the foreground of a terminal of its own, as a shell starts it, with a daemon that answers every sentence
/// but "slow". It is a process of its own, because the tests beside this one may hold an answer up for a minute. After
/// each step the mode of the terminal is compared with the one before the start.
enum TerminalSession {
  enum Step: Sendable {
    /// Waits until the program has printed this.
    case output(String)
    case typing(String)
    /// Sends the signal, and waits until the program has stopped if it does that.
    case signal(Int32)
    /// Ends the daemon or the like: runs a shell command.
    case command(String)
    /// Waits until the mode differs, or is as before.
    case changedMode, originalMode
    case end
  }

  struct Outcome: Decodable {
    /// The exit status, or the negative signal.
    var status: Int
    var isRestored: Bool
    var output: String
  }

  static func run(
    _ program: [String], _ steps: [Step], environment: [String: String] = [:]
  ) async throws -> Outcome {
    let words = try JSONEncoder().encode(steps.map(\.words))
    let run = try await CommandLineRun.program(
      "/usr/bin/python3", ["-c", script, String(decoding: words, as: UTF8.self)] + program,
      environment: environment.merging(["TERM": "dumb"]) { $1 })
    guard run.status == 0 else { throw Failed(errors: run.errors + run.output) }
    return try JSONDecoder().decode(Outcome.self, from: Data(run.output.utf8))
  }

  struct Failed: Error { let errors: String }

  private static let script = """
    names = ['fcntl', 'json', 'os', 'pty', 'select', 'signal', 'socket', 'subprocess', 'sys', 'termios', 'threading']
    fcntl, json, os, pty, select, signal, socket, subprocess, sys, termios, threading = map(__import__, names)
    os.setsid()
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.alarm(480)
    path = sys.argv[sys.argv.index('--socket') + 1]
    os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    def answer(connection):
        for line in connection.makefile():
            request = json.loads(line)
            said = request.get('params', {}).get('sentence')
            if said == 'slow':
                continue
            answer = {'error': {'code': -32601, 'message': request['method']}}
            if said is not None:
                words = {'spoken': 'spoken ' + said, 'displayed': 'displayed ' + said}
                answer = {'result': {'state': 'answered', 'request': 'play', 'code': 'success', 'items': [], 'choices': [], **words}}
            connection.sendall((json.dumps({'jsonrpc': '2.0', 'id': request['id'], **answer}) + '\\n').encode())
    def serve():
        while True:
            threading.Thread(target=answer, args=listener.accept()[:1], daemon=True).start()
    terminal, own = pty.openpty()
    fcntl.ioctl(own, termios.TIOCSCTTY, 0)
    before = termios.tcgetattr(own)
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(own, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        for number in range(3):
            os.dup2(own, number)
        os.closerange(3, 20)
        os.execv(sys.argv[2], sys.argv[2:])
    threading.Thread(target=serve, daemon=True).start()
    printed, seen, status = b'', 0, None
    def read():
        global printed
        if select.select([terminal], [], [], 0.02)[0]:
            printed += os.read(terminal, 65536)
    def ended():
        global status
        if status is None:
            found, code = os.waitpid(pid, os.WNOHANG)
            status = os.waitstatus_to_exitcode(code) if found else None
        return status is not None
    for kind, value in json.loads(sys.argv[1]):
        if kind == 'output':
            while value.encode() not in printed[seen:] and not ended():
                read()
            seen = printed.find(value.encode(), seen) + len(value.encode())
        elif kind == 'typing':
            os.write(terminal, value.encode())
        elif kind == 'signal':
            # As a shell does, before: a program that goes on in the background is stopped again.
            if int(value) == signal.SIGCONT:
                os.tcsetpgrp(own, pid)
            os.kill(pid, int(value))
            if int(value) in (signal.SIGTSTP, signal.SIGSTOP):
                os.waitpid(pid, os.WUNTRACED)
                os.tcsetpgrp(own, os.getpgrp())
        elif kind == 'command':
            subprocess.run(value, shell=True)
        elif kind == 'mode':
            while (termios.tcgetattr(own) == before) != (value == 'original'):
                read()
        elif kind == 'end':
            while not ended():
                read()
    print(json.dumps({'status': status, 'isRestored': termios.tcgetattr(own) == before, 'output': printed.decode(errors='replace')}))
    """
}

extension TerminalSession.Step {
  fileprivate var words: [String] {
    switch self {
    case .output(let text): ["output", text]
    case .typing(let text): ["typing", text]
    case .signal(let number): ["signal", String(number)]
    case .command(let text): ["command", text]
    case .changedMode: ["mode", "changed"]
    case .originalMode: ["mode", "original"]
    case .end: ["end", ""]
    }
  }
}
