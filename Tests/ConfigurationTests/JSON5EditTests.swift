import Testing

@testable import Configuration

/// Members that are added to a text, which otherwise stays as it is.
@Suite struct JSON5EditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    var testDescription: String { before }
  }

  static let values = [
    Case(before: "{}", after: "{\n  rooms: 1,}"),
    Case(before: "{ log: \"a\" }", after: "{ log: \"a\",\n  rooms: 1, }"),
    Case(before: "{ log: \"a\", }", after: "{ log: \"a\",\n  rooms: 1, }"),
    Case(before: "{ rooms: 2 }", after: "{ rooms: 1 }"),
    Case(before: "{ 'rooms': { a: [1, \"]}\"], /* } */ }, b: 2 }", after: "{ 'rooms': 1, b: 2 }"),
    Case(
      before: "// {\n{ a: 'it\\'s, rooms: 3', // rooms: 4\n}\n// rooms: 5",
      after: "// {\n{ a: 'it\\'s, rooms: 3',\n  rooms: 1, // rooms: 4\n}\n// rooms: 5"),
    Case(before: "{ a: { rooms: 2 } }", after: "{ a: { rooms: 2 },\n  rooms: 1, }"),
  ]

  @Test(arguments: values) func `A member is given a value`(_ example: Case) throws {
    var edit = JSON5Edit(Array(example.before.utf8))
    edit.set("rooms", to: "1")
    #expect(String(decoding: edit.text, as: UTF8.self) == example.after)
    _ = try JSON5Reader.read(edit.text)
  }

  static let elements = [
    Case(before: "{}", after: "{\n  players: [\n    2,\n  ],}"),
    Case(before: "{ players: [1] }", after: "{ players: [1,\n  2,] }"),
    Case(before: "{ players: [1, /* , */] }", after: "{ players: [1,\n  2, /* , */] }"),
    Case(before: "{ players: [] }", after: "{ players: [\n  2,] }"),
    Case(
      before: "{ a: 1, \"players\": [{ b: ']' }], c: 3 }", after: "{ a: 1, \"players\": [{ b: ']' },\n  2,], c: 3 }"),
  ]

  @Test(arguments: elements) func `An element is appended to a list`(_ example: Case) throws {
    var edit = JSON5Edit(Array(example.before.utf8))
    edit.append("2", toList: "players")
    #expect(String(decoding: edit.text, as: UTF8.self) == example.after)
    _ = try JSON5Reader.read(edit.text)
  }
}
