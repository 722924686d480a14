import Glibc

/// What a reader process does: it answers requests from its standard input, a socket, until that is closed.
package enum ReaderService {
  /// The argument by which an executable becomes a reader.
  package static let argument = "--read-files"

  /// The memory that a reader may take. A file that needs more ends the reader.
  private static let maxMemory: rlim_t = 1 << 30
  /// How long a reader lives on a file, in seconds, if nobody ends it.
  private static let maxSeconds: UInt32 = 120

  package static func run() {
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    limit(__rlimit_resource_t(RLIMIT_DATA.rawValue), maxMemory)
    var socket = MessageSocket(descriptor: STDIN_FILENO)
    while case .message(let message) = socket.receive(), let requests = requests(in: message) {
      for request in requests {
        alarm(maxSeconds)
        var writer = MessageWriter()
        request.answer().write(to: &writer)
        guard socket.send(writer.bytes) else { return }
      }
      alarm(0)
    }
  }

  private static func requests(in message: [UInt8]) -> [SoundRequest]? {
    var reader = MessageReader(message)
    return try? reader.list(SoundRequest.init(from:))
  }

  private static func limit(_ resource: __rlimit_resource_t, _ value: rlim_t) {
    var limits = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limits)
  }
}
