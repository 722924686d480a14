import Foundation

/// Reads JSON rows, one per line, from standard input.
enum BenchInput {
  static func rows<Row: Decodable>(of type: Row.Type) throws -> [Row] {
    guard let lines = TextLines(path: "-") else { throw BenchFailure.unreadable("standard input") }
    let decoder = JSONDecoder()
    return try lines.filter { !$0.isEmpty }.map { try decoder.decode(type, from: Data($0.utf8)) }
  }
}
