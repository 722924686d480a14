/// What stations and their servers send as text: in any encoding, and often with entities of HTML.
package enum StationText {
  /// Returns a title or a name in one line as it is meant. Players take bytes that are not UTF-8 for Latin-1.
  package static func readable(_ text: String) -> String {
    HTMLEntities.decoded(LegacyText.repaired(text)).split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
  }
}
