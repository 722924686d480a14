import MediaIntents

/// Reads the cues of WebVTT and SubRip, also where blank lines are missing between them.
struct TranscriptCues {
  private(set) var lines: [Transcript.Line] = []

  init(_ text: String) {
    var start: Double?
    var words: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let arrow = line.firstRange(of: "-->") {
        // The number or name of this cue was taken for the text of the one before.
        if start != nil, let last = words.last, last.allSatisfy(\.isNumber) { words.removeLast() }
        end(start, words)
        (start, words) = (Self.seconds(line[..<arrow.lowerBound]), [])
      } else if start != nil {
        if line.allSatisfy(\.isWhitespace) {
          end(start, words)
          (start, words) = (nil, [])
        } else {
          words.append(line)
        }
      }
    }
    end(start, words)
    lines.sort { ($0.start ?? 0) < ($1.start ?? 0) }
  }

  private mutating func end(_ start: Double?, _ words: [Substring]) {
    guard let start else { return }
    let text = words.map(Self.withoutTags).joined(separator: " ").tidied
    // Captions that roll repeat the line before.
    if !text.isEmpty, lines.last?.text != text { lines.append(Transcript.Line(start: start, text: text)) }
  }

  /// `HH:MM:SS,mmm`, also with a point, and without hours.
  private static func seconds(_ text: Substring) -> Double? {
    ChapterText.seconds(text.tidied.replacing(",", with: "."))
  }

  private static func withoutTags(_ line: Substring) -> String {
    var (text, rest) = ("", line)
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      text += rest[..<open]
      rest = rest[close...].dropFirst()
    }
    return text + rest
  }
}
