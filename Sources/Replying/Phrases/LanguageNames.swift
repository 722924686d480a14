import Foundation

/// The names of languages in one of them.
struct LanguageNames: Sendable {
  private let locale: Locale?

  /// - Parameter language: The code of the language to tell names in; nil tells codes.
  init(in language: String?) { locale = language.map(Locale.init(identifier:)) }

  /// The name of the language with this code of ISO 639 (“de”, “deu” or “ger”); the text itself if it is no such code.
  func name(of code: String) -> String {
    locale?.localizedString(forLanguageCode: code.lowercased()) ?? code
  }
}
