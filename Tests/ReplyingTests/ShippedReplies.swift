import Foundation

@testable import Replying

/// The replies of a locale of the repository.
struct ShippedReplies {
  let locale: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Config/Locales")

  /// All locales.
  static func locales() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  func text() throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(locale)/replies.txt"), encoding: .utf8)
  }

  func phrases() throws -> ReplyPhrases { ReplyPhrases(parsing: try text(), name: "\(locale)/replies.txt") }

  /// A writer that starts with the first variants.
  func writer() throws -> ReplyWriter { ReplyWriter(phrases: try phrases()) }

  /// The text of each line, without questions and comments.
  func sentences() throws -> [String] {
    try text().split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("ask.") }
      .compactMap { $0.split(separator: "=", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces) }
  }
}
