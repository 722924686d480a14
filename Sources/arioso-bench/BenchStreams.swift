import Compression
import Foundation

/// Reads JSON rows, one per line.
enum BenchInput {
  /// Reads standard input.
  static func rows<Row: Decodable>(of type: Row.Type) throws -> [Row] {
    guard let lines = TextLines(path: "-") else { throw BenchFailure.unreadable("standard input") }
    return try rows(of: type, in: lines)
  }

  static func rows<Row: Decodable>(of type: Row.Type, in lines: TextLines) throws -> [Row] {
    let decoder = JSONDecoder()
    return try lines.filter { !$0.isEmpty }.map { try decoder.decode(type, from: Data($0.utf8)) }
  }
}

/// The lines of a file or of standard input, compressed by gzip or not.
final class TextLines: Sequence, IteratorProtocol {
  private let file: GzipFile
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// The file at a path, or standard input for "-"; nil if it cannot be opened.
  init?(path: String) {
    guard let file = GzipFile(path: path) else { return nil }
    self.file = file
  }

  func next() -> String? {
    while true {
      if let end = pending[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: pending[position..<end], as: UTF8.self)
      }
      if isAtEnd {
        defer { position = pending.count }
        return position < pending.count ? String(decoding: pending[position...], as: UTF8.self) : nil
      }
      fill()
    }
  }

  private func fill() {
    pending.removeFirst(position)
    position = 0
    let piece = file.read(atMost: 1 << 16)
    isAtEnd = piece.isEmpty
    pending += piece
  }
}

/// Prints JSON objects, one per line, to standard output.
enum BenchOutput {
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension Duration {
  var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }

  var milliseconds: Double { microseconds / 1000 }
}
