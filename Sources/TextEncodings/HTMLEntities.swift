/// Decodes the entities of HTML in texts that are no HTML: "Tom &amp; Jerry - It&#039;s".
package enum HTMLEntities {
  /// Returns the text with each entity decoded once; what is none stays as it is.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.utf8.count <= longest, name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
        let character = character(named: name)
      {
        decoded.append(character)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        decoded.append(rest.removeFirst())
      }
    }
    return decoded + rest
  }

  private static let longest = 10

  private static func character(named name: Substring) -> Character? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    // because a text that is no number or too large has no character.
    let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Control characters are no text, and what is written as one is a character of Windows-1252.
    guard let code, code >= 0x20, !(0x7f...0x9f).contains(code) else { return code.flatMap(windows1252) }
    return Unicode.Scalar(code).map(Character.init)
  }

  private static func windows1252(_ code: UInt32) -> Character? {
    guard (0x80...0x9f).contains(code) else { return nil }
    return LegacyText.decode([UInt8(truncatingIfNeeded: code)]).first.flatMap { $0 == "\u{fffd}" ? nil : $0 }
  }

  private static let named: [Substring: Character] = {
    var named: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•",
      "euro": "€", "trade": "™", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "middot": "·",
      "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "copy": "©", "reg": "®", "deg": "°", "sect": "§",
      "szlig": "ß", "AElig": "Æ", "aelig": "æ", "ETH": "Ð", "eth": "ð", "THORN": "Þ", "thorn": "þ", "Oslash": "Ø",
      "oslash": "ø", "Aring": "Å", "aring": "å", "Ccedil": "Ç", "ccedil": "ç", "times": "×", "divide": "÷",
      "iexcl": "¡", "iquest": "¿", "pound": "£", "yen": "¥", "hearts": "♥",
    ]
    let marked: [(name: String, letters: String, characters: String)] = [
      ("grave", "AEIOUaeiou", "ÀÈÌÒÙàèìòù"), ("acute", "AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý"),
      ("circ", "AEIOUaeiou", "ÂÊÎÔÛâêîôû"), ("tilde", "ANOano", "ÃÑÕãñõ"), ("uml", "AEIOUaeiouy", "ÄËÏÖÜäëïöüÿ"),
    ]
    for mark in marked {
      for (letter, character) in zip(mark.letters, mark.characters) { named["\(letter)\(mark.name)"] = character }
    }
    return named
  }()
}
