import FoundationEssentials

/// A shortcut that runs at times of the calendar: two units of the user's systemd.
struct ShortcutTimer: Encodable {
  let phrase: String
  /// As in `systemd.time(7)`.
  let calendar: String
  /// The name of both units without their ending.
  let unit: String

  static let prefix = "arioso-shortcut-"
  /// The most characters of a unit's name, as in `systemd.unit(5)`, and as of a file's.
  private static let maxName = 255
  private static let description = "Description=Arioso: "
  private static let onCalendar = "OnCalendar="

  /// A line of a unit ends where the text has a new line, so that both have single spaces instead.
  init(phrase: String, calendar: String) {
    self.phrase = phrase.withSingleSpaces
    self.calendar = calendar.withSingleSpaces
    unit = Self.unit(of: phrase)
  }

  /// Whether systemd takes the name of the longer one of both units.
  var hasName: Bool { unit.count + ".service".count <= Self.maxName }

  /// Reads the text of a timer's unit; nil if it is of something else.
  init?(unit: String, timer text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    func value(_ start: String) -> String? {
      lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    guard let phrase = value(Self.description), let calendar = value(Self.onCalendar) else { return nil }
    self.phrase = phrase.replacing("%%", with: "%")
    self.calendar = calendar
    self.unit = unit
  }

  /// The name of both units for a phrase, however it is capitalised and spaced.
  static func unit(of phrase: String) -> String { prefix + name(of: phrase.withSingleSpaces) }

  /// Letters and digits of ASCII, and the other bytes in hexadecimal digits.
  private static func name(of phrase: String) -> String {
    phrase.lowercased().utf8.map { byte in
      let isPlain = 0x30...0x39 ~= byte || 0x61...0x7A ~= byte
      return isPlain ? String(UnicodeScalar(byte)) : byte == 0x20 ? "-" : "_" + String(byte, radix: 16)
    }.joined()
  }

  var timer: String {
    """
    [Unit]
    \(Self.description)\(phrase.replacing("%", with: "%%"))

    [Timer]
    \(Self.onCalendar)\(calendar)

    [Install]
    WantedBy=timers.target

    """
  }

  /// Nobody sees a question there.
  ///
  /// - Parameters:
  ///   - program: the absolute path of this one.
  ///   - socket: that of the daemon, if it was given.
  func service(program: String, socket: String?) -> String {
    let words = [program, "--no-ask"] + (socket.map { ["--socket", $0] } ?? []) + ["shortcut", "run", phrase]
    return """
      [Unit]
      \(Self.description)\(phrase.replacing("%", with: "%%"))

      [Service]
      Type=oneshot
      ExecStart=\(words.map(Self.quoted).joined(separator: " "))

      """
  }

  private static func quoted(_ word: String) -> String {
    let escaped = word.map { letter in
      switch letter {
      case "\\", "\"": "\\\(letter)"
      case "%": "%%"
      case "$": "$$"
      default: String(letter)
      }
    }.joined()
    return "\"\(escaped)\""
  }
}

extension String {
  fileprivate var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
