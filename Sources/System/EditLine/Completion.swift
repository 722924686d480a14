import CEditLine
import Glibc
import Synchronization

/// What Tab does in a line: it adds what all possible completions begin with, or shows some of them.
enum Completion {
  private static let completions = Mutex<@Sendable (String) -> [String]>({ _ in [] })
  private static let maxShown = 20

  static func set(_ completions: @escaping @Sendable (String) -> [String]) {
    Self.completions.withLock { $0 = completions }
  }

  static func complete() {
    guard let line = arioso_line() else { return }
    let bytes = UnsafeRawBufferPointer(start: line, count: min(Int(max(0, arioso_cursor())), strlen(line)))
    let rests = completions.withLock(\.self)(String(decoding: bytes, as: UTF8.self))
    let common = commonBeginning(of: rests)
    if !common.isEmpty {
      common.withCString { _ = rl_insert_text($0) }
    } else if rests.count > 1 {
      show(rests)
    }
    rl_forced_update_display()
  }

  /// What all texts begin with.
  static func commonBeginning(of texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { common, text in
      String(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
  }

  private static func show(_ rests: [String]) {
    let more = rests.count > maxShown ? "  …" : ""
    let line = "\n" + rests.prefix(maxShown).map { "…" + $0 }.joined(separator: "  ") + more + "\n"
    _ = line.withCString { Glibc.write(STDOUT_FILENO, $0, strlen($0)) }
  }
}
