/// Lets the sentences of one conversation be answered one after the other, in the order in which they came; those of
/// different conversations do not wait for each other.
struct TurnQueue {
  /// For each conversation in which a sentence is being answered, the sentences that wait.
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Returns whether a sentence may be answered at once; otherwise it must wait.
  mutating func begin(in conversation: String) -> Bool {
    guard waiting[conversation] == nil else { return false }
    waiting[conversation] = []
    return true
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>, in conversation: String) {
    waiting[conversation, default: []].append(continuation)
  }

  /// Ends the answering of a sentence, so that the next one begins.
  mutating func end(in conversation: String) {
    guard var rest = waiting[conversation], !rest.isEmpty else {
      waiting[conversation] = nil
      return
    }
    let next = rest.removeFirst()
    waiting[conversation] = rest
    next.resume()
  }
}
