import Foundation

@testable import Replying

/// The replies of a locale as they lie in the repository.
struct ShippedReplies {
  let locale: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Config/Locales")

  /// Every locale that is there.
  static func locales() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  func text() throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(locale)/replies.txt"), encoding: .utf8)
  }

  func phrases() throws -> ReplyPhrases { ReplyPhrases(parsing: try text(), name: "\(locale)/replies.txt") }

  /// A writer that begins with the first variant of everything.
  func writer() throws -> ReplyWriter { ReplyWriter(phrases: try phrases()) }

  /// What each line says that asks nothing, comments aside.
  func sentences() throws -> [String] {
    try text().split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("ask.") }
      .compactMap { $0.split(separator: "=", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces) }
  }
}
