import Glibc

/// Questions to the person at the terminal.
struct SetupDialogue {
  /// The input ended before a question was answered.
  struct Ended: Error {}

  /// Whether there is somebody to ask.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Returns the answer without blanks around it.
  func answer(to question: String) throws(Ended) -> String {
    Output.ask(PrintableText.line(question) + " ")
    guard let line = readLine() else {
      Output.ask("\n")
      throw Ended()
    }
    return line.trimmed
  }

  /// Asks until the answer is yes or no.
  ///
  /// - Parameter usual: what no answer means.
  func confirms(_ question: String, usual: Bool) throws(Ended) -> Bool {
    while true {
      switch try answer(to: question + (usual ? " [Y/n]" : " [y/N]")).lowercased() {
      case "": return usual
      case "y", "yes": return true
      case "n", "no": return false
      default: tell("Please answer yes or no.")
      }
    }
  }

  func tell(_ text: String) { Output.ask(PrintableText.lines(text) + "\n") }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
