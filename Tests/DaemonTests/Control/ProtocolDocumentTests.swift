import ControlProtocol
import Foundation
import Testing

@testable import ariosod

/// `Documentation/protocol.md` matches the daemon, in both directions.
@Suite(.timeLimit(.minutes(10)))
struct ProtocolDocumentTests {
  private let document: ProtocolDocument
  private let table: MethodTable

  init() async throws {
    document = try ProtocolDocument()
    table = try await RunningDaemon().daemon.methods.table
  }

  /// The methods that have a section of their own.
  private var sections: [(any ControlMethod.Type, ProtocolDocument.Section)] {
    table.methods.compactMap { method in
      document.methods.first { $0.name == method.name }.map { (method, $0) }
    }
  }

  @Test func `Exactly the existing methods are documented`() {
    let names = document.methods.map(\.name) + document.commands.map(\.name)
    #expect(names.sorted() == table.methods.map { $0.name })
  }

  @Test func `The parameters and the access of every method are documented`() throws {
    for (method, section) in sections {
      #expect(section.parameters == method.parameters, "\(method.name)")
      #expect(section.text.contains(" Access: `\(method.access.rawValue)`."), "\(method.name)")
    }
  }

  @Test func `The example of every method is a valid request and result`() async throws {
    for (method, section) in sections {
      let request = try #require(section.example("→"), "\(method.name)")
      let answer = try #require(section.example("←"), "\(method.name)")
      try Self.check(method, request, answer)
    }
  }

  /// Checks that the request is valid and that the answer has exactly the fields of the result.
  private static func check<Method: ControlMethod>(_: Method.Type, _ request: String, _ answer: String) throws {
    let message = try JSONDecoder().decode(ExampleRequest<Method>.self, from: Data(request.utf8))
    #expect(message.method == Method.name)
    let given = try ProtocolDocument.object(request)["params"] as? [String: Any] ?? [:]
    #expect(Set(given.keys).isSubset(of: Method.parameters), "\(Method.name)")
    guard case .result(let result) = try ServerMessage<Method>(parsing: Array(answer.utf8)) else {
      Issue.record("\(Method.name): \(answer) is no result")
      return
    }
    let written = try JSONEncoder().encode(result)
    #expect(
      try ProtocolDocument.canonical(written)
        == ProtocolDocument.canonical(JSONSerialization.data(withJSONObject: ProtocolDocument.result(answer))),
      "\(Method.name)")
  }

  @Test func `Every field of a result is documented`() throws {
    for (method, section) in sections where !section.results.isEmpty {
      let result = try ProtocolDocument.result(section.example("←") ?? "") as? [String: Any] ?? [:]
      let (all, needed) = (section.results, section.results.filter { !$0.isOptional })
      #expect(Set(result.keys).isSubset(of: all.map(\.name)), "\(method.name)")
      #expect(Set(needed.map(\.name)).isSubset(of: result.keys), "\(method.name)")
    }
  }

  @Test func `Exactly the optional parameters are marked as optional`() throws {
    for (method, section) in sections {
      for parameter in section.optional { try Self.check(method, without: parameter, section) }
      for parameter in section.parameters where !section.optional.contains(parameter) {
        #expect(throws: (any Error).self, "\(method.name) \(parameter)") {
          try Self.check(method, without: parameter, section)
        }
      }
    }
  }

  @Test func `Player commands take the parameters of their examples, a player and a conversation`() throws {
    for command in document.commands {
      let method = try #require(table.methods.first { $0.name == command.name })
      let examples = try command.parameters.map(ProtocolDocument.object)
      let parameters = Set(examples.flatMap(\.keys))
      #expect(Set(method.parameters) == parameters.union(["player", "conversation"]), "\(command.name)")
      for example in examples { try Self.check(method, example) }
    }
  }

  /// Checks that the method is a playback command with `control` access, and that the example is valid.
  private static func check<Method: ControlMethod>(_: Method.Type, _ example: [String: Any]) throws {
    #expect(Method.Result.self == CommandOutcome.self && Method.access == .control, "\(Method.name)")
    #expect(throws: Never.self, "\(Method.name) \(example)") { try decode(Method.self, example) }
  }

  private static func check<Method: ControlMethod>(
    _: Method.Type, without parameter: String, _ section: ProtocolDocument.Section
  ) throws {
    var parameters = try ProtocolDocument.object(section.example("→") ?? "")["params"] as? [String: Any] ?? [:]
    parameters[parameter] = nil
    try decode(Method.self, parameters)
  }

  private static func decode<Method: ControlMethod>(_: Method.Type, _ parameters: [String: Any]) throws {
    _ = try JSONDecoder().decode(Method.self, from: JSONSerialization.data(withJSONObject: parameters))
  }

  @Test func `Exactly the existing events are documented, with their parameters`() throws {
    #expect(document.events.map(\.name) == ControlEvent.Name.allCases.map(\.rawValue))
    for section in document.events {
      let line = try #require(section.example("←"), "\(section.name)")
      let event = try JSONDecoder().decode(ControlEvent.self, from: Data(line.utf8))
      #expect(event.name.rawValue == section.name)
      #expect(
        try ProtocolDocument.canonical(JSONEncoder().encode(event)) == ProtocolDocument.canonical(Data(line.utf8)),
        "\(section.name)")
      let given = try Set(
        ProtocolDocument.object(line)["params"].flatMap { $0 as? [String: Any] }.map(\.keys) ?? [:].keys)
      let source: Set = event.player == nil ? [] : ["player", "epoch", "revision"]
      #expect(given == Set(section.parameters).union(source), "\(section.name)")
    }
  }

  @Test func `Every error is documented with its code`() {
    let errors = document.text.matches(of: /\| (-32\d{3}) \| `(\w+)` \|/).map { "\($0.output.1) \($0.output.2)" }
    #expect(errors == RPCErrorCode.allCases.map { "\($0.rawValue) \($0)" })
  }

  @Test func `The documented limits are those of the protocol`() {
    for text in [
      "Protocol version: \(Version.controlProtocol).", "at most \(ControlLimits.maxRequestBytes) bytes",
      "at most \(ControlLimits.maxBatchRequests) requests", "at most \(ItemList.maxItems) identifiers",
    ] { #expect(document.text.contains(text), "\(text)") }
    for access in MethodAccess.allCases { #expect(document.text.contains("| `\(access.rawValue)` |")) }
  }
}

private struct ExampleRequest<Method: ControlMethod>: Decodable {
  var method: String
  var params: Method?
}
