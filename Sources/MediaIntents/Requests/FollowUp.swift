/// A sentence that has a meaning only after another one: the answer to a question, or a word on what was just done.
package enum FollowUp: Hashable, Sendable {
  case yes, no, cancel
  /// "Whichever": any of those that were offered will do.
  case any
  /// One of those that were offered, counted from 1; a negative one is counted from the end.
  case number(Int)
  /// "No, the other one."
  case other
  /// "The live one", "the one by …".
  case described(ChoiceDescription)
  /// "All of them."
  case everything
  /// What was found and has not been told yet.
  case rest
  /// "What else is there?"
  case alternatives
  /// "Make it", said of a playlist that there is not.
  case create
  /// The latest that was done or, where its kind was said, the latest of that kind.
  case undo(Request.Kind?)
  case redo
  /// "Say that again."
  case again
  /// "What can I say?"
  case examples
}

extension FollowUp: CustomStringConvertible {
  /// As explanations name it: "yes", "number 2", "undo play", "described live by Mira Solano".
  package var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .cancel: "cancel"
    case .any: "any"
    case .number(let number): "number \(number)"
    case .other: "other"
    case .described(let description): "\(description)"
    case .everything: "everything"
    case .rest: "rest"
    case .alternatives: "alternatives"
    case .create: "create"
    case .undo(let kind): kind.map { "undo \($0)" } ?? "undo"
    case .redo: "redo"
    case .again: "again"
    case .examples: "examples"
    }
  }
}

/// By what somebody tells the thing that is meant from the others.
package struct ChoiceDescription: Hashable, Sendable, CustomStringConvertible {
  /// Words of its title, its album or its kind: "live", "radio edit".
  package var words: String?
  package var artistName: String?
  package var albumName: String?
  /// `unknown` where none was said.
  package var mediaType: MediaItemType
  /// The recording of the studio: neither live nor a cover nor another of that kind.
  package var isOriginal: Bool

  package init(
    words: String? = nil, artistName: String? = nil, albumName: String? = nil, mediaType: MediaItemType = .unknown,
    isOriginal: Bool = false
  ) {
    self.words = words
    self.artistName = artistName
    self.albumName = albumName
    self.mediaType = mediaType
    self.isOriginal = isOriginal
  }

  package var description: String {
    if isOriginal { return "original" }
    let type = mediaType == .unknown ? nil : mediaType.rawValue
    let parts = [words, type, artistName.map { "by \($0)" }, albumName.map { "on \($0)" }]
    return (["described"] + parts.compactMap(\.self)).joined(separator: " ")
  }
}
