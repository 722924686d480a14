/// Formats numbers of things.
enum CountText {
  /// The number and the noun in the form that it asks for: "1 podcast", "2 podcasts".
  ///
  /// - Parameter noun: In the singular; its plural ends in "s".
  static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
}
