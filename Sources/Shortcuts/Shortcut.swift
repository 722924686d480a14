package import MediaIntents

/// A phrase of one's own for one or more sentences, as a file tells it.
package struct Shortcut: Hashable, Sendable {
  /// The most steps, and the most bytes of a sentence.
  package static let (maxSteps, maxSentenceBytes) = (12, 500)
  /// The most shortcuts one within the other, the first one included.
  package static let maxDepth = 4

  package var phrase: ShortcutPhrase
  /// What the file says of its open places, at most one for each.
  package var slots: [ShortcutSlot]
  /// 1 to `maxSteps`, in the order in which they are done.
  package var steps: [ShortcutStep]

  package init(phrase: ShortcutPhrase, slots: [ShortcutSlot] = [], steps: [ShortcutStep]) {
    self.phrase = phrase
    self.slots = slots
    self.steps = steps
  }

  /// An open place of the phrase with what the file says of it.
  package func slot(_ name: String) -> ShortcutSlot {
    slots.first { $0.name == name } ?? ShortcutSlot(name: name)
  }
}

/// A sentence of a shortcut. It may hold open places of the phrase: `play {genre}`.
package struct ShortcutStep: Hashable, Sendable {
  package var sentence: String
  /// Whether the steps behind it are done even if it fails.
  package var mayFail: Bool
  /// The identifier of the item that it is about, which counts for more than the words while the library has it; nil if
  /// the words alone count.
  package var item: String?

  package init(_ sentence: String, mayFail: Bool = false, item: String? = nil) {
    self.sentence = sentence
    self.mayFail = mayFail
    self.item = item
  }

  /// The sentence with values in its open places. Those without a value stay as they are.
  package func filled(with values: [String: String]) -> String {
    values.reduce(sentence) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

/// An open place of a phrase, which is said with it or asked for.
package struct ShortcutSlot: Hashable, Sendable {
  package var name: String
  /// The person's own question; nil for the usual one of its kind.
  package var question: String?
  /// What holds where nobody can be asked; nil if nothing does.
  package var fallback: String?

  package init(name: String, question: String? = nil, fallback: String? = nil) {
    self.name = name
    self.question = question
    self.fallback = fallback
  }

  package var kind: SlotKind { SlotKind(named: name) }
}
