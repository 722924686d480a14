/// "Honest with Moon Tang": a title with a guest.
enum GuestWish {
  private static let joints: Set<String> = ["with", "feat", "ft", "featuring"]

  /// The title and the guest, split at the last joining word; `nil` if there is none between two words.
  static func parts(of said: String) -> (core: String, guest: String)? {
    let words = SentenceWords(said)
    guard let joint = words.words.lastIndex(where: { joints.contains($0.folded) }), joint > 0,
      joint + 1 < words.count
    else { return nil }
    return (words.text(0..<joint), words.text(joint + 1..<words.count))
  }
}
