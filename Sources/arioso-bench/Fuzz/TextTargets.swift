import Configuration
import ControlProtocol
import Understanding

/// Lines from clients of the control socket.
final class ControlTarget: FuzzTarget {
  let samples = [
    #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"utterance":"play outer peace","locale":"en"}}"#,
    #"{"id":"a","method":"library.scan"}"#, #"{"method":"ping","id":1e2}"#,
    #"[{"id":1,"method":"vocabulary","params":{"kind":"songs","limit":10}},{"id":2,"method":"ping"}]"#,
    #"{"id":null,"method":"history","params":{"limit":1}}"#,
  ].map { Array($0.utf8) }
  private var table = MethodTable()
  private let caller = Caller(name: "fuzz", send: { _ in }, subscribe: {})

  init() {
    table.on(Ping.self) { _, _ in throw ControlFailure.unexpected("") }
    table.on(Ask.self) { _, _ in throw ControlFailure.unexpected("") }
    table.on(ScanLibrary.self) { _, _ in throw ControlFailure.unexpected("") }
    table.on(GetVocabulary.self) { _, _ in throw ControlFailure.unexpected("") }
    table.on(GetHistory.self) { _, _ in throw ControlFailure.unexpected("") }
  }

  func run(_ input: [UInt8]) async throws { _ = try await table.answer(input, from: caller) }
}

/// The configuration file.
final class ConfigurationTarget: FuzzTarget {
  let samples: [[UInt8]]
  private let expansion: PathExpansion

  init(samples: [[UInt8]]) throws {
    self.samples = samples
    guard let directories = BaseDirectories(environment: ["HOME": "/nowhere"]) else {
      throw BenchFailure.unreadable("/nowhere")
    }
    expansion = PathExpansion(directories)
  }

  func run(_ input: [UInt8]) throws { _ = try ConfigurationFile.settings(in: input, expansion: expansion) }
}

/// A file of phrases. Compiling the whole grammar of a language takes much of the time.
final class GrammarTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 10_000 }

  init(samples: [[UInt8]]) { self.samples = samples }

  func run(_ input: [UInt8]) {
    _ = Grammar.compile([(name: "fuzz.txt", text: String(decoding: input, as: UTF8.self))])
  }
}
