/// A line of a grammar file together with those in which it goes on: the one before ends with `|`, and they begin with a
/// space.
struct ContinuedLine {
  /// A line as it stands in the file.
  struct Part {
    /// Counted from 1.
    let number: Int
    let text: String
  }

  private var parts: [Part]

  /// The number of the first line.
  var number: Int { parts[0].number }

  private var isOpen: Bool { parts.last?.text.last { !$0.isWhitespace } == "|" }

  var text: String { parts.map(\.text).joined(separator: " ") }

  /// The lines that are neither empty nor comments.
  static func lines(in lines: some Sequence<Substring>) -> [ContinuedLine] {
    var found: [ContinuedLine] = []
    for (number, line) in lines.enumerated() {
      let part = Part(number: number + 1, text: String(line.prefix { $0 != "\r" }))
      guard part.text.contains(where: { !$0.isWhitespace }), part.text.first != "#" else { continue }
      if part.text.first?.isWhitespace == true, let last = found.indices.last, found[last].isOpen {
        found[last].parts.append(part)
      } else {
        found.append(ContinuedLine(parts: [part]))
      }
    }
    return found
  }

  /// The part with a character of the text, and the character's column in it, counted from 1.
  func place(at offset: Int) -> (part: Part, column: Int) {
    var offset = offset, last = parts[0]
    for part in parts {
      last = part
      if offset <= part.text.count { break }
      offset -= part.text.count + 1
    }
    return (last, min(max(offset, 0), last.text.count) + 1)
  }
}
