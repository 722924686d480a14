import XML

/// Show notes as publishers write them, in HTML or as plain text.
package enum ShowNotes {
  /// The lines that a reader would show. The addresses of links stand behind their words.
  package static func plain(_ published: String) -> String { HTMLText.plain(published) }
}
