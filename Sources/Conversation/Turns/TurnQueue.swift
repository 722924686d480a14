/// Serializes the sentences of each conversation, in order of arrival. Conversations don't wait for each other.
struct TurnQueue {
  /// The waiting sentences of each conversation that is currently being answered.
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Returns whether the sentence can be answered now. Otherwise it has to `wait`.
  mutating func begin(in conversation: String) -> Bool {
    guard waiting[conversation] == nil else { return false }
    waiting[conversation] = []
    return true
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>, in conversation: String) {
    waiting[conversation, default: []].append(continuation)
  }

  /// Ends the current sentence and resumes the next one.
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
