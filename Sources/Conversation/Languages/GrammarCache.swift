import Foundation
import MappedFiles
import NameIndex
import Understanding

/// Compiled grammars in files, one for each language, so that a language is ready as soon as the daemon is.
///
/// A file is used only if it was written by the same build of the program from the same sources; any other is replaced.
/// It holds the checksum of the sources, that of the grammar, and the grammar.
///
/// The large tables of a grammar that was read remain in its file, which is mapped. Nobody shortens it: only the daemon
/// writes to the folder, which is its own, and it renames new files into place, after which a mapping of the old one goes
/// on to be what it was.
struct GrammarCache: Sendable {
  private let folder: String

  /// The sources of a grammar.
  struct Sources {
    let files: [(name: String, text: String)]
    let players: [String]
  }

  private static let headerSize = 16
  /// The maximum size of a file; larger ones are ignored.
  private static let maxBytes = 64 << 20

  init(folder: String) { self.folder = folder }

  /// The stored grammar; nil if there is none for these sources.
  func grammar(of code: String, from sources: Sources) -> Grammar? {
    guard let file = StoredBytes(mapping: path(of: code), sizes: Self.headerSize + 1...Self.maxBytes) else {
      return nil
    }
    let header = (0..<2).map { file.bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard header == [sources.checksum, file.checksum(from: Self.headerSize)] else { return nil }
    return Grammar(compiled: file, from: Self.headerSize)
  }

  /// Stores a grammar, replacing the old one. A crash meanwhile leaves a file that is not used.
  func keep(_ grammar: Grammar, of code: String, from sources: Sources) throws {
    let grammar = grammar.compiled
    var bytes: [UInt8] = []
    for number in [sources.checksum, Self.checksum(of: grammar)] {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    try Data(bytes + grammar).write(to: URL(filePath: path(of: code)), options: .atomic)
  }

  func path(of code: String) -> String { "\(folder)/\(code).grammar" }

  fileprivate static func checksum(of bytes: [UInt8]) -> UInt64 {
    var checksum = Checksum()
    bytes.withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }
}

extension GrammarCache.Sources {
  fileprivate var checksum: UInt64 {
    var bytes = Array(Self.program.utf8)
    for text in [String(files.count)] + files.flatMap({ [$0.name, $0.text] }) + players {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    return GrammarCache.checksum(of: bytes)
  }

  /// Identifies the build of the program, since another one may compile the same sources differently.
  private static let program: String = {
    let files = FileManager.default
    guard let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let attributes = try? files.attributesOfItem(atPath: path)
    else { return "" }
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(modified) \(attributes[.size] as? Int ?? 0)"
  }()
}
