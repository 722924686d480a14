/// How a fact is written: `{position@clock}`.
package enum ViewForm: String, CaseIterable, Hashable, Sendable, Codable {
  /// "3:20", "1:02:03".
  case clock
  /// "3 minutes 20 seconds".
  case words
  /// A share of one hundred, without the sign.
  case percent
  /// One word of a shell.
  case sh
  /// A string or number of JSON.
  case json
  /// Without characters that mean something in HTML.
  case html

  /// Whether it makes a text safe for where it goes, so that it must not be cut any more.
  package var isEscaping: Bool { [.sh, .json, .html].contains(self) }

  /// - Parameter words: how a language says a length in seconds.
  package func text(_ fact: ViewFact, words: (Double) -> String) -> String {
    switch (self, fact) {
    case (.clock, .seconds(let seconds)): Self.clock(seconds)
    case (.words, .seconds(let seconds)): words(seconds)
    case (.percent, .share(let share)): Self.percent(share)
    case (.sh, _): "'" + Self.plain(fact).replacing("'", with: "'\\''") + "'"
    case (.json, .text(let text)): Self.quoted(text)
    case (.json, .seconds(let seconds)): Self.number(seconds)
    case (.json, .share(let share)): Self.number(share)
    case (.html, _): Self.escaped(Self.plain(fact))
    default: Self.plain(fact)
    }
  }

  /// Without a form: seconds as on a clock, shares in percent.
  package static func plain(_ fact: ViewFact) -> String {
    switch fact {
    case .text(let text): text
    case .number(let number): String(number)
    case .seconds(let seconds): clock(seconds)
    case .share(let share): percent(share)
    }
  }

  private static func percent(_ share: Double) -> String {
    // because it is a finite number up to a hundred.
    String(Int(((share.isFinite ? min(max(share, 0), 1) : 0) * 100).rounded()))
  }

  private static func clock(_ seconds: Double) -> String {
    // because it is a finite number up to a thousand million.
    let whole = Int(max(0, min(seconds.isFinite ? seconds : 0, 1e9)))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\((value * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
