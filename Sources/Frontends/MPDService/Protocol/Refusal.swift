/// Why a command is not carried out, as the protocol tells it.
package struct Refusal: Error, Hashable, Sendable {
  /// The numbers are the protocol's.
  package enum Code: Int, Sendable {
    case notInList = 1
    case argument = 2
    case password = 3
    case permission = 4
    case unknown = 5
    case absent = 50
    case system = 52
    case notPlaying = 55
    case exists = 56
  }

  package let code: Code
  package let text: String

  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

  /// The line that tells it.
  ///
  /// - Parameters:
  ///   - place: the place of the command in its list, counted from 0.
  ///   - command: its name; empty if it is none.
  func line(at place: Int, of command: String) -> [UInt8] {
    Array("ACK [\(code.rawValue)@\(place)] {\(command)} \(text.oneLine)\n".utf8)
  }
}

extension Refusal {
  static let noSuchSong = Refusal(.absent, "No such song")
  static let badIndex = Refusal(.argument, "Bad song index")
  static let noSuchDirectory = Refusal(.absent, "No such directory")
  static let noSuchPlaylist = Refusal(.absent, "No such playlist")
  static let notPlaying = Refusal(.notPlaying, "Not playing")
}

extension String {
  /// Without what would end a line or reach a terminal as a control character.
  var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}
