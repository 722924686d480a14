import Foundation
import MediaIntents

extension Request {
  /// A text that is equal whenever the request is.
  var canonicalText: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
