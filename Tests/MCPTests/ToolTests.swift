import JSON
import Testing

@testable import MCP

/// What models are offered.
struct ToolTests {
  @Test func `There are at most eight tools, in rising order of what they may do`() {
    #expect(Tool.all.count <= 8)
    #expect(Set(Tool.all.map(\.name)).count == Tool.all.count)
    #expect(Tool.all.map(\.permission) == Tool.all.map(\.permission).sorted())
  }

  @Test(arguments: Tool.all.map(\.name))
  func `Each property has a type, and each argument a description`(_ name: String) throws {
    let tool = try #require(Tool.all.first { $0.name == name })
    for (name, input) in tool.inputs {
      #expect(input["description"]?.asText?.isEmpty == false, "\(name)")
      checkTypes(input, name)
    }
    checkTypes(tool.output, "output")
    #expect(tool.required.allSatisfy { tool.inputs[$0] != nil })
  }

  private func checkTypes(_ schema: JSONValue, _ path: String) {
    let type = schema["type"]?.asText
    #expect(type != nil, "\(path)")
    for (name, property) in schema["properties"]?.asObject ?? [:] { checkTypes(property, path + "." + name) }
    if type == "array" { checkTypes(schema["items"] ?? .null, path + "[]") }
  }

  static let faults: [(arguments: [String: JSONValue], message: String)] = [
    (["nane": "x"], "There is no argument \"nane\", only: "),
    (["name": 1], "The argument \"name\" must be of the type string."),
    (["genre": "jazz"], "The argument \"genre\" must be of the type array."),
    (["genre": [1]], "The argument \"genre\" must be of the type array."),
    (["limit": 1.5], "The argument \"limit\" must be of the type integer."),
    (["type": "movie"], "The argument \"type\" must be one of song, "),
  ]

  @Test(arguments: faults)
  func `Arguments that do not fit are told`(_ example: (arguments: [String: JSONValue], message: String)) throws {
    let failure = #expect(throws: ToolFailure.self) {
      try ToolArguments(example.arguments, for: .search, in: "test")
    }
    #expect(failure?.message.hasPrefix(example.message) == true, "\(failure?.message ?? "")")
  }

  @Test func `A missing argument is told`() {
    #expect(throws: ToolFailure("The argument \"action\" is missing.")) {
      try ToolArguments([:], for: .control, in: "test")
    }
  }
}
