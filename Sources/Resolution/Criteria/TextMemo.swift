/// Remembers the results of a costly test of texts that many records share, such as genres and moods.
final class TextMemo {
  private let test: (String) -> Bool
  private var known: [String: Bool] = [:]

  init(_ test: @escaping (String) -> Bool) { self.test = test }

  func holds(for text: String) -> Bool {
    if let result = known[text] { return result }
    let result = test(text)
    known[text] = result
    return result
  }
}
